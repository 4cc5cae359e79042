import type { Project, Promised } from '#engine/compiler'
import { toInstead, toPromiseSentence } from '#messages/promises.ts'
import { formatText } from '#project/format-files.ts'
import { acceptPromises, checkPromiseFiles, type PromiseFile } from '#project/promise-files.ts'
import { type PromisesAnswer, type PromisesRequest, toPromisesFile } from './contract.ts'

/** Checks the promises of a funnel against texts that are not saved. `project` is the one with these texts. */
export function checkDraftPromises(
  { funnel, drafts }: PromisesRequest,
  files: readonly PromiseFile[],
  project: Project,
): PromisesAnswer {
  const file = toPromisesFile(funnel)
  const text = drafts[file] ?? files.find((each) => each.file === file)?.text
  if (text === undefined) return { promises: [], faults: [] }
  const { faults, broken } = checkPromiseFiles([{ file, text }], project)
  if (faults.length > 0) return { promises: [], faults }
  const { promises }: { promises: Promised[] } = JSON.parse(text)
  return {
    faults,
    promises: promises.map((promised, index) => {
      const found = broken.find(({ promise }) => promise.index === index)?.promise
      const sentence = toPromiseSentence(promised)
      if (!found) return { sentence, broken: null }
      const accepted = acceptPromises(text, [found])
      return { sentence, broken: { instead: toInstead(found), accepted: formatText(accepted, file) ?? accepted } }
    }),
  }
}

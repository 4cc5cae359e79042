import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { applyEdits, modify } from 'jsonc-parser'
import {
  type BrokenPromise,
  checkPromises,
  compileProject,
  createShapeCheck,
  type Project,
  type Promised,
  parseJson,
  toRunnableForm,
  toRunnableFunnel,
} from '#engine/compiler'
import { toReportLine } from '#tools/messages/checker.ts'
import { inProject } from './project-root.ts'

/** The promises of one funnel, as they are written. */
export type PromiseFile = { file: string; text: string }
/** What is wrong with the files themselves, and the promises that are not kept, each with its file. */
export type PromisesChecked = { count: number; faults: string[]; broken: { file: string; promise: BrokenPromise }[] }

/** Every file of promises of the project. */
export function readPromiseFiles(): PromiseFile[] {
  const files = globSync('funnels/*.promises.json', { cwd: inProject() }).sort()
  return files.map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(inProject(file), 'utf8') }))
}

/** Checks promises against the machines of a project. What is broken itself keeps no promise, and is said by its own check. */
export function checkPromiseFiles(files: readonly PromiseFile[], project: Project): PromisesChecked {
  const isPromises = createShapeCheck(JSON.parse(readFileSync(inProject('schemas/meta/promises.schema.json'), 'utf8')))
  const { forms, funnels } = compileProject(project)
  const checked: PromisesChecked = { count: 0, faults: [], broken: [] }
  for (const { file, text } of files) {
    const { source, diagnostics } = parseJson(file, text)
    const faults = source ? isPromises(source) : diagnostics
    checked.faults.push(...faults.map(toReportLine))
    if (faults.length > 0) continue
    const { promises }: { promises: Promised[] } = JSON.parse(text)
    const id = basename(file, '.promises.json')
    const funnel = funnels.find(({ definition }) => definition.id === id)
    if (!funnel) {
      checked.faults.push(
        `${file}:1:1  El embudo «${id}» no existe o tiene fallos, y de él no se puede comprobar nada. Dale al archivo el nombre de su embudo, o arregla antes lo que npm run check dice de él.  [promises.no-funnel]`,
      )
      continue
    }
    const form = forms.find(({ definition }) => definition.id === funnel.definition.form)
    const broken = checkPromises(toRunnableFunnel(funnel, form ? toRunnableForm(form) : null), promises)
    checked.count += promises.length
    checked.broken.push(...broken.map((promise) => ({ file, promise })))
  }
  return checked
}

/** The text of a file of promises, with what is not kept as it now is; what has nothing like it any more goes. */
export function acceptPromises(text: string, broken: readonly BrokenPromise[]): string {
  // From the last on, so that the places of the others stay true.
  return broken
    .toSorted((a, b) => b.index - a.index)
    .reduce((at, { index, now }) => applyEdits(at, modify(at, ['promises', index], now ?? undefined, {})), text)
}

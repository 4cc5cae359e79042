import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { removeMailTemplate } from '#authoring/new/create-documents.ts'
import { type Plan, planNew } from '#authoring/new/plan-new.ts'
import type { CountsRead } from '#authoring/step-flows.ts'
import { getFormOf, toFormFile, toFunnelFile, toTexts } from '#authoring/texts/funnel-files.ts'
import type { AuthoredFile, Project, Promised } from '#engine/compiler'
import type { RecordedPath } from '#engine/model'
import { toInstead, toPromiseSentence } from '#messages/promises.ts'
import { newPageRefusals } from '#messages/studio.ts'
import { formatText } from '#project/format-files.ts'
import { acceptPromises, checkPromiseFiles } from '#project/promise-files.ts'
import { sitePath } from '#project/read-site.ts'
import { createDraftCheck, type KeepModule, withDrafts } from './check-drafts.ts'
import { type Committed, compareDrafts, toBefore } from './compare-drafts.ts'
import {
  apiPaths,
  type PageRequest,
  type PageWritten,
  type PlanRequest,
  type Posts,
  type PromisesAnswer,
  type PromisesRequest,
  type RemovalAnswer,
  type RemovalRequest,
  toPromisesFile,
} from './contract.ts'
import { publishFiles } from './publish-files.ts'
import { saveFiles, toDiskFile } from './save-files.ts'

/** The files of a new page: its funnel and form, its words and its route, and the settings that name its mail template. */
const WRITABLE =
  /^(?:funnels\/[a-z0-9-]+\.funnel\.json|schemas\/(?!site\.)[a-z0-9-]+\.schema\.json|src\/site\/content\/[a-z0-9-]+\.ts|src\/routes\/[a-z0-9-]+\.tsx|src\/site\/config\/site\.json)$/

/** The readers and the folder that the studio's requests need. */
export type PostOptions = {
  root: string
  /** Throws, in words for its operator, where there is no store. */
  readCounts(funnel: string, since?: string): Promise<CountsRead>
  readWalks(funnel: string): RecordedPath[]
  readPromises(): AuthoredFile[]
  /** Waits for the site to serve a page whose files have just been written; whether it does. */
  isServedSoon(page: string): Promise<boolean>
  /** The project as it was committed last; null outside of a repository. */
  readCommitted(): Committed | null
  /** The author of the last commit of a file; null where there is none. */
  readAuthor(file: string): string | null
  /** The files that git does not know. */
  listUnknown(): readonly string[]
}

/** A handler of one request: the studio's page is the only one that sends any. */
type Post = (asked: never) => unknown
type Handlers = {
  [Name in keyof Posts]: (
    ...asked: Parameters<Posts[Name]>
  ) => ReturnType<Posts[Name]> | Promise<ReturnType<Posts[Name]>>
}

/** The requests of the studio's page, to work something out or to write it, by their addresses. */
export function createPosts(
  { root, readCounts, readWalks, readPromises, readCommitted, readAuthor, isServedSoon, listUnknown }: PostOptions,
  keep: KeepModule,
  getProject: () => Project,
  forget: () => void,
): ReadonlyMap<string, Post> {
  const check = createDraftCheck(keep)
  const write = <Answer>(answer: Answer): Answer => {
    forget()
    return answer
  }
  const handlers: Handlers = {
    check: (asked) => check(getProject(), asked),
    plan: (asked) => planDrafts(asked, getProject()),
    async page(asked) {
      const answer = write(writePage(root, asked, getProject()))
      return 'refusal' in answer ? answer : { ...answer, isServed: await isServedSoon(answer.page) }
    },
    removal: (asked) => write(removePage(root, asked, getProject(), listUnknown())),
    compare({ drafts, funnel }) {
      const saved = getProject()
      return compareDrafts(withDrafts(saved, drafts), funnel, toBefore(readCommitted(), saved), keep)
    },
    counts({ funnel, since }) {
      const toNone = (error: unknown) => ({ none: error instanceof Error ? error.message : String(error) })
      return readCounts(funnel, since).catch(toNone)
    },
    promises: (asked) => ({
      ...checkDraftPromises(asked, readPromises(), withDrafts(getProject(), asked.drafts)),
      by: readAuthor(toPromisesFile(asked.funnel)),
    }),
    publish({ files, ...words }) {
      const uncommitted = readCommitted()?.uncommitted ?? []
      return publishFiles(root, { ...words, files: files.filter((file) => uncommitted.includes(file)) })
    },
    walks: ({ funnel }) => ({ walks: readWalks(funnel) }),
    save: (asked) => write(saveFiles(root, asked)),
  }
  return new Map(Object.entries<Post>(handlers).map(([name, answer]) => [apiPaths[name as keyof Posts], answer]))
}

/** Plans what is to be made new among the drafts. */
function planDrafts({ request, drafts }: PlanRequest, project: Project): Plan {
  const drafted = withDrafts(project, drafts)
  const texts = toTexts(drafted)
  const plan = planNew(request, drafted, (file) => texts.get(file) ?? null)
  return 'refusal' in plan || request.what === 'field' || request.what === 'step' ? plan : layOut(plan)
}

/** A file that is made whole has no layout yet; a piece that is put in has that of the lines about it. */
function layOut<Made extends Extract<Plan, { files: object }>>(plan: Made): Made {
  const files = Object.entries(plan.files).map(([file, text]) => [file, formatText(text, file) ?? text])
  return { ...plan, files: Object.fromEntries(files) }
}

/** Checks the promises of a funnel against texts that are not saved. `project` is the one with these texts. */
export function checkDraftPromises(
  { funnel, drafts }: PromisesRequest,
  files: readonly AuthoredFile[],
  project: Project,
): Omit<PromisesAnswer, 'by'> {
  const file = toPromisesFile(funnel)
  const text = drafts[file] ?? files.find((each) => each.file === file)?.text
  if (text === undefined) return { promises: [], faults: [] }
  const { faults, broken } = checkPromiseFiles([{ file, text }], project)
  // The studio leads to no line.
  if (faults.length > 0) return { promises: [], faults: faults.map((each) => each.replace(/^\S+\s+|\s+\[\S+\]$/g, '')) }
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

/** Writes a new page to disk, all files of it or none. */
export function writePage(
  root: string,
  { request, drafts }: PageRequest,
  project: Project,
): PageWritten | { refusal: string } {
  const readText = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null)
  const plan = planNew(request, withDrafts(project, drafts), (file) => drafts[file] ?? readText(file))
  if ('refusal' in plan) return plan
  const files = Object.entries(plan.files).map(([file, text]) => {
    const before = readText(file)
    const base = before === null ? null : toDiskFile(file, before).hash
    return { file, text: formatText(text, file) ?? text, base }
  })
  const answer = saveFiles(root, { files }, WRITABLE)
  if ('refused' in answer) return { refusal: answer.refused }
  if ('changed' in answer) return { refusal: newPageRefusals.changed(answer.changed.map(({ file }) => file)) }
  return { written: files.map(({ file }) => file), page: plan.page ?? '' }
}

/**
 * Takes away a page whose files git does not know, and its mail's template from the site's settings; what another funnel uses stays.
 * `unknown` are the files that git does not know.
 */
export function removePage(
  root: string,
  { id }: RemovalRequest,
  { funnels }: Pick<Project, 'funnels'>,
  unknown: readonly string[],
): RemovalAnswer {
  const others = funnels.filter(({ file }) => file !== toFunnelFile(id))
  const form = others.some(({ text }) => getFormOf(text) === id) ? [] : [toFormFile(id)]
  const page = [toFunnelFile(id), toPromisesFile(id), `src/site/content/${id}.ts`, `src/routes/${id}.tsx`]
  const removed = [...form, ...page].filter((file) => existsSync(join(root, file)))
  if (removed.length === 0 || removed.some((file) => !unknown.includes(file))) return { refusal: newPageRefusals.known }
  const site = readFileSync(join(root, sitePath), 'utf8')
  const isTarget = others.some(({ text }) => text.includes(`"target": "${id}"`))
  const text = isTarget ? site : removeMailTemplate(site, id)
  const answer = saveFiles(root, { files: [{ file: sitePath, text, base: toDiskFile(sitePath, site).hash }] }, WRITABLE)
  if ('refused' in answer) return { refusal: answer.refused }
  for (const file of removed) rmSync(join(root, file))
  return { removed }
}

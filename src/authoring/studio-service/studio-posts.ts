import { type Plan, planNew } from '#authoring/new/plan-new.ts'
import type { CountsRead } from '#authoring/step-flows.ts'
import type { Project } from '#engine/compiler'
import type { RecordedPath } from '#engine/model'
import { formatText } from '#project/format-files.ts'
import type { PromiseFile } from '#project/promise-files.ts'
import { checkDraftPromises } from './check-draft-promises.ts'
import { createDraftCheck, withDrafts } from './check-drafts.ts'
import { type Committed, compareDrafts, toBefore } from './compare-drafts.ts'
import {
  apiPaths,
  type CheckRequest,
  type CompareAnswer,
  type CompareRequest,
  type CountsAnswer,
  type CountsRequest,
  type PageAnswer,
  type PageRequest,
  type PlanRequest,
  type PromisesRequest,
  type SaveRequest,
  type WalksAnswer,
  type WalksRequest,
} from './contract.ts'
import { saveFiles } from './save-files.ts'
import { writePage } from './write-page.ts'

/** The readers and the folder that the studio's requests need. */
export type PostOptions = {
  root: string
  /** Throws, in words for its operator, where there is no store. */
  readCounts(funnel: string, since?: string): Promise<CountsRead>
  readWalks(funnel: string): RecordedPath[]
  readPromises(): PromiseFile[]
  /** Waits for the site to serve a page whose files have just been written; whether it does. */
  isServedSoon(page: string): Promise<boolean>
  /** The project as it was committed last; null outside of a repository. */
  readCommitted(): Committed | null
}

/** Keeps the text of a module by its hash; returns its address. */
type KeepModule = (hash: string, text: string) => string

/** A handler of one request. */
type Post = (asked: unknown) => unknown

/** Gives a request to its handler: the studio's page is the only one that sends any. */
function reads<Request>(answer: (request: Request) => unknown): Post {
  return (asked) => answer(asked as Request)
}

/** The requests of the studio's page, to work something out or to write it, by their addresses. */
export function createPosts(
  { root, readCounts, readWalks, readPromises, readCommitted, isServedSoon }: PostOptions,
  keep: KeepModule,
  getProject: () => Project,
  forget: () => void,
): ReadonlyMap<string, Post> {
  const check = createDraftCheck(keep)
  return new Map([
    [apiPaths.check, reads((asked: CheckRequest) => check(getProject(), asked))],
    [apiPaths.plan, reads((asked: PlanRequest) => planDrafts(asked, getProject()))],
    [
      apiPaths.page,
      reads(async (asked: PageRequest): Promise<PageAnswer> => {
        const answer = writePage(root, asked, getProject())
        forget()
        return 'refusal' in answer ? answer : { ...answer, isServed: await isServedSoon(answer.page) }
      }),
    ],
    [
      apiPaths.compare,
      reads(({ drafts, funnel }: CompareRequest): CompareAnswer => {
        const saved = getProject()
        return compareDrafts(withDrafts(saved, drafts), funnel, toBefore(readCommitted(), saved), keep)
      }),
    ],
    [
      apiPaths.counts,
      reads(({ funnel, since }: CountsRequest): Promise<CountsAnswer> => {
        const toNone = (error: unknown) => ({ none: error instanceof Error ? error.message : String(error) })
        return readCounts(funnel, since).catch(toNone)
      }),
    ],
    [
      apiPaths.promises,
      reads((asked: PromisesRequest) =>
        checkDraftPromises(asked, readPromises(), withDrafts(getProject(), asked.drafts)),
      ),
    ],
    [apiPaths.walks, reads(({ funnel }: WalksRequest): WalksAnswer => ({ walks: readWalks(funnel) }))],
    [
      apiPaths.save,
      reads((asked: SaveRequest) => {
        const answer = saveFiles(root, asked)
        forget()
        return answer
      }),
    ],
  ])
}

/** Plans what is to be made new among the drafts. */
function planDrafts({ request, drafts }: PlanRequest, project: Project): Plan {
  const drafted = withDrafts(project, drafts)
  const texts = new Map([...drafted.forms, ...drafted.funnels].map(({ file, text }) => [file, text]))
  const plan = planNew(request, drafted, (file) => texts.get(file) ?? null)
  return 'refusal' in plan || request.what === 'field' || request.what === 'step' ? plan : layOut(plan)
}

/** A file that is made whole has no layout yet; a piece that is put in has that of the lines about it. */
function layOut<Made extends Extract<Plan, { files: object }>>(plan: Made): Made {
  const files = Object.entries(plan.files).map(([file, text]) => [file, formatText(text, file) ?? text])
  return { ...plan, files: Object.fromEntries(files) }
}

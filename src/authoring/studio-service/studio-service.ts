import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename } from 'node:path'
import { type Plan, planNew } from '#authoring/new/plan-new.ts'
import type { PromiseFile } from '#authoring/promises/promise-files.ts'
import { type AuthoredFile, type Project, remarkCodes } from '#engine/compiler'
import type { RecordedPath } from '#engine/model'
import type { CountsRead } from '#tools/leads/read-step-counts.ts'
import { isSameOrigin, readBody, toJson, toListener } from '#tools/local/http-service.ts'
import { formatText } from '#tools/project/format-files.ts'
import { checkDraftPromises } from './check-draft-promises.ts'
import { createDraftCheck, withDrafts } from './check-drafts.ts'
import { type Committed, compareDrafts } from './compare-drafts.ts'
import {
  apiPaths,
  type CheckRequest,
  type CompareAnswer,
  type CompareRequest,
  type CountsAnswer,
  type CountsRequest,
  type PageRequest,
  type PlanRequest,
  type PromisesRequest,
  previewPath,
  type SaveRequest,
  type StudioCode,
  type StudioProject,
  studioPath,
  type WalksAnswer,
  type WalksRequest,
} from './contract.ts'
import { saveFiles, toDiskFile } from './save-files.ts'
import { getPreviewPage, getStudioPage, type Page } from './studio-pages.ts'
import { writePage } from './write-page.ts'

const MOST_BYTES = 4_000_000
/** Enough for every step back that a preview may want to take. */
const MODULES_KEPT = 200

type Options = {
  root: string
  readProject(): Project
  /** Throws, in words for its operator, where there is no store. */
  readCounts(funnel: string, since?: string): Promise<CountsRead>
  readWalks(funnel: string): RecordedPath[]
  readPromises(): PromiseFile[]
  /** The paths that the project keeps to be replayed. */
  readPaths(): AuthoredFile[]
  /** The project as it was committed last; null outside of a repository. */
  readCommitted(): Committed | null
  /** A JPEG; null where there is none. */
  readPicture(funnel: string, step: string): Buffer | null
  /** The code of the studio as it is now. */
  getCode(): Promise<StudioCode>
}

/** Answers the studio's page. `tell` passes on that a file has changed on disk; `forget` has the project read anew. */
export function createStudioService(options: Options) {
  const { root, readProject, readCounts, readWalks, readPromises, readPaths, readCommitted, readPicture, getCode } =
    options
  const modules = new Map<string, string>()
  const listeners = new Set<ServerResponse>()
  let project: Project | null = null
  const getProject = (): Project => {
    project ??= readProject()
    return project
  }

  function keep(hash: string, text: string): string {
    modules.delete(hash)
    modules.set(hash, text)
    for (const oldest of modules.keys()) {
      if (modules.size <= MODULES_KEPT) break
      modules.delete(oldest)
    }
    return `${apiPaths.module}${hash}.js`
  }

  const check = createDraftCheck(keep)

  const answerOne = toListener(async (request) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    if (path.startsWith(apiPaths.module)) return toModuleAnswer(modules.get(basename(path, '.js')))
    // Also of what is only read: no page from elsewhere has anything to do with it. A link may lead here.
    const isPage = request.headers['sec-fetch-mode'] === 'navigate'
    if (!isSameOrigin(request) || (request.headers['sec-fetch-site'] === 'cross-site' && !isPage))
      return { status: 403 }
    if (path === studioPath) return toPageAnswer(getStudioPage((await getCode()).entry))
    if (path.startsWith(apiPaths.code)) return toModuleAnswer((await getCode()).files.get(path))
    if (path === previewPath) return toPageAnswer(getPreviewPage())
    if (path.startsWith(apiPaths.picture)) {
      const [funnel = '', step = ''] = path.slice(apiPaths.picture.length).split('/')
      return toPictureAnswer(readPicture(funnel, step))
    }
    if (path === apiPaths.project && request.method === 'GET')
      return toJson(200, toStudioProject(getProject(), [...readPromises(), ...readPaths()]))
    if (request.method !== 'POST' || request.headers.origin === undefined) return { status: 405 }
    if (request.headers['content-type'] !== 'application/json') return { status: 415 }
    const body = await readBody(request, MOST_BYTES)
    if (!body) return { status: 413 }
    if (path === apiPaths.check) {
      const asked: CheckRequest = JSON.parse(body.toString())
      return toJson(200, check(getProject(), asked))
    }
    if (path === apiPaths.plan) {
      const { request: wanted, drafts }: PlanRequest = JSON.parse(body.toString())
      const drafted = withDrafts(getProject(), drafts)
      const texts = new Map([...drafted.forms, ...drafted.funnels].map(({ file, text }) => [file, text]))
      const plan = planNew(wanted, drafted, (file) => texts.get(file) ?? null)
      return toJson(200, 'refusal' in plan || wanted.what === 'field' || wanted.what === 'step' ? plan : layOut(plan))
    }
    if (path === apiPaths.page) {
      const asked: PageRequest = JSON.parse(body.toString())
      const answer = writePage(root, asked, getProject())
      project = null
      return toJson(200, answer)
    }
    if (path === apiPaths.compare) {
      const { drafts, funnel }: CompareRequest = JSON.parse(body.toString())
      const before = readCommitted() ?? { ...getProject(), uncommitted: null }
      const answer = compareDrafts(withDrafts(getProject(), drafts), funnel, before, keep)
      return toJson(200, answer satisfies CompareAnswer)
    }
    if (path === apiPaths.counts) {
      const { funnel, since }: CountsRequest = JSON.parse(body.toString())
      const toNone = (error: unknown) => ({ none: error instanceof Error ? error.message : String(error) })
      return toJson(200, (await readCounts(funnel, since).catch(toNone)) satisfies CountsAnswer)
    }
    if (path === apiPaths.promises) {
      const asked: PromisesRequest = JSON.parse(body.toString())
      return toJson(200, checkDraftPromises(asked, readPromises(), withDrafts(getProject(), asked.drafts)))
    }
    if (path === apiPaths.walks) {
      const { funnel }: WalksRequest = JSON.parse(body.toString())
      return toJson(200, { walks: readWalks(funnel) } satisfies WalksAnswer)
    }
    if (path === apiPaths.save) {
      const asked: SaveRequest = JSON.parse(body.toString())
      const answer = saveFiles(root, asked)
      project = null
      return toJson(200, answer)
    }
    return { status: 404 }
  })

  return {
    handle(request: IncomingMessage, response: ServerResponse): void {
      if (request.url === apiPaths.changes && isSameOrigin(request)) listen(response)
      else answerOne(request, response)
    },
    forget(): void {
      project = null
    },
    tell(file: string, text: string | null): void {
      const change = text === null ? { file, text, hash: null } : toDiskFile(file, text)
      for (const response of listeners) response.write(`data: ${JSON.stringify(change)}\n\n`)
    },
  }

  function listen(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write(':\n\n')
    listeners.add(response)
    response.once('close', () => listeners.delete(response))
  }
}

/** A file that is made whole has no layout yet; a piece that is put in has that of the lines about it. */
function layOut<Made extends Extract<Plan, { files: object }>>(plan: Made): Made {
  const files = Object.entries(plan.files).map(([file, text]) => [file, formatText(text, file) ?? text])
  return { ...plan, files: Object.fromEntries(files) }
}

function toStudioProject(
  { forms, funnels, names, metaSchemas }: Project,
  others: readonly AuthoredFile[],
): StudioProject {
  const { views, layouts, pictures, images, links, routes, mounts, parts, targets } = names
  return {
    files: [...funnels, ...forms, ...others].map(({ file, text }) => toDiskFile(file, text)),
    names: {
      ...{ views, layouts, pictures, images, links, routes, mounts, parts: Object.keys(parts), remarks: remarkCodes },
      targets: { mail: targets.mail, function: Object.keys(targets.function), webhook: targets.webhook },
    },
    metaSchemas,
  }
}

function toPageAnswer({ html, policy }: Page) {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
  }
  return { status: 200, headers, body: html }
}

/** A step that no replay has come to has no picture, and no fault. */
function toPictureAnswer(picture: Buffer | null) {
  if (!picture) return { status: 204 }
  return { status: 200, headers: { 'content-type': 'image/jpeg', 'cache-control': 'no-cache' }, body: picture }
}

function toModuleAnswer(text: string | undefined) {
  if (text === undefined) return { status: 404 }
  const headers = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' }
  return { status: 200, headers, body: text }
}

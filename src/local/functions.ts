import { existsSync, watch } from 'node:fs'
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request as startRequest } from 'node:http'
import { join } from 'node:path'
import { inProject } from '#project/project-root.ts'
import {
  createFunctionWorker,
  endKeptWorkers,
  type FunctionLimits,
  type FunctionWorker,
  functionLimits,
} from './function-worker.ts'
import { type Answer, type Handle, listen, toJson, toListener } from './http-service.ts'

/** Functions that only run here: none of them can be deployed by a slip. */
const ownFunctionsDir = join(import.meta.dirname, 'functions')

const path = /^\/functions\/v1\/(?<name>[a-z0-9][a-z0-9-]*)(?<rest>[/?].*)?$/

interface FunctionsOptions {
  functionsDir?: string
  /** A function's whole environment, read when it starts: nothing of the supervisor's own is passed on. */
  env: Record<string, string> | ((name: string) => Record<string, string>)
  /** Keeps the numbers of the running processes there: those of a supervisor that was killed are ended by the next start. */
  pidsDir?: string
  /** Starts a function anew when its sources change (development). */
  isHotReloading?: boolean
  /** Those of the platform, where nothing else is said. */
  limits?: FunctionLimits
  /** Hears what each call took of the processor, in milliseconds. */
  onCall?(name: string, processorMs: number): void
  log?(line: string): void
}

export interface Functions {
  url: string
  /** The gateway itself, for a server that stands in front of it. */
  handle: Handle
  /** How many calls are being answered. */
  countOpen(): number
  /** Ends a function's process in the middle of whatever it does. */
  kill(name: string): void
  stop(): Promise<void>
}

/** Runs the edge functions under a real Deno, behind a gateway that maps `/functions/v1/<name>` as the hosted one does. */
export async function startFunctions(options: FunctionsOptions): Promise<Functions> {
  const { functionsDir = inProject('supabase/functions'), pidsDir } = options
  if (pidsDir) await endKeptWorkers(pidsDir)
  const workers = createWorkers(functionsDir, options)
  const answer = createGateway(workers.find, options.onCall)
  let open = 0
  const handle: Handle = async (request) => {
    open++
    try {
      return await answer(request)
    } finally {
      open--
    }
  }
  const watcher = options.isHotReloading ? watch(functionsDir, { recursive: true }, () => void workers.retire()) : null
  const { url, stop } = await listen(toListener(handle))
  return {
    url,
    handle,
    countOpen: () => open,
    kill: workers.kill,
    stop: async () => {
      watcher?.close()
      await Promise.all([stop(), workers.retire()])
    },
  }
}

/** The functions of a folder, each as one process that is started with its first call. */
function createWorkers(functionsDir: string, options: FunctionsOptions) {
  const { env, pidsDir, log = console.error, limits = functionLimits } = options
  const workers = new Map<string, FunctionWorker>()
  return {
    find(name: string): FunctionWorker | null {
      const known = workers.get(name)
      if (known) return known
      const entry = [functionsDir, ownFunctionsDir].map((folder) => join(folder, name, 'index.ts')).find(existsSync)
      if (!entry) return null
      const getEnv = () => (typeof env === 'function' ? env(name) : env)
      const pidFile = pidsDir ? join(pidsDir, name) : null
      const worker = createFunctionWorker({ name, entry, getEnv, log, pidFile, limits })
      workers.set(name, worker)
      return worker
    },
    kill: (name: string) => workers.get(name)?.kill(),
    retire: () => Promise.all([...workers.values()].map((worker) => worker.retire())),
  }
}

/** Passes each call to its function; where that fails it answers as the platform does. */
function createGateway(find: (name: string) => FunctionWorker | null, onCall: FunctionsOptions['onCall']): Handle {
  return async (request) => {
    const { name = '', rest = '' } = path.exec(request.url ?? '')?.groups ?? {}
    const worker = find(name)
    if (!worker) return toJson(404, { code: 'NOT_FOUND', message: 'Requested function was not found' })
    let origin: string
    try {
      origin = await worker.getOrigin()
    } catch {
      return toJson(503, { code: 'BOOT_ERROR', message: 'Worker failed to boot (please check logs)' })
    }
    const end = worker.begin()
    try {
      return await forward(request, origin, `/${name}${rest}`)
    } catch {
      if (await worker.settle())
        return toJson(546, { code: 'WORKER_LIMIT', message: 'Function exceeded its processor time or its wall clock' })
      return toJson(502, { code: 'WORKER_ERROR', message: 'Function exited due to an error (please check logs)' })
    } finally {
      // The call ends whether somebody hears of it or not.
      const processorMs = end()
      onCall?.(name, processorMs)
    }
  }
}

const hopHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'content-length'])
const agent = new Agent({ keepAlive: true })

/**
 * Passes a request on to `origin` under another path and answers what comes back.
 * The body is streamed, so that a function sees an endless one as it comes; the client's address is appended to X-Forwarded-For.
 */
function forward(request: IncomingMessage, origin: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // A caller that went while the function was starting aborts nothing any more: the function would wait for the rest of its body.
    if (request.destroyed) throw new Error('The caller has gone.')
    const upstream = startRequest(origin + path, {
      method: request.method ?? 'GET',
      headers: toPassedHeaders(request),
      agent,
    })
    upstream.on('error', (error) => {
      // The rest of the body is read all the same, or the next request on this connection would wait behind it.
      request.resume()
      reject(error)
    })
    upstream.on('response', (response) => {
      // The function has answered: the rest of a body without a known end no longer matters.
      if (!request.headers['content-length']) {
        request.unpipe(upstream)
        upstream.end()
      }
      toAnswer(response).then(resolve, reject)
    })
    request.on('aborted', () => upstream.destroy())
    request.pipe(upstream)
  })
}

function toPassedHeaders({ headers, socket }: IncomingMessage): OutgoingHttpHeaders {
  // How the caller keeps its own connection says nothing of the one to the function, which others use after it.
  const { connection: _, 'keep-alive': __, ...passed } = headers
  const forwardedFor = [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean).join(', ')
  return { ...passed, 'x-forwarded-for': forwardedFor }
}

async function toAnswer(response: IncomingMessage): Promise<Answer> {
  return {
    status: response.statusCode ?? 502,
    headers: toAnswerHeaders(response.headers),
    body: Buffer.concat(await response.toArray()),
  }
}

function toAnswerHeaders(headers: IncomingMessage['headers']): Record<string, string | string[]> {
  const kept = Object.entries(headers).filter(([name, value]) => value !== undefined && !hopHeaders.has(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, value ?? '']))
}

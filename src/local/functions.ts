import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { inProject } from '#project/project-root.ts'
import { forward } from './forward.ts'
import { createFunctionWorker, type FunctionLimits, type FunctionWorker, functionLimits } from './function-worker.ts'
import { type Handle, listen, toJson, toListener } from './http-service.ts'
import { endKeptWorkers } from './worker-pids.ts'

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

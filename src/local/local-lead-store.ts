import { isSameOrigin, listen, readBody, toJson, toListener } from './http-service.ts'
import { createLeadEnv, readLeadSite } from './lead-env.ts'
import { loadLocalKeys, setLeadPasswords } from './lead-keys.ts'

const DRAIN_EVERY_MS = 60_000
const ALARM_LIMIT_BYTES = 100_000
const HEARTBEAT_PATH = '/heartbeat'

interface LocalLeadStore {
  /** The environment of the functions; complete after `startDraining`. */
  env: Record<string, string>
  /** Stands for the hosted schedule: calls the drain once a minute. */
  startDraining(functionsUrl: string): void
  /** Calls the drain and its chores now; what fails is left to the next round. */
  drain(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the parts that the lead store has in production besides its database and its functions: secrets, a schedule,
 * an alarm channel.
 */
export async function startLocalLeadStore(
  databaseUrl: string,
  folder: string,
  log: (line: string) => void,
): Promise<LocalLeadStore> {
  const keys = loadLocalKeys(folder)
  await setLeadPasswords(databaseUrl, keys)
  const alarm = await startAlarm(log)
  const env: Record<string, string> = {
    ...createLeadEnv(databaseUrl, keys, readLeadSite()),
    ALARM_URL: alarm.url,
    HEARTBEAT_URL: `${alarm.url}${HEARTBEAT_PATH}`,
  }
  let timer: NodeJS.Timeout | undefined
  const headers = { Authorization: `Bearer ${keys.drainSecret}` }
  const drain = async () => {
    for (const call of ['drain-outbox', 'drain-outbox?chores'])
      await fetch(`${env.SUPABASE_URL}/functions/v1/${call}`, { method: 'POST', headers }).catch(() => {})
  }
  return {
    env,
    startDraining: (functionsUrl) => {
      env.SUPABASE_URL = functionsUrl
      timer = setInterval(drain, DRAIN_EVERY_MS)
    },
    drain,
    stop: async () => {
      clearInterval(timer)
      await alarm.stop()
    },
  }
}

/** Stands for the operator's alarm channel: what it hears is logged. */
function startAlarm(log: (line: string) => void) {
  return listen(
    toListener(async (request) => {
      // Any page may post without asking; the drain is no page.
      if (!isSameOrigin(request)) return { status: 403 }
      if (request.url === HEARTBEAT_PATH) return toJson(200, {})
      log(`[alarma] ${toPrintable(String(await readBody(request, ALARM_LIMIT_BYTES)))}`)
      return toJson(200, {})
    }),
  )
}

/** A terminal obeys control characters: what came over the network is shown without them. */
function toPrintable(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ')
}

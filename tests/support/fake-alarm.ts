import { listen, readBody, toJson, toListener } from '#local/http-service.ts'

interface Alarm {
  text: string
  code: string
  total: number
  references: string[]
}

export interface FakeAlarm {
  url: string
  alarms: Alarm[]
  /** The address of the monitor, and the number of calls to it. */
  heartbeatUrl: string
  heartbeats: number
  /** The status that the channel answers; an alarm it refuses counts as not raised. */
  status: number
  stop(): Promise<void>
}

/** The operator's second channel, and the monitor of the drain. */
export async function startFakeAlarm(): Promise<FakeAlarm> {
  const { url, stop } = await listen(
    toListener(async (request) => {
      if (request.url === '/heartbeat') fake.heartbeats++
      if (request.url === '/heartbeat') return toJson(200, {})
      const body = await readBody(request, 100_000)
      if (fake.status === 200) fake.alarms.push(JSON.parse(String(body)))
      return toJson(fake.status, {})
    }),
  )
  const fake: FakeAlarm = { url, alarms: [], heartbeatUrl: `${url}/heartbeat`, heartbeats: 0, status: 200, stop }
  return fake
}

import { listen, readBody, toJson, toListener } from '#local/http-service.ts'

interface ReceivedCall {
  path: string
  headers: Record<string, string | undefined>
  /** As it came: what the signature is of. */
  text: string
}

export interface FakeReceiver {
  url: string
  /** Every call, also those that were not taken. */
  calls: ReceivedCall[]
  /** The next answers; 200 once they are used up. */
  answers: { status: number; headers?: Record<string, string> }[]
  stop(): Promise<void>
}

/** Another system, to which submissions are handed. */
export async function startFakeReceiver(): Promise<FakeReceiver> {
  const { url, stop } = await listen(
    toListener(async (request) => {
      const text = String(await readBody(request, 100_000))
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
      )
      fake.calls.push({ path: request.url ?? '', headers, text })
      const { status, headers: own = {} } = fake.answers.shift() ?? { status: 200 }
      return toJson(status, {}, own)
    }),
  )
  const fake: FakeReceiver = { url, calls: [], answers: [], stop }
  return fake
}

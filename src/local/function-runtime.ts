// Runs inside Deno, in front of one edge function: `function-runtime.ts <file URL of the function> <limit of what a call leaves behind, in ms>`.
// It stands for the hosted runtime: one loopback port of its own, EdgeRuntime.waitUntil, and an end that waits for what is pending.

interface Server {
  finished: Promise<void>
}
type Handler = (request: Request, info: unknown) => Response | Promise<Response>
interface Address {
  port: number
}
type Serve = (options: { hostname: string; port: number; onListen(address: Address): void }, handler: Handler) => Server

declare const Deno: {
  args: string[]
  serve: Serve | ((...args: unknown[]) => Server)
  stdin: { readable: ReadableStream<Uint8Array> }
  exit(code?: number): never
}

const [functionUrl = '', pendingMs = ''] = Deno.args
const serve = Deno.serve as Serve
const pending = new Set<Promise<unknown>>()

function waitUntil(work: Promise<unknown>): void {
  const settled: Promise<unknown> = work
    .catch((error: unknown) => console.error('waitUntil:', error instanceof Error ? error.name : 'rejected'))
    .finally(() => pending.delete(settled))
  pending.add(settled)
}

// Deno 2.1.4 knows no way from outside to choose the address, and would take 0.0.0.0:8000.
Deno.serve = (...args: unknown[]) => {
  const handler = args.find((arg): arg is Handler => typeof arg === 'function')
  if (!handler) throw new TypeError('Deno.serve needs a handler')
  const onListen = ({ port }: Address) => console.log(`@runtime ${port}`)
  return serve({ hostname: '127.0.0.1', port: 0, onListen }, readingToTheEnd(handler))
}

/**
 * A handler may answer before it has read the whole body (413). Ending the connection there would reset it and could
 * lose the answer on its way, so the end waits: the gateway, which has the answer by then, stops sending.
 */
function readingToTheEnd(handler: Handler): Handler {
  return async (request, info) => {
    if (!request.body) return handler(request, info)
    const reader = request.body.getReader()
    let isRead = false
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await reader.read()
        isRead = done
        if (done) controller.close()
        else controller.enqueue(value)
      },
    })
    const response = await handler(new Request(request, { body }), info)
    return isRead || !response.body ? response : endingAfter(drain(reader), response)
  }
}

async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  while (!(await reader.read()).done);
}

async function endingAfter(draining: Promise<void>, response: Response): Promise<Response> {
  const content = new Uint8Array(await response.arrayBuffer())
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(content)
      await draining.catch(() => {}) // a client that went away has nothing left to read
      controller.close()
    },
  })
  return new Response(body, response)
}

/** The supervisor holds the other end of stdin: what it writes asks for a sign of life; closed on purpose or by its death, it ends this process. */
async function endWithSupervisor(): Promise<void> {
  for await (const _ of Deno.stdin.readable) console.log('@runtime alive')
  const limit = new Promise((resolve) => setTimeout(resolve, Number(pendingMs)))
  await Promise.race([Promise.all(pending), limit])
  Deno.exit()
}

Object.assign(globalThis, { EdgeRuntime: { waitUntil } })
endWithSupervisor()
await import(functionUrl)

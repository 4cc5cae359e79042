import { afterEach, expect, test, vi } from 'vitest'
import { MAX_BODY_BYTES, readAnswer, readBody } from '#functions/http/read-body.ts'
import { timeLimits } from '#functions/time-limits.ts'

afterEach(() => void vi.useRealTimers())

const createRequest = (body: BodyInit | null) => {
  const init = { method: 'POST', body, duplex: 'half' }
  return new Request('https://web.example', init)
}

test.each([
  ['half a letter', [0x22, 0xc3]],
  ['a letter written too long', [0x22, 0xc0, 0xaf, 0x22]],
  ['half of a pair', [0x22, 0xed, 0xa0, 0x80, 0x22]],
])('a body with %s is no text and refused with 400', async (_, bytes) => {
  await expect(readBody(createRequest(new Uint8Array(bytes)))).rejects.toMatchObject({ status: 400 })
})

test.each([
  ['no text', [0xff], 400],
  ['too long', new Array(MAX_BODY_BYTES + 1).fill(0x20), 413],
])('a body that is %s is read no further', async (_, bytes, status) => {
  const cancelled = vi.fn()
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => controller.enqueue(new Uint8Array(bytes))
  await expect(readBody(createRequest(new ReadableStream({ start, cancel: cancelled })))).rejects.toMatchObject({
    status,
  })
  expect(cancelled).toHaveBeenCalledOnce()
})

test('a body that is broken off is refused, and nothing is left unhandled', async () => {
  const unhandled = vi.fn()
  process.once('unhandledRejection', unhandled)
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('broken off')) })
  await expect(readBody(createRequest(broken))).rejects.toMatchObject({ status: 400 })
  await new Promise(setImmediate)
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

test('without a body there is nothing to read: 400', async () => {
  await expect(readBody(createRequest(null))).rejects.toMatchObject({ status: 400 })
})

test('a body is waited for as long as the limit says, and what came until then is all of it', async () => {
  vi.useFakeTimers()
  const cancelled = vi.fn()
  const stream = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"formData":')),
    cancel: cancelled,
  })
  const read = readBody(createRequest(stream))
  await vi.advanceTimersByTimeAsync(timeLimits.body - 1)
  expect(cancelled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await read).toBe('{"formData":')
  expect(cancelled).toHaveBeenCalledOnce()
})

test('an answer is read as JSON, and one without an end no further than a body may go', async () => {
  expect(await readAnswer(Response.json({ id: 'mail-1' }))).toEqual({ id: 'mail-1' })
  expect(await readAnswer(new Response('<html>'))).toBe(null)
  let read = 0
  const cancelled = vi.fn()
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    controller.enqueue(new TextEncoder().encode(' '.repeat(1024)))
    read += 1024
    // The test ends also where nobody cancels.
    if (read > 4 * MAX_BODY_BYTES) controller.close()
  }
  expect(await readAnswer(new Response(new ReadableStream({ pull, cancel: cancelled })))).toBe(null)
  expect(cancelled).toHaveBeenCalledOnce()
  expect(read).toBeLessThan(2 * MAX_BODY_BYTES)
})

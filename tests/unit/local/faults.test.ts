import { afterEach, describe, expect, test } from 'vitest'
import { createFaults, type Fault } from '#local/faults.ts'
import { toText } from '#local/http-service.ts'
import { parseFault } from '#local/inbox.ts'
import { provideServer } from '#support/provide.ts'

const held: string[] = []
let done = 0
const faults = createFaults(undefined, async (milliseconds) => void held.push(`${milliseconds} ms after ${done}`))
const server = provideServer(faults.wrap('mail', async () => toText(200, `hecho ${++done}`)))

afterEach(() => {
  faults.clear()
  done = 0
})

const call = () => fetch(server.url, { headers: { connection: 'close' } })

describe('a fault', () => {
  test('with a status answers in place of the service', async () => {
    faults.add({ service: 'mail', status: 503, headers: { 'retry-after': '7' } })
    const response = await call()
    expect([response.status, response.headers.get('retry-after'), done]).toEqual([503, '7', 0])
  })

  test('with a body answers what a proxy page would', async () => {
    faults.add({ service: 'mail', body: '<h1>Hola</h1>', contentType: 'text/html' })
    const response = await call()
    expect([response.status, response.headers.get('content-type'), await response.text()]).toEqual([
      200,
      'text/html',
      '<h1>Hola</h1>',
    ])
  })

  test('that drops before destroys the connection and nothing is done', async () => {
    faults.add({ service: 'mail', drop: 'before' })
    await expect(call()).rejects.toThrow('fetch failed')
    expect(done).toBe(0)
  })

  test('that drops during the body destroys the connection in the middle of it', async () => {
    faults.add({ service: 'mail', drop: 'during', bytes: 512 })
    const body = 'x'.repeat(5_000_000)
    await expect(fetch(server.url, { method: 'POST', body })).rejects.toThrow('fetch failed')
    expect(done).toBe(0)
  })

  test('that drops after destroys the connection with the work done', async () => {
    faults.add({ service: 'mail', drop: 'after' })
    await expect(call()).rejects.toThrow('fetch failed')
    expect(done).toBe(1)
  })

  test('that delays holds back the answer of work already done', async () => {
    faults.add({ service: 'mail', delayMs: 200 })
    expect(await (await call()).text()).toBe('hecho 1')
    expect(held).toEqual(['200 ms after 1'])
  })

  test('with times ends by itself, and the next one takes its turn', async () => {
    faults.add({ service: 'mail', status: 500, times: 2 })
    faults.add({ service: 'mail', status: 429, times: 1 })
    const statuses = []
    for (let i = 0; i < 4; i++) statuses.push((await call()).status)
    expect(statuses).toEqual([500, 500, 429, 200])
  })

  test('that cannot be sent is a bare 500, and the next request is answered', async () => {
    faults.add({ service: 'mail', status: 200, headers: { 'a b': 'c' }, times: 1 })
    expect((await call()).status).toBe(500)
    expect((await call()).status).toBe(200)
  })

  test('of another service changes nothing', async () => {
    faults.add({ service: 'emailjs', status: 500 })
    expect((await call()).status).toBe(200)
  })
})

describe('the body of a switch', () => {
  test('is a fault', () => {
    const fault: Fault = {
      service: 'functions',
      status: 500,
      delayMs: 10,
      times: 3,
      contentType: 'text/html',
      body: '',
    }
    expect(parseFault(JSON.stringify(fault))).toEqual(fault)
  })

  test.each([
    '{',
    'null',
    '{}',
    '{"service":"nada"}',
    '{"service":"mail","status":99}',
    '{"service":"mail","delay":5}',
    '{"service":"mail","drop":"later"}',
    '{"service":"mail","times":0}',
    '{"service":"mail","headers":{"a":1}}',
    '{"service":"mail","headers":{"a b":"c"}}',
    '{"service":"mail","headers":{"a":"b\\r\\nc: d"}}',
    '{"service":"mail","contentType":"text/html\\n"}',
    '{"service":"mail","__proto__":{"status":500}}',
  ])('%s is refused', (text) => {
    expect(parseFault(text)).toBeNull()
  })
})

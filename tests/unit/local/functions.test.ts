import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { functionLimits } from '#local/function-worker.ts'
import { startFunctions } from '#local/functions.ts'
import { type Postgres, startPostgres } from '#local/postgres.ts'
import { getCommandLine } from '#local/processes.ts'
import { callAs } from '#support/call-as.ts'
import { copyDatabase } from '#support/copy-database.ts'
import { farLimits } from '#support/far-limits.ts'
import { provideFolder, provideStarted } from '#support/provide.ts'
import { createTemporaryFolder } from '#support/temporary-folder.ts'

const folder = provideFolder()

function write(name: string, source: string): void {
  mkdirSync(join(folder.path, name), { recursive: true })
  writeFileSync(join(folder.path, name, 'index.ts'), source)
}

/** Functions whose calls meet no limit but the one that a test gives. */
const start = (options: Partial<Parameters<typeof startFunctions>[0]>) =>
  startFunctions({ functionsDir: folder.path, env: {}, limits: farLimits, ...options })

const call = (path: string, init?: RequestInit) => fetch(`${functions.url}/functions/v1/${path}`, init)

beforeAll(() => {
  write(
    'eco',
    `Deno.serve(async (request) => Response.json({
    url: new URL(request.url).pathname, method: request.method, body: await request.text(),
    via: request.headers.get('x-forwarded-for'), env: Deno.env.toObject() }))`,
  )
  write(
    'curioso',
    `Deno.serve(async (request) => {
    const { what, target } = await request.json()
    const attempts = {
      read: () => Deno.readTextFile(target), write: () => Deno.writeTextFile(target, 'x'),
      run: () => new Deno.Command(target).output(), connect: () => fetch(target),
    }
    try { await attempts[what](); return new Response('done') } catch (error) { return new Response(error.name, { status: 500 }) }
  })`,
  )
  write('nueva', 'Deno.serve(async (request) => new Response(await request.text()))')
  write(
    'cae',
    `Deno.serve(async (request) => {
    if (request.method === 'POST') Deno.exit(1)
    return new Response('en pie')
  })`,
  )
  write(
    'despues',
    `Deno.serve((request) => {
    EdgeRuntime.waitUntil(request.text().then((url) => fetch(url, { method: 'POST' })))
    return new Response('aceptado')
  })`,
  )
  write(
    'gasta',
    `Deno.serve((request) => {
    if (request.method === 'POST') for (;;);
    return new Response('en pie')
  })`,
  )
  write(
    'llena',
    `const kept = []
  Deno.serve((request) => {
    if (request.method === 'POST') for (;;) kept.push(new Array(4_000_000).fill(1.5))
    return new Response('en pie')
  })`,
  )
  write('rota', 'throw new Error("no arranca")')
  write(
    'tope',
    `Deno.serve(async (request) => {
    let size = 0
    for await (const chunk of request.body) { size += chunk.length; if (size > 65536) return new Response('', { status: 413 }) }
    return new Response('cabe')
  })`,
  )
})
const functions = provideStarted(() => start({ env: { SALUDO: 'hola' }, log: () => {} }))

test('a caller that goes while its function is starting keeps no call open', async () => {
  const { hostname, port } = new URL(functions.url)
  const caller = connect(Number(port), hostname)
  caller.write(`POST /functions/v1/nueva HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: 9\r\n\r\n{`)
  await expect.poll(() => functions.countOpen(), { interval: 1 }).toBe(1)
  caller.destroy()
  await expect.poll(() => functions.countOpen()).toBe(0)
})

describe('the gateway', () => {
  test('passes method, path, body and the address of the client on', async () => {
    const response = await call('eco/dentro?x=1', {
      method: 'PUT',
      body: 'cuerpo',
      headers: { 'x-forwarded-for': '203.0.113.9' },
    })
    expect(await response.json()).toMatchObject({
      url: '/eco/dentro',
      method: 'PUT',
      body: 'cuerpo',
      via: '203.0.113.9, 127.0.0.1',
    })
  })

  test('gives a function its own environment and nothing of the supervisor', async () => {
    const { env } = await (await call('eco')).json()
    expect(env).toMatchObject({ SALUDO: 'hola' })
    expect(env).not.toHaveProperty('PATH')
    expect(env).not.toHaveProperty('HOME')
  })

  test.each(['nadie', '_shared', '..%2Feco', ''])('knows no function called "%s"', async (name) => {
    expect((await call(name)).status).toBe(404)
  })

  test('answers 503 for a function that does not start', async () => {
    const response = await call('rota')
    expect([response.status, await response.json()]).toEqual([503, expect.objectContaining({ code: 'BOOT_ERROR' })])
  })

  test('starts a function again after it fell', async () => {
    expect((await call('cae', { method: 'POST' })).status).toBe(502)
    expect(await (await call('cae')).text()).toBe('en pie')
  })

  test('starts a function again that was killed', async () => {
    expect((await call('cae')).status).toBe(200)
    functions.kill('cae')
    expect(await (await call('cae')).text()).toBe('en pie')
  })

  test.runIf(process.platform === 'linux')(
    'ends a function whose call takes more of the processor than is given',
    async () => {
      const said: string[] = []
      const own = await start({ limits: { ...farLimits, processorMs: 1000 }, log: (line) => said.push(line) })
      const response = await fetch(`${own.url}/functions/v1/gasta`, { method: 'POST' })
      expect([response.status, await response.json()]).toEqual([546, expect.objectContaining({ code: 'WORKER_LIMIT' })])
      expect(said).toEqual(['[gasta] ended: a call took more than 1000 ms of the processor'])
      expect(await (await fetch(`${own.url}/functions/v1/gasta`)).text()).toBe('en pie')
      await own.stop()
    },
  )

  test('ends a function that keeps more memory than is given', async () => {
    const said: string[] = []
    const own = await start({ limits: { ...farLimits, memoryMegabytes: 64 }, log: (line) => said.push(line) })
    const url = `${own.url}/functions/v1/llena`
    expect((await fetch(url, { method: 'POST' })).status).toBe(502)
    expect(said.join()).toContain('out of memory')
    expect(await (await fetch(url)).text()).toBe('en pie')
    await own.stop()
  })

  test('ends a function whose call is not answered in the time that is given', async () => {
    write(
      'calla',
      `Deno.serve((request) => {
      console.log('llamada')
      return request.method === 'POST' ? new Promise(() => {}) : new Response('en pie')
    })`,
    )
    const said: string[] = []
    const called = Promise.withResolvers<void>()
    const log = (line: string) => {
      said.push(line)
      called.resolve()
    }
    const own = await start({ limits: { ...farLimits, wallClockMs: functionLimits.wallClockMs }, log })
    const askOwn = (method: string) => fetch(`${own.url}/functions/v1/calla`, { method })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const answer = askOwn('POST')
      await called.promise
      vi.advanceTimersByTime(functionLimits.wallClockMs - 1)
      expect(said).toEqual(['[calla] llamada'])
      vi.advanceTimersByTime(1)
      expect((await answer).status).toBe(546)
      expect(said.splice(0)).toEqual(['[calla] llamada', '[calla] ended: a call took more than 150000 ms by the clock'])
      // Nobody counts the time of a call that was answered.
      expect(await (await askOwn('GET')).text()).toBe('en pie')
      vi.advanceTimersByTime(2 * functionLimits.wallClockMs)
      expect(await (await askOwn('GET')).text()).toBe('en pie')
      expect(said.filter((line) => line.includes('ended'))).toEqual([])
    } finally {
      vi.useRealTimers()
    }
    await own.stop()
  })

  test('keeps its own connections to a function, whatever callers do with theirs', async () => {
    const statuses = new Set<number>()
    for (let count = 0; count < 60; count++) {
      const body = await new Promise<number>((resolve, reject) => {
        const { port } = new URL(functions.url)
        const socket = connect(Number(port), '127.0.0.1')
        socket.write('GET /functions/v1/cae HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')
        socket.once('data', (data) => resolve(Number(String(data).split(' ')[1])))
        socket.once('error', reject)
      })
      statuses.add(body)
    }
    expect([...statuses]).toEqual([200])
  })

  test('is asked once, however many requests a falling function takes with it', async () => {
    const warnings: Error[] = []
    const note = (warning: Error) => warnings.push(warning)
    process.on('warning', note)
    await Promise.all(Array.from({ length: 30 }, () => call('cae', { method: 'POST' })))
    expect(await (await call('cae')).text()).toBe('en pie')
    process.off('warning', note)
    expect(warnings).toEqual([])
  })

  test('is reached by no other name of this machine', async () => {
    expect(await callAs(functions.url, 'malo.example')).toBe(421)
  })

  test('lets a function cut a body that never ends', async () => {
    const { port } = new URL(functions.url)
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1')
      const chunk = `10000\r\n${'x'.repeat(65536)}\r\n`
      const feed = () => socket.writable && socket.write(chunk, feed)
      socket.write('POST /functions/v1/tope HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n', feed)
      socket.once('data', (data) => {
        socket.destroy()
        resolve(String(data).split('\r\n')[0] ?? '')
      })
      socket.once('error', reject)
    })
    expect(answer).toBe('HTTP/1.1 413 Payload Too Large')
  })

  test('hears a function that cuts a long body, however long the rest of it takes', async () => {
    const own = await start({ limits: { ...farLimits, pendingMs: 0 } })
    const body = new Uint8Array(10_000_000)
    const statuses = await Promise.all(
      Array.from(
        { length: 5 },
        async () => (await fetch(`${own.url}/functions/v1/tope`, { method: 'POST', body })).status,
      ),
    )
    await own.stop()
    expect(statuses).toEqual([413, 413, 413, 413, 413])
  })
})

describe('a function', () => {
  test.each([
    ['read', '/etc/hostname'],
    ['write', '/tmp/escrito-por-una-funcion'],
    ['run', process.execPath],
    ['connect', 'http://192.0.2.1/'],
  ])('may not %s outside its border', async (what, target) => {
    const response = await call('curioso', { method: 'POST', body: JSON.stringify({ what, target }) })
    expect([response.status, await response.text()]).toEqual([500, 'NotCapable'])
  })

  test('ends what it promised to do before it is stopped', async () => {
    let calls = 0
    const slow = createServer((_, response) => {
      calls++
      setImmediate(() => response.end('hecho'))
    })
    await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve))
    const address = slow.address()
    const port = typeof address === 'object' ? address?.port : 0
    const own = await start({})
    const response = await fetch(`${own.url}/functions/v1/despues`, {
      method: 'POST',
      body: `http://127.0.0.1:${port}/`,
    })
    expect(await response.text()).toBe('aceptado')
    await own.stop()
    slow.close()
    expect(calls).toBe(1)
  })
})

describe('a start after a hard kill', () => {
  const notes = createTemporaryFolder()
  afterAll(notes.remove)

  test('ends a function that the killed supervisor left in a loop', async () => {
    write('bucle', 'Deno.serve(() => { console.log(1); for (;;); })')
    const looping = Promise.withResolvers<string>()
    const own = await start({ pidsDir: notes.path, log: looping.resolve })
    const stuck = fetch(`${own.url}/functions/v1/bucle`)
    await looping.promise
    const pid = Number(readFileSync(join(notes.path, 'bucle'), 'utf8'))
    // The supervisor is not killed here, but what the next start finds is the same: the note and the process.
    const next = await start({ pidsDir: notes.path })
    expect((await stuck).status).toBe(502)
    expect(getCommandLine(pid)).toBe('')
    await Promise.all([own.stop(), next.stop()])
  })

  test('leaves a process alone that only has the same number', async () => {
    writeFileSync(join(notes.path, 'eco'), String(process.pid))
    const next = await start({ pidsDir: notes.path })
    await next.stop()
    expect(existsSync(join(notes.path, 'eco'))).toBe(false)
  })
})

describe('in development', () => {
  test('a function whose source changes answers anew', async () => {
    write('saludo', `Deno.serve(() => new Response('antes'))`)
    const own = await start({ isHotReloading: true })
    const greet = async () => (await fetch(`${own.url}/functions/v1/saludo`)).text()
    expect(await greet()).toBe('antes')
    write('saludo', `Deno.serve(() => new Response('ahora'))`)
    await expect.poll(greet).toBe('ahora')
    await own.stop()
  })
})

describe('the health function', () => {
  let postgres: Postgres
  const data = createTemporaryFolder()
  afterAll(async () => {
    await postgres.stop()
    data.remove()
  })

  test('reaches the real database, and says so when it is gone', async () => {
    const dataDir = join(data.path, 'postgres')
    await copyDatabase(dataDir)
    postgres = await startPostgres({ dataDir })
    const log: string[] = []
    const env = { SUPABASE_DB_URL: postgres.url }
    const real = await startFunctions({ env, limits: farLimits, log: (line) => log.push(line) })
    const health = async () => (await fetch(`${real.url}/functions/v1/salud`)).json()
    expect(await health()).toEqual({ ok: true })
    await postgres.kill()
    // Over and over: a fault that nobody catches ends the process a moment after the answer.
    for (let call = 0; call < 10; call++) expect(await health()).toEqual({ ok: false })
    expect(log).toEqual([])
    await real.stop()
  })
})

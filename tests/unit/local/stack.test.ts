import { Agent, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { startStack } from '#local/stack.ts'
import { farServerLimits } from '#support/far-limits.ts'
import { emailjsAccount, provideFolder, provideStarted } from '#support/provide.ts'

const folder = provideFolder()
const slow = Promise.withResolvers<ServerResponse>()
const stack = provideStarted(() =>
  startStack({
    port: 0,
    dataDir: folder.path,
    serveSite: (request, response) => {
      if (request.url === '/sin-construir') throw new Error('no file')
      if (request.url === '/despacio') slow.resolve(response)
      else response.end('la web')
    },
    providerFormIds: ['carta'],
    limits: farServerLimits,
    emailjsAccount,
  }),
)
afterEach(() => fetch(stack.controlUrl, { method: 'DELETE' }))

const sendByEmailjs = () =>
  fetch(`${stack.siteUrl}/_emailjs/api/v1.0/email/send`, {
    method: 'POST',
    headers: { origin: stack.siteUrl },
    body: JSON.stringify({
      user_id: 'publica',
      service_id: 'servicio',
      template_id: 'plantilla',
      template_params: { nombre: 'Ana' },
    }),
  })

const switchFault = (fault: object) => fetch(stack.controlUrl, { method: 'PUT', body: JSON.stringify(fault) })
const readInbox = async (): Promise<unknown[]> => (await fetch(`${stack.inboxUrl}/api/mails`)).json()

describe('one origin', () => {
  test('serves the site, the functions and the mail service', async () => {
    expect(await (await fetch(`${stack.siteUrl}/formulario-contacto`)).text()).toBe('la web')
    expect(await (await fetch(`${stack.siteUrl}/functions/v1/salud`)).json()).toEqual({ ok: true })
    expect(await (await sendByEmailjs()).text()).toBe('OK')
    expect(await readInbox()).toHaveLength(1)
  })

  test('reaches no service under another name', async () => {
    const status = await new Promise((resolve) => {
      const headers = { host: 'malo.example' }
      request(`${stack.siteUrl}/functions/v1/salud`, { headers }, (response) =>
        resolve(response.resume().statusCode),
      ).end()
    })
    expect(status).toBe(421)
  })
})

describe('the site', () => {
  test('has one name, to which the other one leads', async () => {
    const other = await fetch(stack.siteUrl.replace('127.0.0.1', 'localhost'), { redirect: 'manual' })
    expect([other.status, other.headers.get('location')]).toEqual([307, `${stack.siteUrl}/`])
  })

  test('asks for patience while its first build is being written', async () => {
    expect((await fetch(`${stack.siteUrl}/sin-construir`)).status).toBe(503)
  })
})

describe('a fault switch', () => {
  test('drops the connection after the mail arrived', async () => {
    stack.mailbox.clear()
    await switchFault({ service: 'emailjs', drop: 'after' })
    await expect(sendByEmailjs()).rejects.toThrow('fetch failed')
    expect(await readInbox()).toHaveLength(1)
  })

  test('makes a function answer what it says, and is undone', async () => {
    await switchFault({ service: 'functions', status: 546 })
    expect((await fetch(`${stack.siteUrl}/functions/v1/salud`)).status).toBe(546)
    await fetch(stack.controlUrl, { method: 'DELETE' })
    expect((await fetch(`${stack.siteUrl}/functions/v1/salud`)).status).toBe(200)
  })

  test('gives each request a connection of its own while it is on', async () => {
    await switchFault({ service: 'mail', status: 500 })
    expect((await fetch(stack.siteUrl)).headers.get('connection')).toBe('close')
    expect((await switchFault({ service: 'correo' })).status).toBe(400)
  })

  test('keeps no connection that was open when it came', async () => {
    // Nothing but the fault ends it.
    stack.site.server.keepAliveTimeout = 0
    const agent = new Agent({ keepAlive: true })
    const asked = request(`${stack.siteUrl}/despacio`, { agent }, (response) => response.resume()).end()
    const ended = new Promise((resolve) => asked.once('socket', (socket) => socket.once('close', resolve)))
    const response = await slow.promise
    await switchFault({ service: 'mail', status: 500 })
    response.end('la web')
    await ended
    agent.destroy()
  })

  test('keeps none that a browser opened ahead and has not used: it would repeat by itself what fails there', async () => {
    const accepted = new Promise((resolve) => stack.site.server.once('connection', resolve))
    const unused = connect(stack.site.port, '127.0.0.1')
    const ended = new Promise((resolve) => unused.once('close', resolve))
    await accepted
    await switchFault({ service: 'mail', status: 500 })
    await ended
  })
})

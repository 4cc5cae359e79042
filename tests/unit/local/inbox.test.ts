import { request } from 'node:http'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFaults } from '#local/faults.ts'
import { createInbox } from '#local/inbox.ts'
import { createMailApi } from '#local/mail-api.ts'
import { createMailbox, createSubscribers, type Mail } from '#local/mailbox.ts'
import { provideServer } from '#support/provide.ts'

const mailbox = createMailbox()
const faults = createFaults()

const mail: Mail = {
  from: 'Web <web@practica.example>',
  to: ['sesiones@practica.example'],
  cc: [],
  bcc: [],
  replyTo: ['ana@correo.example'],
  subject: 'Nuevo formulario de sesión — ref ABC123',
  text: 'nombre: <b>Ana</b>',
  html: '<p style="color:red">Ana</p><script>alert(1)</script>',
  headers: [{ name: 'Message-ID', value: '<1@practica.example>' }],
  via: 'api',
}

const mailApi = createMailApi(mailbox, { sending: 'clave', reading: 'lectura' })
const server = provideServer(createInbox({ mailbox, faults, subscribers: createSubscribers(), mailApi }))
beforeEach(() => mailbox.clear())

const get = (path: string) => fetch(server.url + path)

/** fetch sets Host by itself; a hostile page has its own. */
function callAs(headers: Record<string, string>, method = 'GET', path = '/api/mails'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = request(server.url + path, { method, headers }, (response) => resolve(response.resume().statusCode))
    call.on('error', reject).end()
  })
}

describe('the inbox', () => {
  test('takes what goes to a receiver elsewhere, text escaped', async () => {
    const body = JSON.stringify({ nombre: '<b>Ana</b>' })
    const taken = await fetch(`${server.url}/_webhooks/crm`, { method: 'POST', body })
    expect(taken.status).toBe(200)
    const [call] = mailbox.list()
    expect(call).toMatchObject({ to: ['crm'], text: body, via: 'webhook' })
    expect(call?.html).toContain('&lt;b&gt;Ana')
  })

  test('lists a mail with sender, subject and reference, text escaped', async () => {
    mailbox.add({ ...mail, subject: '<i>ojo</i> ref XYZ' })
    const page = await (await get('/')).text()
    expect(page).toContain('Web &lt;web@practica.example&gt;')
    expect(page).toContain('&lt;i&gt;ojo&lt;/i&gt; ref XYZ')
    expect(page).toContain('<dt>Referencia</dt><dd>XYZ</dd>')
  })

  test('says whom a mail is about, what came of it, and when it came by the clock of Spain', async () => {
    mailbox.add({ ...mail, text: 'Resultado: apta para la llamada.\nnombre: Lucía <Navarro>' })
    const page = await (await get('/')).text()
    expect(page).toContain('<dt>Persona</dt><dd>Lucía &lt;Navarro&gt;</dd>')
    expect(page).toContain('<dt>Resultado</dt><dd>apta para la llamada.</dd>')
    expect(page).toContain('(hora de España)')
  })

  test('is searched by any word of a mail, and says what to do where nothing is found', async () => {
    mailbox.add({ ...mail, subject: 'Evaluación', text: 'nombre: Lucía' })
    mailbox.add({ ...mail, subject: 'Solicitud', text: 'nombre: Marta' })
    const page = await (await get('/?q=luc%C3%ADa')).text()
    expect(page).toContain('Evaluación')
    expect(page).not.toContain('Solicitud')
    expect(await (await get('/?q=%3Cb%3E')).text()).toContain('No hay mensajes. Prueba con otra palabra.')
    mailbox.clear()
    expect(await (await get('/')).text()).toContain('Envía un formulario del sitio')
  })

  test('shows the text part as text and the HTML part only in a frame without rights', async () => {
    const { id } = mailbox.add(mail)
    const page = await (await get(`/mails/${id}`)).text()
    expect(page).toContain('nombre: &lt;b&gt;Ana&lt;/b&gt;')
    expect(page).toContain(`<iframe sandbox src="/mails/${id}/html"`)
    expect(page).toContain('<dt>Message-ID</dt><dd>&lt;1@practica.example&gt;</dd>')
    expect(page).not.toContain('<script')
    const part = await get(`/mails/${id}/html`)
    expect(part.headers.get('content-security-policy')).toContain("sandbox; default-src 'none'")
    expect(await part.text()).toBe(mail.html)
  })

  test('gives the mails as JSON, newest first, and one by its id', async () => {
    mailbox.add({ ...mail, subject: 'primero' })
    const { id } = mailbox.add(mail)
    const list = await (await get('/api/mails')).json()
    expect(list.map((one: { subject: string }) => one.subject)).toEqual([mail.subject, 'primero'])
    expect(await (await get(`/api/mails/${id}`)).json()).toMatchObject({ ...mail, reference: 'ABC123' })
    expect((await get('/api/mails/nada')).status).toBe(404)
  })

  test('is emptied by DELETE and by the button of its page', async () => {
    mailbox.add(mail)
    expect(await callAs({}, 'DELETE')).toBe(204)
    expect(mailbox.list()).toEqual([])
    mailbox.add(mail)
    expect(await callAs({ origin: server.url }, 'POST', '/clear')).toBe(303)
    expect(mailbox.list()).toEqual([])
  })

  test('keeps no more than 500 mails', () => {
    for (let i = 0; i < 510; i++) mailbox.add({ ...mail, subject: String(i) })
    expect(mailbox.list()).toHaveLength(500)
    expect(mailbox.list()[0]?.subject).toBe('509')
  })

  test('refuses a request that names another host', async () => {
    expect(await callAs({ host: 'malo.example' })).toBe(421)
    expect(await callAs({ host: 'localhost.malo.example' })).toBe(421)
    expect(await callAs({ host: `localhost:${server.port}` })).toBe(200)
  })

  test.each([
    ['DELETE', '/api/mails'],
    ['POST', '/clear'],
    ['PUT', '/_faults'],
    ['DELETE', '/_faults'],
    ['POST', '/emails'],
  ])('refuses %s %s from a page of another origin', async (method, path) => {
    mailbox.add(mail)
    expect(await callAs({ origin: 'http://malo.example' }, method, path)).toBe(403)
    expect(await callAs({ origin: 'null' }, method, path)).toBe(403)
    expect(mailbox.list()).toHaveLength(1)
  })
})

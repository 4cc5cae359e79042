import { beforeEach, describe, expect, test } from 'vitest'
import { createEmailjsEndpoint } from '#local/emailjs-endpoint.ts'
import { createMailbox } from '#local/mailbox.ts'
import { emailjsAccount, provideServer } from '#support/provide.ts'

const mailbox = createMailbox()
const server = provideServer(createEmailjsEndpoint(mailbox, emailjsAccount))
beforeEach(() => mailbox.clear())

const request = {
  lib_version: '4.4.1',
  user_id: 'publica',
  service_id: 'servicio',
  template_id: 'plantilla',
  template_params: { nombre: 'Ana <script>', to_email: 'extrano@malo.example', consulta: 'línea 1\nlínea 2' },
}

async function send(body: unknown, headers: Record<string, string> = { origin: 'http://localhost:4173' }) {
  const response = await fetch(`${server.url}/api/v1.0/email/send`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return [response.status, await response.text()]
}

describe('the EmailJS endpoint', () => {
  test('answers OK and turns the parameters into a mail to the recipient of the template, whatever address they carry', async () => {
    expect(await send(request)).toEqual([200, 'OK'])
    expect(mailbox.list()).toEqual([
      expect.objectContaining({
        to: ['hola@practica.example'],
        text: 'nombre: Ana <script>\nto_email: extrano@malo.example\nconsulta: línea 1\nlínea 2',
        html: expect.stringContaining('<tr><th scope="row">nombre</th><td>Ana &lt;script&gt;</td></tr>'),
      }),
    ])
  })

  test.each([
    ['user_id', 400, 'The Public Key is invalid. To find this ID, visit https://dashboard.emailjs.com/admin/account'],
    ['service_id', 400, 'The service ID not found. To find this ID, visit https://dashboard.emailjs.com/admin'],
    [
      'template_id',
      400,
      'The template ID not found. To find this ID, visit https://dashboard.emailjs.com/admin/templates',
    ],
  ])('refuses an unknown %s', async (name, status, text) => {
    expect(await send({ ...request, [name]: 'otro' })).toEqual([status, text])
    expect(mailbox.list()).toEqual([])
  })

  test('refuses a caller that is no browser, broken JSON and more than 50 kB of parameters', async () => {
    expect(await send(request, {})).toEqual([403, 'API calls are disabled for non-browser applications'])
    expect(await send('{"user_id"')).toEqual([400, 'Bad Request'])
    expect((await send({ ...request, template_params: { todo: 'x'.repeat(51_200) } }))[0]).toBe(413)
    expect(mailbox.list()).toEqual([])
  })

  test('lets a page of another origin call it', async () => {
    const preflight = await fetch(server.url, { method: 'OPTIONS' })
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type')
  })
})

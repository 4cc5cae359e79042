import { beforeEach, describe, expect, test } from 'vitest'
import { createFormProvider } from '#local/form-provider.ts'
import { createMailbox, createSubscribers } from '#local/mailbox.ts'
import { provideServer } from '#support/provide.ts'

const mailbox = createMailbox()
const subscribers = createSubscribers()
const server = provideServer(createFormProvider({ formIds: ['carta', 'reto'], subscribers, mailbox }))

beforeEach(() => {
  mailbox.clear()
  subscribers.clear()
})

async function subscribe(formId: string, answers: Record<string, string>): Promise<number> {
  const url = `${server.url}/_forms/forms/${formId}/submit`
  return (await fetch(url, { method: 'POST', body: new URLSearchParams(answers) })).status
}

describe('the form provider', () => {
  test('keeps who subscribed to which form, once, and writes to them', async () => {
    expect(await subscribe('carta', { email: 'ana@correo.example' })).toBe(200)
    expect(await subscribe('carta', { email: 'ana@correo.example' })).toBe(200)
    expect(await subscribe('reto', { email: 'ana@correo.example' })).toBe(200)
    expect(subscribers.list().map(({ email, formId }) => [email, formId])).toEqual([
      ['ana@correo.example', 'reto'],
      ['ana@correo.example', 'carta'],
    ])
    expect(mailbox.list()[0]).toMatchObject({ to: ['ana@correo.example'], via: 'provider' })
  })

  test.each([[{}], [{ email: 'ana' }], [{ email: `${'a'.repeat(250)}@b.example` }]])('refuses %j', async (body) => {
    expect(await subscribe('carta', body)).toBe(422)
    expect(subscribers.list()).toEqual([])
  })

  test('knows no form that is not in the account', async () => {
    expect((await fetch(`${server.url}/forms/otra`)).status).toBe(404)
    expect(await subscribe('otra', { email: 'ana@correo.example' })).toBe(404)
  })

  test('draws a form that holds its thanks from the start, under a stage that says they are not due', async () => {
    const form = await (await fetch(`${server.url}/forms/carta`)).text()
    expect(form).toContain('data-ff-stage="default"')
    expect(form).toContain('data-ff-el="success"')
  })

  test('serves its script in two variants, whatever value keeps them out of a cache', async () => {
    for (const file of ['universal.mjs', 'universal.js']) {
      const response = await fetch(`${server.url}/assets/${file}?v=870000000`)
      expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
      expect(await response.text()).toContain('function install(base)')
    }
    const legacy = await (await fetch(`${server.url}/assets/universal.js`)).text()
    expect(() => new Function(legacy)).not.toThrow()
  })
})

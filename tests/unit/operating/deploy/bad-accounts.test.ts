import { mkdirSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listen, toListener, toText } from '#local/http-service.ts'
import { createMailbox } from '#local/mailbox.ts'
import { prepareMailAccount, removeOtherKeys } from '#operating/deploy/mail-account.ts'
import { checkPublished } from '#operating/deploy/run-deploy.ts'
import { explainUnsent, watchCanaries } from '#operating/deploy/try-store.ts'
import { provideFolder } from '#support/provide.ts'
import { accountKeys, createProviderAccount } from '#support/vendors/provider-account.ts'

const folder = provideFolder()

/** Prepares an account whose verified domain is `practica.test`. */
async function prepare(token: string, domains: string[]): Promise<string> {
  const changes: string[] = []
  const account = createProviderAccount(createMailbox(), 'practica.test', (change) => changes.push(change))
  const { url, stop } = await listen(toListener(account))
  const wanted = { apiUrl: url, token, domains, name: 'web', endpoint: 'https://x.test/mail-events', hasKey: false }
  try {
    return JSON.stringify(await prepareMailAccount(wanted))
  } catch (error) {
    return error instanceof Error ? `${error.message} [${changes}]` : ''
  } finally {
    await stop()
  }
}

test('a key of the mail provider that may only send is told before anything is changed', async () => {
  expect(await prepare(accountKeys.reading, ['practica.test'])).toContain('"domain":"practica.test"')
  expect(await prepare(accountKeys.sending, ['practica.test'])).toBe(
    'RESEND_API_KEY: no vale, o solo deja enviar. Haz una con «Full access» en resend.com/api-keys y repite. []',
  )
})

test('a new sending key leaves those of before in use, until the functions have it', async () => {
  const changes: string[] = []
  const account = createProviderAccount(createMailbox(), 'practica.test', (change) => changes.push(change))
  const { url, stop } = await listen(toListener(account))
  const given = { apiUrl: url, token: accountKeys.reading, name: 'web' }
  const prepareOne = () =>
    prepareMailAccount({ ...given, domains: ['practica.test'], endpoint: 'https://x.test/mail-events', hasKey: false })
  await prepareOne()
  const { key } = await prepareOne()
  expect(changes).not.toContain('resend DELETE /api-keys')
  await removeOtherKeys(given, key?.id ?? '')
  await removeOtherKeys(given, key?.id ?? '')
  expect(changes.filter((change) => change === 'resend DELETE /api-keys')).toHaveLength(1)
  await stop()
})

test('a domain that the mail provider has not verified yet is told with the lines that its DNS lacks', async () => {
  expect(await prepare(accountKeys.reading, ['otra.test'])).toContain(
    'El proveedor de correo aún no ha comprobado otra.test. Pon estas líneas en el DNS del dominio, espera unos minutos y repite:',
  )
})

test('a domain that nothing answers for, or that shows something else, is not pointed yet', async () => {
  mkdirSync(join(folder.path, 'dist'))
  writeFileSync(join(folder.path, 'dist/index.html'), 'la nueva')
  const other = await listen(toListener(async () => toText(200, 'dominio aparcado')))
  const told = [expect.stringMatching(/todavía no muestra esta publicación.*Pages > la-web > Custom domains.*repite/)]
  expect(await checkPublished(other.url, join(folder.path, 'dist'), 'la-web')).toEqual(told)
  await other.stop()
  expect(await checkPublished(other.url, join(folder.path, 'dist'), 'la-web')).toEqual(told)
})

test('a host that shows the release without its headers and files is told what it lacks', async () => {
  const bare = async ({ url }: IncomingMessage) => (url === '/' ? toText(200, 'la nueva') : toText(404, ''))
  const { url, stop } = await listen(toListener(bare))
  const faults = await checkPublished(url, join(folder.path, 'dist'), 'la-web')
  await stop()
  expect(faults).toEqual(
    expect.arrayContaining([
      '/formulario-contacto: no lleva su política.',
      '/formulario-contacto: falta «Strict-Transport-Security».',
      '/sitemap.xml: no está.',
    ]),
  )
})

test('every answer of the host is read to its end, as half of one would hold the command up after all is said', async () => {
  const ended: boolean[] = []
  const { url, stop } = await listen((request, response) => {
    response.once('close', () => ended.push(response.writableFinished))
    response.end(request.url === '/' ? 'la nueva' : 'x'.repeat(5_000_000))
  })
  await checkPublished(url, join(folder.path, 'dist'), 'la-web')
  await expect.poll(() => ended).toEqual(Array.from({ length: 8 }, () => true))
  await stop()
})

/** The status of a store in which nothing is wrong. */
const quiet = { counts: [], oldest: null, oldestWaiting: null, dead: [], alarming: [], runs: {}, mailsLastHour: 2 }

/** Watches a store whose states follow one another at each look; the last one stays. */
async function watch(...looks: { state: string; alarm?: string }[]) {
  const rest = [...looks]
  const getStatus = async () => {
    const { state = '', alarm } = (rest.length > 1 ? rest.shift() : rest[0]) ?? {}
    return {
      ...quiet,
      counts: [{ form: 'sesion', state, total: 2, readable: 2 }],
      alarming: alarm ? [{ code: alarm, total: 1 }] : [],
    }
  }
  return watchCanaries(getStatus, async () => {})
}

test('a canary counts where it arrives: one that has left is told apart, and one that comes back is a fault', async () => {
  expect(await watch({ state: 'due' }, { state: 'sent' }, { state: 'arrived' })).toEqual({ waiting: 0, unconfirmed: 0 })
  expect(await watch({ state: 'due' }, { state: 'sent' })).toEqual({ waiting: 0, unconfirmed: 2 })
  await expect(watch({ state: 'sent' }, { state: 'due', alarm: 'bounced' })).rejects.toThrow(/El buzón rechaza/)
  await expect(watch({ state: 'due' })).rejects.toThrow(/no salen hacia el buzón/)
})

test('a mailbox that refuses is told with its cure, and so is what does not even leave', () => {
  const tell = (found: object) => explainUnsent({ ...quiet, ...found }, new Date('2026-03-02T10:00:00Z')).split('\n')
  for (const code of ['bounced', 'suppressed'])
    expect(tell({ alarming: [{ code, total: 2 }] }).slice(-2)).toEqual([
      expect.stringMatching(/^ATENCIÓN: .*\(2\)$/),
      expect.stringMatching(/^El buzón rechaza los CANARIOS: .*Suppressions.* Los correos siguen guardados/),
    ])
  const dead = [{ id: '0b7c9c2e-0000-4000-8000-000000000000', code: 'http-422' }]
  expect(tell({ dead }).slice(-2)).toEqual([
    expect.stringContaining('(http-422)'),
    expect.stringMatching(/^Los CANARIOS no salen hacia el buzón: busca ese código/),
  ])
})

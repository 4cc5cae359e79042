import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const LIMIT_MS = 15_000

/** Whether the public address shows what was released, and what of it is not as it should be: one sentence each. */
export async function checkPublished(origin: string, dist: string): Promise<{ isPointed: boolean; faults: string[] }> {
  const open = (path: string) => fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) })
  const home = await open('/')
    .then((response) => response.text())
    .catch(() => null)
  const isPointed = home === readFileSync(join(dist, 'index.html'), 'utf8')
  if (!isPointed) return { isPointed, faults: [] }
  const faults: string[] = []
  const expect = (isRight: boolean, fault: string) => void (isRight || faults.push(fault))
  const contact = await open('/formulario-contacto')
  const policy = contact.headers.get('content-security-policy') ?? ''
  expect(contact.status === 200 && policy.includes("default-src 'self'"), '/formulario-contacto: no lleva su política.')
  expect(contact.headers.get('referrer-policy') === 'no-referrer', '/formulario-contacto: falta «no-referrer».')
  expect(contact.headers.has('strict-transport-security'), '/formulario-contacto: falta «Strict-Transport-Security».')
  const unknown = await open('/no-existe')
  const strict = unknown.headers.get('content-security-policy') ?? ''
  expect(
    unknown.status === 404 && strict.includes("connect-src 'self'"),
    '/no-existe: no es un 404 con la política estricta.',
  )
  const long = await open('/sesiones.html')
  expect(/\/sesiones$/.test(long.headers.get('location') ?? ''), '/sesiones.html: no lleva a /sesiones.')
  for (const file of ['/sitemap.xml', '/robots.txt', '/.well-known/security.txt', '/apuntes-taller-limites.pdf'])
    expect((await open(file)).status === 200, `${file}: no está.`)
  return { isPointed, faults }
}

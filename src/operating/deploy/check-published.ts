import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const LIMIT_MS = 15_000

/** The faults of a release at its public address, a sentence each with its cure; `project` is the one of Cloudflare's that has its pages. */
export async function checkPublished(origin: string, dist: string, project: string): Promise<string[]> {
  const open = (path: string) => fetch(origin + path, { redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) })
  const home = await open('/')
    .then((response) => response.text())
    .catch(() => null)
  if (home !== readFileSync(join(dist, 'index.html'), 'utf8'))
    return [
      `${origin} todavía no muestra esta publicación. En Cloudflare, Workers & Pages > ${project} > Custom domains, añade el dominio, y los demás con una redirección; cuando apunte, repite «npm run deploy».`,
    ]
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
  return faults
}

import type { BrowserContext } from 'playwright/test'
import { tryInBrowser } from '#operating/setup/try-in-browser.ts'
import { inProject } from '#project/project-root.ts'
import { readSite } from '#project/read-site.ts'
import { expect, test } from '#support/e2e.ts'

const origin = 'https://www.practica.test'
const site = { ...readSite({ SITE_SERVICES: 'local' }), origin }
const { pixelScript, analyticsScript } = site.marketing
const toHost = (address: string) => `${new URL(address).origin}/**`

/** Vendors that answer as theirs do: a script that asks for a picture of its own host, and a calendar that may be framed. */
async function answerVendors(context: BrowserContext, pixelHit = new URL(pixelScript).origin): Promise<void> {
  const script = (body: string) => ({ contentType: 'text/javascript', body })
  const hit = `new Image().src = '${pixelHit}/tr?id=1'`
  await context.route(toHost(pixelScript), (route) =>
    route.fulfill(route.request().resourceType() === 'script' ? script(hit) : { contentType: 'image/gif', body: '' }),
  )
  await context.route(toHost(analyticsScript), (route) => route.fulfill(script('')))
  await context.route(toHost(site.embeds['calendario-sesiones']), (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Calendario</title>' }),
  )
}

test('each account is tried once in the pages, under their policies and the address of the site', async ({
  stack,
  mailbox,
}) => {
  const served = { dist: inProject('dist'), url: stack.siteUrl }
  const tried = await tryInBrowser(site, served, answerVendors)
  expect(tried.filter(({ fault }) => fault !== null)).toEqual([])
  expect(tried.map(({ name }) => name)).toEqual([
    'EmailJS, plantilla de formulario-contacto',
    'EmailJS, plantilla de valoracion-practica',
    'Formulario del proveedor en /blog',
    'Formulario del proveedor en /newsletter',
    'Formulario del proveedor en /reto-sindrome-impostor',
    'Formulario del proveedor en /vsl-registro',
    'Píxel y analítica',
    'Calendario de /hipnosis',
  ])
  expect(mailbox.list().filter(({ text }) => text.includes('CANARIO'))).toHaveLength(2)
})

test('a wrong value, a host that the policy keeps out and a calendar that nobody may frame are told with their cure', async ({
  stack,
  faults,
}) => {
  faults.add({ service: 'provider', status: 503 })
  const wrong = {
    ...site,
    emailjs: { ...site.emailjs, templates: { ...site.emailjs.templates, 'valoracion-practica': 'x' } },
  }
  const tried = await tryInBrowser(wrong, { dist: inProject('dist'), url: stack.siteUrl }, async (context) => {
    await answerVendors(context, 'https://otro.test')
    await context.route(toHost(site.embeds['calendario-sesiones']), (route) =>
      route.fulfill({ contentType: 'text/html', headers: { 'x-frame-options': 'DENY' }, body: '' }),
    )
  })
  const told = Object.fromEntries(tried.map(({ name, fault }) => [name, fault]))
  expect(told).toMatchObject({
    'EmailJS, plantilla de formulario-contacto': null,
    'EmailJS, plantilla de valoracion-practica': expect.stringContaining('Template ID'),
    'Formulario del proveedor en /newsletter': expect.stringContaining('el formulario no llega'),
    'Píxel y analítica': expect.stringContaining(
      'no deja pasar https://otro.test (img-src). Añádelo a «marketing.policy»',
    ),
    'Calendario de /hipnosis': expect.stringContaining('no se deja mostrar'),
  })
})

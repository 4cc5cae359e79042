import { expect, test } from 'vitest'
import { checkSite, findPlaceholders } from '#tools/project/check-site.ts'
import { readSite } from '#tools/project/read-site.ts'

test("the site's configuration fits its schema", () => {
  expect(checkSite()).toEqual([])
})

test('a misspelled name, a missing one and a wrong address are all told, each with its place', () => {
  const { emailjs, ...rest } = readSite({})
  const broken = { ...rest, emailJs: emailjs, links: { ...rest.links, youtube: 'youtube.com/x' } }
  expect(checkSite(broken)).toMatchInlineSnapshot(`
    [
      "src/site/config/site.json/: falta «emailjs». Añádelo.",
      "src/site/config/site.json/: sobra «emailJs». Bórralo o corrige el nombre.",
      "src/site/config/site.json/links/youtube: valor no válido (must match pattern "^https://[^\\s]+$"). Mira la descripción en schemas/site.schema.json.",
    ]
  `)
})

test('a form provider may be allowed what its forms need, in words that a policy knows and one at a time', () => {
  const { formProvider, ...rest } = readSite({})
  const policy = { 'script-src': ['https://x.test'], 'connect-src': ["https://x.test; script-src 'unsafe-eval'"] }
  const faults = checkSite({ ...rest, formProvider: { ...formProvider, globalName: 'window.fd', policy } })
  expect(faults.map((fault) => fault.split(':')[0])).toEqual([
    'src/site/config/site.json/formProvider/globalName',
    'src/site/config/site.json/formProvider/policy',
    'src/site/config/site.json/formProvider/policy',
    'src/site/config/site.json/formProvider/policy/connect-src/0',
  ])
})

test('a YouTube video goes through the host that sets no cookies', () => {
  const site = readSite({ SITE_VIDEOS_VSL: 'https://www.youtube.com/embed/x' })
  expect(checkSite(site)).toEqual([
    'src/site/config/site.json/videos/vsl: un vídeo de YouTube va por https://www.youtube-nocookie.com/embed/….',
  ])
})

test('what only the owner can supply is found by its path', () => {
  const values = { a: 'https://x.example/y', b: { c: '[Nombre]', d: 'clave-ejemplo' }, e: 'https://practica.es', f: 3 }
  expect(findPlaceholders(values)).toEqual(['a', 'b.c', 'b.d'])
})

test("the form provider's addresses and forms are the owner's to fill in, its protocol is not", () => {
  expect(findPlaceholders(readSite({}).formProvider)).toEqual([
    'moduleScript',
    'legacyScript',
    'policy.connect-src.0',
    'policy.style-src.1',
    'policy.font-src.0',
    'policy.form-action.0',
    'forms.newsletter',
    'forms.reto',
    'forms.vsl-principal',
    'forms.vsl-alternativo',
  ])
})

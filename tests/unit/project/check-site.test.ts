import { expect, test } from 'vitest'
import { checkSite, findBrokenSchemas, findPlaceholders } from '#project/check-site.ts'
import { readSite } from '#project/read-site.ts'

test("the site's configuration fits its schema", () => {
  expect(checkSite()).toEqual([])
})

test('a misspelled name, a missing one and a wrong address are all reported, each with its position', () => {
  const { emailjs, ...rest } = readSite({})
  const links = { ...rest.links, youtube: 'youtube.com/x' }
  const broken = { ...rest, origin: 'www.practica.es', emailJs: emailjs, links }
  expect(checkSite(broken)).toMatchInlineSnapshot(`
    [
      "src/site/config/site.json:1:1  La clave «emailJs» no existe aquí. ¿Quisiste decir «emailjs»?  [shape.unknown-key]",
      "src/site/config/site.json:3:13  «origin» vale "www.practica.es", que no se admite. Escribe la dirección de un sitio sin barra final, como https://www.practica.es.  [shape.wrong-value]",
      "src/site/config/site.json:92:16  «links.youtube» vale "youtube.com/x", que no se admite. Escribe una dirección completa, que empieza por https://.  [shape.wrong-value]",
    ]
  `)
})

test('a form provider may be allowed what its forms need, in words that a policy knows and one at a time', () => {
  const { formProvider, ...rest } = readSite({})
  const policy = { 'script-src': ['https://x.test'], 'connect-src': ["https://x.test; script-src 'unsafe-eval'"] }
  const diagnostics = checkSite({ ...rest, formProvider: { ...formProvider, globalName: 'window.fd', policy } })
  expect(diagnostics.map((diagnostic) => /«[^»]+» (vale .+?,|no existe)/.exec(diagnostic)?.[0])).toEqual([
    '«formProvider.globalName» vale "window.fd",',
    '«script-src» no existe',
    `«formProvider.policy.connect-src.0» vale "https://x.test; script-src 'unsafe-eval'",`,
  ])
})

test('a YouTube video goes through the host that sets no cookies', () => {
  const site = readSite({ SITE_VIDEOS_VSL: 'https://www.youtube.com/embed/x' })
  expect(checkSite(site)).toEqual([
    expect.stringMatching(/site\.json:\d+:\d+ .*«videos\.vsl».*va por https:\/\/www\.youtube-nocookie\.com\/embed\//),
  ])
})

test('a testimonial that names its person and has no video is reported where its link stands', () => {
  const { links, testimonies, ...rest } = readSite({})
  const named = { ...testimonies, 'testimonio-hipnosis-1': { name: 'Ana', quote: '', picture: '' } }
  const site = { ...rest, testimonies: named, links: { ...links, 'testimonio-hipnosis-1': '' } }
  expect(checkSite(site)).toEqual([
    expect.stringMatching(/site\.json:\d+:\d+ .*«links\.testimonio-hipnosis-1» vale "", que no se admite/),
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

test('a schema that is no JSON or no schema is told with its file, and never thrown', () => {
  expect(findBrokenSchemas()).toEqual([])
  const broken = findBrokenSchemas((file) => (file.includes('meta') ? '{ "minLenght": 1 }' : '{ "type": '))
  expect(broken).toEqual([
    expect.stringMatching(/^schemas\/meta\/form\.schema\.json:1:1 .*minLenght/),
    expect.stringMatching(/^schemas\/meta\/funnel\.schema\.json:1:1 .*minLenght/),
    expect.stringMatching(/^schemas\/meta\/promises\.schema\.json:1:1 .*minLenght/),
    expect.stringMatching(/^schemas\/meta\/confirmed\.schema\.json:1:1 .*minLenght/),
    expect.stringMatching(/^schemas\/site\.schema\.json:1:11 .*falta un valor/),
  ])
})

import { expect, test } from 'vitest'
import { type CompiledForm, compileProject } from '#engine/compiler'
import { checkPages, checkProject, checkStockVerdicts, findUnusedFunnels } from '#project/check-project.ts'
import { checkSite, findBrokenSchemas, findPlaceholders } from '#project/check-site.ts'
import { checkStyles } from '#project/check-styles.ts'
import { readProject } from '#project/read-project.ts'
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

const sources = [
  {
    file: 'src/routes/newsletter.tsx',
    text: `<Page>
  <EmbedSlot
    form="newsletter"
    funnel="newsletter"
  />
</Page>`,
  },
  { file: 'src/routes/test.tsx', text: '<Funnel id="cuestionaro" />' },
  { file: 'src/site/sections/door.tsx', text: '<section className="door" data-funnel="puerta">' },
]

test("the site's pages run every funnel, and no other", () => {
  expect(checkPages()).toEqual([])
  expect(findUnusedFunnels()).toEqual([])
})

test('a page that runs a funnel which does not exist is reported, with its position and the name that was meant', () => {
  expect(checkPages(sources, ['cuestionario', 'puerta'])).toMatchInlineSnapshot(`
    [
      "src/routes/newsletter.tsx:4:13  Esta página lleva el embudo «newsletter», que no existe. Crea funnels/newsletter.funnel.json o cambia la página.  [page.unknown-funnel]",
      "src/routes/test.tsx:1:13  Esta página lleva el embudo «cuestionaro», que no existe. Crea funnels/cuestionaro.funnel.json o cambia la página. ¿Quisiste decir «cuestionario»?  [page.unknown-funnel]",
    ]
  `)
})

test('a funnel that no page runs is remarked on', () => {
  expect(findUnusedFunnels(sources, ['newsletter', 'puerta', 'masterclass'])).toMatchInlineSnapshot(`
    [
      "Nota: ninguna página lleva el embudo «masterclass»; nadie pasará por él hasta que se ponga en una.",
    ]
  `)
})

test('a funnel asked for by a name that none has is a diagnostic, with the name that was meant', () => {
  const { diagnostics, scores } = checkProject('cuestionaro')
  expect(diagnostics).toEqual([
    expect.stringMatching(/^No hay ningún embudo «cuestionaro»\. ¿Quisiste decir «cuestionario»\? Hay: .*cuestionario/),
  ])
  expect(scores).toEqual([])
})

test('a sound funnel asked for says where its points lead, or that it has none', () => {
  expect(checkProject('cuestionario')).toMatchObject({ diagnostics: [], scores: [expect.stringContaining('q1 = a')] })
  expect(checkProject('pedir-conferencia').scores).toEqual([
    'En el embudo «pedir-conferencia» ninguna respuesta cambia el final.',
  ])
})

const steps = new Map([
  ['puerta', ['cerrada', 'abierta']],
  ['boletin', ['espera', 'sin-formulario']],
])
const check = (text: string) => checkStyles([{ file: 'a.css', text }], steps)

test('a rule may wait for any step of the funnel that it names', () => {
  const css = `
    :root:has([data-funnel="puerta"][data-step]:not([data-step="cerrada"])) { a { color: red } }
    @media screen { [data-funnel=puerta][data-step=abierta] > p, [data-funnel="boletin"][data-step="espera"] { color: red } }
    /* [data-funnel="puerta"][data-step="otra"] { } */`
  expect(check(css)).toEqual([])
})

test('a rule for a step that its funnel does not have is reported with its position and the name that was meant', () => {
  const css = `[data-funnel="puerta"][data-step="cerrada"],
  body:has(:is([data-funnel="puerta"], [data-funnel="boletin"])[data-step="sin-formulario"]) p { color: red }
  [data-funnel="puerto"][data-step="abierta"] { b[data-step="aviertas"] { color: red } }`
  expect(check(css)).toMatchInlineSnapshot(`
    [
      "a.css:2:64  El embudo «puerta» no tiene el paso «sin-formulario». Corrige el selector.  [style.unknown-step]",
      "a.css:3:25  No hay ningún embudo «puerto». ¿Quisiste decir «puerta»?  [style.unknown-step]",
      "a.css:3:50  El paso «aviertas» no dice de qué embudo es. Escribe [data-funnel="…"] a su lado.  [style.unknown-step]",
    ]
  `)
})

const { forms } = compileProject(readProject())
type Rules = CompiledForm['schema']['properties'][string]
/** A form as a compiler with a fault would leave it: as it is written, with other rules for one of its questions. */
const withRules = (id: string, name: string, rules: Rules) =>
  forms
    .filter(({ definition }) => definition.id === id)
    .map((form) => ({ ...form, schema: { ...form.schema, properties: { ...form.schema.properties, [name]: rules } } }))

test("rjsf's own validator judges the samples of each form as the page does", () => {
  expect(forms.length).toBeGreaterThan(4)
  expect(checkStockVerdicts(forms)).toEqual([])
})

test('a form of which it would take answers that break a rule is an internal fault, with the first of them', () => {
  const found = checkStockVerdicts(
    withRules('formulario-hipnosis-regresiva', 'hermanos', { type: 'string', minLength: 1, maxLength: 9999 }),
  )
  expect(found).toEqual([
    expect.stringMatching(
      /^schemas\/formulario-hipnosis-regresiva\.schema\.json {2}Fallo interno del compilador: .* acepta respuestas que incumplen una regla: \{.*\}\. No es culpa/,
    ),
  ])
})

test('so is one whose right answers it would refuse', () => {
  const found = checkStockVerdicts(withRules('cuestionario', 'q1', { type: 'string', enum: ['nada'] }))
  expect(found).toEqual([expect.stringContaining('rechaza respuestas correctas: {"q1":"a"')])
})

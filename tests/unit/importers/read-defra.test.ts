import { expect, test } from 'vitest'
import { ask, page } from '#support/import/defra-form.ts'
import { getKinds, getRefusal, importValue } from '#support/import/imported.ts'

const list = {
  id: 'l1',
  name: 'rutas',
  items: [
    { id: 'a', text: 'Por el río', value: 'rio' },
    { id: 'b', text: 'Por la sierra', value: 'sierra' },
  ],
}
const summary = page('/resumen', [], { controller: 'SummaryPageController', title: 'Resumen' })

test('pages follow each other, each by its condition, and end with what was answered', () => {
  const { form, funnel, losses } = importValue('defra', {
    name: 'Excursión',
    engine: 'V2',
    lists: [list],
    conditions: [
      {
        id: 'c1',
        items: [{ componentId: 'ruta', operator: 'is', type: 'ListItemRef', value: { listId: 'l1', itemId: 'b' } }],
      },
      {
        id: 'c2',
        coordinator: 'or',
        items: [{ conditionId: 'c1' }, { componentId: 'guia', operator: 'is', type: 'BooleanValue', value: false }],
      },
    ],
    pages: [
      page(
        '/ruta',
        [ask('RadiosField', 'ruta', '¿Por dónde?', { list: 'l1' }), ask('YesNoField', 'guia', '¿Con guía?')],
        { title: 'Tu ruta' },
      ),
      page('/botas', [ask('NumberField', 'botas', '¿Qué número de botas?', { schema: { min: 30, max: 50 } })], {
        condition: 'c1',
      }),
      page('/mapa', [ask('UkAddressField', 'casa', '¿Adónde te mandamos el mapa?')], { condition: 'c2' }),
      summary,
    ],
  })
  expect(losses).toEqual([])
  expect(Object.keys(form.properties)).toEqual(['porDonde', 'conGuia', 'queNumeroDeBotas', 'adondeTeMandamosElMapa'])
  expect(form.properties.queNumeroDeBotas).toMatchObject({ type: 'number', minimum: 30, maximum: 50 })
  expect(form.properties.adondeTeMandamosElMapa).toMatchObject({
    type: 'object',
    required: ['direccion', 'localidad', 'codigoPostal'],
  })
  expect(funnel.steps.slice(0, 4)).toEqual([
    { id: 'tu-ruta', ask: ['porDonde', 'conGuia'], heading: 'Tu ruta' },
    { id: 'que-numero-de-botas', if: { porDonde: 'sierra' }, ask: ['queNumeroDeBotas'] },
    {
      id: 'adonde-te-mandamos-el-mapa',
      if: { anyOf: [{ porDonde: 'sierra' }, { conGuia: 'no' }] },
      ask: ['adondeTeMandamosElMapa'],
    },
    { id: 'resumen', review: true, heading: 'Resumen', button: 'Enviar' },
  ])
})

test('in the first engine a page names the next ones, the one without a condition last', () => {
  const { funnel } = importValue('defra', {
    startPage: '/uno',
    lists: [list],
    conditions: [
      {
        name: 'sierra',
        value: {
          conditions: [{ field: { name: 'seccion.ruta' }, operator: 'is', value: { type: 'Value', value: 'sierra' } }],
        },
      },
    ],
    pages: [
      page('/dos', [ask('TextField', 'dos', 'Dos')], { next: [{ path: '/resumen' }] }),
      page('/uno', [ask('RadiosField', 'ruta', 'Uno', { list: 'rutas' })], {
        next: [{ path: '/resumen' }, { path: '/dos', condition: 'sierra' }],
      }),
      summary,
    ],
  })
  expect(funnel.steps.slice(0, 2)).toEqual([
    { id: 'uno', ask: ['uno'], next: [{ if: { uno: 'sierra' }, to: 'dos' }, { to: 'resumen' }] },
    { id: 'dos', ask: ['dos'], next: 'resumen' },
  ])
})

test('a page that repeats is a list that grows, one that ends the way sends nothing', () => {
  const { form, funnel } = importValue('defra', {
    engine: 'V2',
    conditions: [{ id: 'no', items: [{ componentId: 'sigue', operator: 'is', type: 'BooleanValue', value: false }] }],
    pages: [
      page('/sigue', [ask('YesNoField', 'sigue', '¿Vienes?')]),
      page('/lastima', [{ type: 'Markdown', content: 'Otra vez será:\n- en mayo\n- en junio' }], {
        title: 'Lástima',
        condition: 'no',
        controller: 'TerminalPageController',
      }),
      page('/gente', [ask('TextField', 'nombre', 'Nombre')], {
        controller: 'RepeatPageController',
        repeat: { options: { name: 'gente', title: 'Persona' }, schema: { min: 1, max: 4 } },
      }),
      summary,
    ],
  })
  expect(form.properties.persona).toMatchObject({
    type: 'array',
    minItems: 1,
    maxItems: 4,
    items: { required: ['nombre'] },
  })
  expect(funnel.steps[0]).toMatchObject({
    id: 'vienes',
    next: [{ if: { vienes: 'no' }, to: 'lastima' }, { to: 'persona' }],
  })
  expect(funnel.steps.at(-1)).toEqual({ id: 'lastima', end: 'lastima', show: 'lastima' })
  expect(funnel.screens.lastima).toEqual({
    title: 'Lástima',
    text: ['Otra vez será:', { list: ['en mayo', 'en junio'] }],
  })
})

test('what has no place is told where it stood: a file, a pattern, an unknown list, marks', () => {
  const { form, losses } = importValue('defra', {
    engine: 'V2',
    conditions: [],
    pages: [
      page(
        '/uno',
        [
          ask('TextField', 'a', 'A', { schema: { regex: '^x$' }, hint: 'En **negrita**' }),
          ask('FileUploadField', 'b', 'B'),
          ask('RadiosField', 'c', 'C', { list: 'ninguna' }),
        ],
        { condition: 'nadie' },
      ),
      summary,
    ],
  })
  expect(losses.map(({ place, kind }) => [place, kind])).toEqual([
    ['pages[0].components[0].schema.regex', 'limit'],
    ['pages[0].components[0].hint', 'format'],
    ['pages[0].components[1]', 'question'],
    ['pages[0].components[2]', 'question'],
    ['pages[0].condition', 'rule'],
  ])
  expect(form.properties.a).toMatchObject({ 'x-hint': 'En negrita' })
})

test('conditions that name each other in a circle are lost, and nothing hangs', () => {
  const { losses } = importValue('defra', {
    engine: 'V2',
    conditions: [
      { id: 'c1', items: [{ conditionId: 'c2' }] },
      { id: 'c2', items: [{ conditionId: 'c1' }] },
    ],
    pages: [
      page('/uno', [ask('TextField', 'a', 'A')]),
      page('/dos', [ask('TextField', 'b', 'B')], { condition: 'c1' }),
      summary,
    ],
  })
  expect(getKinds(losses)).toEqual(['rule'])
})

test.each([['{}'], ['{"pages": {"length": 3}}'], ['{"pages": [null, 3, []]}']])(
  '%s is no form, and a sentence says so',
  (text) => {
    expect(getRefusal('defra', text)).toMatch(/No parece de DEFRA|ninguna pregunta/)
  },
)

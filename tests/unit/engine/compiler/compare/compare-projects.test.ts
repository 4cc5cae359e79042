import { expect, test } from 'vitest'
import { compareProjects, compileAsIs, compileProject, type Project } from '#engine/compiler'
import { toChangeReport, toChangeSentence } from '#messages/changes.ts'
import { readProject } from '#project/read-project.ts'
import { toForm, toFunnel } from '#support/authored.ts'

type Json = Record<string, never>

const quiz = 'funnels/cuestionario.funnel.json'
const contact = 'funnels/formulario-contacto.funnel.json'
const contactForm = 'schemas/formulario-contacto.schema.json'
const quizForm = 'schemas/cuestionario.schema.json'

/** A step of a funnel's JSON. */
// biome-ignore lint/suspicious/noExplicitAny: an author's JSON before anything has looked at it
const step = (json: any, id: string) => json.steps.find((each: { id: string }) => each.id === id)
// biome-ignore lint/suspicious/noExplicitAny: as above
const edit = (change: (json: any) => void) => change

/** The first questions that the application asks in these tests, of everybody; the rest follow as they are. */
const firstAsked = ['nombre', 'email', 'telefono', 'actividad', 'ayuda']

/** The words, points, waits and ways of the present files are replaced by those of the tests. */
const settled: Record<string, (json: Json) => void> = {
  [quiz]: edit((json) => {
    step(json, 'q3').button = 'Ver mis resultados'
    json.score.afines = { q1: { a: 1 }, q2: { a: 1 }, q3: { a: 1 } }
    step(json, 'q3').next[0].if = { afines: { minimum: 2 } }
  }),
  [contact]: edit((json) => {
    const isAsked = ({ ask, show }: { ask?: object; show?: string }) => ask !== undefined && show === undefined
    json.steps = [
      ...firstAsked.map((id) => step(json, id)),
      ...json.steps.filter((each: { id: string; if?: object }) => !firstAsked.includes(each.id) && !each.if),
    ]
    for (const each of json.steps.filter(isAsked)) delete each.next
    step(json, 'enviada').after = { '800ms': { redirect: 'reserva-llamada' } }
  }),
  [contactForm]: edit((json) => (json.properties.email.title = '¿Cuál es tu correo electrónico?')),
  [quizForm]: edit((json) => (json.properties.q1.oneOf[0].title = 'Sí')),
}

const written = readProject()
const project = { ...written, ...change(written, settled) }
const before = compileAsIs(project, project)

/** The changes that an edit of some files makes, compared with the project as it is: kind and sentence. */
function compare(edits: Record<string, (json: Json) => void>): string[] {
  const after = compileAsIs(change(project, edits), project)
  expect(after.unreadable).toEqual([])
  return compareProjects(before, after).map((change) => `${change.kind}: ${toChangeSentence(change)}`)
}

/** The same where one file alone is edited. */
const compareIn = (file: string, change: Parameters<typeof edit>[0]) => compare({ [file]: change })

/** A form and a funnel over it, or a form alone, compiled with whatever faults they have. */
function compileOne(form: object, funnel?: object) {
  const toFiles = (name: string, json?: object) => (json ? [{ file: name, text: JSON.stringify(json) }] : [])
  const files = { forms: toFiles('schemas/f.schema.json', form), funnels: toFiles('funnels/f.funnel.json', funnel) }
  return compileAsIs(files, project)
}

/** The texts of a project with an edit of some files. */
function change({ forms, funnels }: Pick<Project, 'forms' | 'funnels'>, edits: Record<string, (json: Json) => void>) {
  const toEdited = ({ file, text }: { file: string; text: string }) => {
    const json = JSON.parse(text)
    edits[file]?.(json)
    return { file, text: JSON.stringify(json) }
  }
  return { forms: forms.map(toEdited), funnels: funnels.map(toEdited) }
}

test('nothing changes by another layout of the JSON, another comment or another way to write a rule', () => {
  expect(compare({})).toEqual([])
  expect(
    compareIn(quiz, (json) => {
      json.description = 'Otra.'
      step(json, 'q1').next = [{ to: 'q2' }]
    }),
  ).toEqual([])
})

test('a step for some says for whom, and that the paths of the version are broken', () => {
  const found = compareIn(contact, (json) => {
    json.steps.splice(4, 0, { id: 'empresa', if: { actividad: 'otro' }, ask: ['mensajeAdicional'] })
  })
  expect(found).toContain(
    'additive: Nuevo: quien responde «otro» en «actividad» pasa por «empresa», después de «actividad».',
  )
  expect(found[0]).toBe(
    'breaking: Hay caminos de la versión 2 que ya no llevan adonde llevaban; el más corto: nombre → email → telefono → actividad (actividad = otro) → ayuda. Sube "version" a 3.',
  )
})

test('with a new version the paths of the old one need not hold', () => {
  const found = compareIn(quiz, (json) => {
    json.version = 2
    json.steps[2].button = 'Fin'
  })
  expect(found).toEqual([
    'additive: La versión pasa de 1 a 2: los caminos guardados de la anterior ya no cuentan.',
    'additive: El paso «q3» cambia en «button»: de «Ver mis resultados» a «Fin».',
  ])
})

test('points that lead elsewhere say with which answers, and how many', () => {
  const found = compareIn(quiz, (json) => (json.score.afines.q3.a = 2))
  expect(found).toContain(
    'additive: Quien responde «b» o «c» en «q1» y responde «b» o «c» en «q2» y responde «a» en «q3» ya no llega a «not-qualified», sino a «qualified».',
  )
  expect(found).toContain(
    'additive: Con todas las opciones igual de probables, acaba en «qualified» el 40,7 % (antes, el 25,9 %).',
  )
})

test('an ending that nobody reaches any more breaks what there was', () => {
  const found = compareIn(quiz, (json) => {
    json.steps.pop()
    step(json, 'q3').next = 'apta'
  })
  expect(found).toContain('breaking: El final «not-qualified» desaparece.')
})

test('a question that is asked no more is told with the delivery that carried it', () => {
  const found = compareIn(contact, (json) => {
    json.steps = json.steps.filter(({ id }: { id: string }) => id !== 'telefono')
    step(json, 'email').next = 'actividad'
  })
  expect(found).toContain('breaking: Se deja de preguntar «telefono», y lo llevaba el envío «solicitud».')
  expect(found).toContain('additive: Todo el mundo ya no pasa por «telefono».')
})

test('waits, outcomes, Back and order are told from the machine', () => {
  expect(
    compareIn(contact, (json) => (step(json, 'enviada').after = { '2s': { redirect: 'reserva-llamada' } })),
  ).toContain('additive: La espera de «enviada» dura 2 s (antes, 0,8 s).')
  expect(compareIn(contact, (json) => (step(json, 'enviar').fail = 'mensaje'))).toContain(
    'additive: En «enviar», si falla lleva a «mensaje» (antes, a «no-enviada»).',
  )
  expect(compareIn(contact, (json) => (step(json, 'email').back = false))).toContain(
    'additive: Desde «email» ya no se puede volver atrás.',
  )
  expect(compareIn(contact, (json) => json.steps.splice(1, 2, json.steps[2], json.steps[1])).join('\n')).toContain(
    'Todo el mundo pasa en otro orden: nombre → telefono → email',
  )
})

test('what a delivery carries is told by its names', () => {
  const found = compare({
    [quiz]: edit((json) => {
      json.deliveries.respuestas.body = { answers: { answers: 'values' }, apta: { at: 'apta' } }
    }),
    [contact]: edit((json) => {
      json.deliveries.solicitud.body['*'].names = { telefono: 'movil' }
      json.deliveries.solicitud.target = 'valoracion-practica'
    }),
  })
  expect(found).toContain('breaking: El envío «respuestas» ya no lleva «qualified».')
  expect(found.find((line) => line.includes('«answers»'))).toMatch(
    /^breaking: .*lleva otra cosa: las respuestas por su nombre, «answers.q1», «answers.q2» y «answers.q3» \(antes, /,
  )
  expect(found).toContain('breaking: El envío «solicitud» ya no lleva «telefono» («¿Cuál es tu teléfono?»).')
  expect(found).toContain('additive: El envío «solicitud» lleva además «movil» («¿Cuál es tu teléfono?»).')
  expect(found).toContain('breaking: El envío «solicitud» va a «valoracion-practica» (antes, a «formulario-contacto»).')
})

test('questions, options and words are told one by one', () => {
  const found = compareIn(contactForm, (json) => {
    json.properties.email.title = '¿Tu correo?'
    json.properties.edad = { type: 'string', title: '¿Tu edad?', maxLength: 3 }
    json.allOf.push({
      if: { properties: { compromiso: { const: 'si' } }, required: ['compromiso'] },
      // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema.
      then: { required: ['edad'] },
    })
    json.properties.nombre.pattern = '^\\S+$'
    json.required = json.required.filter((name: string) => name !== 'telefono')
    json.allOf[0].if.properties[Object.keys(json.allOf[0].if.properties)[0] ?? ''] = { const: 'nada' }
  })
  expect(found).toContain(
    'additive: La pregunta «email» cambia en «title»: de «¿Cuál es tu correo electrónico?» a «¿Tu correo?».',
  )
  expect(found).toContain('additive: La pregunta «edad» se hace si compromiso = si.')
  expect(found).toContain('additive: La pregunta «nombre» cambia en «pattern»: ahora «^\\S+$».')
  expect(found).toContain('additive: La pregunta «telefono» deja de ser obligatoria.')
  expect(found.join('\n')).toMatch(/La pregunta «\w+» se hace si \w+ = nada \(antes, si \w+ = \w+\)\./)
})

test('what changes is told by the keys and in the words of its author, and what is made of it not at all', () => {
  const text = { type: 'string', title: 'Texto', 'x-hint': 'Ayuda', 'x-errors': { maxLength: 'Corto' }, maxLength: 9 }
  const list = {
    type: 'array',
    title: 'Lista',
    items: { type: 'string', oneOf: ['a', 'b'].map((value) => ({ const: value, title: value.toUpperCase() })) },
  }
  const toOther = (authored: object) => {
    const form = JSON.parse(JSON.stringify(authored))
    form.properties.texto = { ...text, title: 'Otro', 'x-hint': 'Más', 'x-errors': { maxLength: 'Breve' } }
    form.properties.lista.items.oneOf[0]['x-exclusive'] = true
    form.properties.lista['x-errors'] = { 'x-exclusive': 'Sola' }
    form.properties.numero = { type: 'integer', title: 'Número', default: 1200, 'x-errors': { type: 'Uno' } }
    form.properties.grupo.properties.dentro['x-placeholder'] = 'Aquí'
    form.allOf = [
      {
        if: { properties: { lista: { contains: { const: 'a' } } }, required: ['lista'] },
        // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
        then: { properties: { extra: true } },
      },
    ]
    return form
  }
  const properties = {
    texto: text,
    lista: list,
    numero: { type: 'string', title: 'Número' },
    grupo: { type: 'object', title: 'Grupo', properties: { dentro: { type: 'string', title: 'Dentro' } } },
    extra: { type: 'string', title: 'Extra' },
  }
  const form = { $id: 'f', title: 'F', type: 'object', properties, required: [] }
  expect(compareProjects(compileOne(form), compileOne(toOther(form))).map(toChangeSentence)).toMatchSnapshot()
})

test('what a delivery carries otherwise is told in words', () => {
  const found = compareIn(contact, (json) => {
    const { body } = Object.values<{ body: Record<string, unknown> }>(json.deliveries)[0] ?? { body: {} }
    for (const [key, source] of Object.entries(body))
      if (typeof source === 'object' && source && 'answers' in source)
        body[key] = { ...source, answers: source.answers === 'values' ? 'labels' : 'values' }
  })
  const told = found.filter((line) => line.includes('lleva otra cosa'))
  expect(told).not.toEqual([])
  for (const line of told)
    expect(line).toMatch(/: la respuesta a «\w+», como se \w+ \(antes, la respuesta a «\w+», como se \w+\)\.$/)
})

test('an option that is chosen on a path and taken away breaks the path', () => {
  const found = compareIn(quizForm, (json) => json.properties.q1.oneOf.shift())
  expect(found.filter((line) => line.startsWith('breaking'))).toEqual([
    expect.stringContaining('de la versión 1 que ya no'),
  ])
  expect(found).toContain('additive: La pregunta «q1» pierde la opción «a» («Sí»).')
})

test('where the ways to answer are too many, some are tried and an example is given', () => {
  const many = (points: number) => {
    const names = Array.from({ length: 12 }, (_, index) => `p${index}`)
    const oneOf = ['a', 'b', 'c'].map((value) => ({ const: value, title: value.toUpperCase() }))
    const form = {
      $id: 'larga',
      title: 'Larga',
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string', title: name, oneOf }])),
      required: names,
    }
    const funnel = {
      id: 'larga',
      version: 1,
      form: 'larga',
      layout: 'quiz',
      back: false,
      score: { puntos: Object.fromEntries(names.map((name) => [name, { a: 1 }])) },
      steps: [
        { id: 'todas', ask: names, next: [{ if: { puntos: { minimum: points } }, to: 'si' }, { to: 'no' }] },
        { id: 'si', end: 'si', show: 'copia-de-respuestas' },
        { id: 'no', end: 'no', show: 'solicitud-enviada' },
      ],
    }
    return compileOne(form, funnel)
  }
  const text = toChangeReport(compareProjects(many(4), many(5)), false)
  expect(text).toMatch(
    /Una parte de quien visita \(cerca del \d+(,\d)? % de las maneras de responder; por ejemplo, quien responde/,
  )
  expect(text).toContain('acaba en «si» el 36,8 % (antes, el 60,7 %)')
})

test('the project as it is compiles the same with and without its checks', () => {
  const { forms, funnels } = compileProject(project)
  expect(compareProjects(before, { forms, funnels })).toEqual([])
})

test('a value that is worked out otherwise is told, and whom it leads elsewhere', () => {
  const compile = (price: number) =>
    compileOne(
      toForm('viaje', { plazas: { range: [1, 4] } }),
      toFunnel('viaje', { values: { precio: { product: ['plazas', price] } } }, [
        { id: 'p', ask: 'all', next: [{ if: { precio: { minimum: 100 } }, to: 'caro' }, { to: 'barato' }] },
        { id: 'caro', end: 'caro', show: 'copia-de-respuestas' },
        { id: 'barato', end: 'barato', show: 'solicitud-enviada' },
      ]),
    )
  expect(compareProjects(compile(30), compile(50)).map(toChangeSentence)).toMatchSnapshot()
})

test('what people sign or agree to breaks where it reads otherwise under the same version', () => {
  const session = 'schemas/formulario-hipnosis-regresiva.schema.json'
  const [signed] = compareIn(session, (json) => (json.properties.declaracionNombre['x-hint'] += ' Y enviarme ofertas.'))
  expect(signed).toMatch(/^breaking: Lo que se acepta en «declaracionNombre» se lee de otra manera/)
})

test.each([
  ['2026-01', '2026-01', ['consent.reworded', 'field.changed', 'option.changed']],
  ['2026-01', '2026-02', ['field.changed', 'option.changed']],
  [undefined, undefined, ['field.changed', 'option.changed']],
])('a consent of version %s that reads otherwise under version %s', (from, to, codes) => {
  const compile = (title: string, version: string | undefined) => {
    const acepto = { type: 'boolean', title, ...(version === undefined ? {} : { 'x-version': version }) }
    return compileOne({ ...toForm('viaje', {}), properties: { acepto } })
  }
  const changes = compareProjects(compile('Acepto', from), compile('Acepto todo', to))
  expect([...new Set(changes.map(({ code }) => code))].toSorted()).toEqual(codes)
})

test('what the section of a signature says is what is signed, and another version may say otherwise', () => {
  const compile = (hint: string, version?: string) => {
    const given = version === undefined ? {} : { 'x-version': version }
    const own = { 'x-sensitive': 'name', 'x-widget': 'signature', maxLength: 100, ...given }
    const firma = { type: 'string', title: 'Firma', ...own }
    const sections = [{ id: 'declaracion', title: 'Declaración', 'x-hint': hint, fields: ['firma'] }]
    return compileOne({ ...toForm('viaje', {}), properties: { firma }, 'x-sections': sections })
  }
  const changes = compareProjects(
    compile('Consiento que tratéis mis datos.'),
    compile('Consiento, y que me enviéis ofertas.'),
  )
  expect(changes.find(({ code }) => code === 'consent.reworded')).toMatchObject({
    kind: 'breaking',
    params: { field: 'firma' },
  })
  const versioned = compareProjects(
    compile('Consiento que tratéis mis datos.', '2026-01'),
    compile('Consiento, y que me enviéis ofertas.', '2026-02'),
  )
  expect(versioned.map(({ code }) => code)).not.toContain('consent.reworded')
})

/** The sentences of a change from one rule of a question to another: who meets it ends in «si». */
function compareRules(field: object, from: object, to: object): string[] {
  const compile = (rule: object) =>
    compileOne(
      toForm('viaje', { p: field }),
      toFunnel('viaje', {}, [
        { id: 'p', ask: 'all', next: [rule, { to: 'no' }] },
        { id: 'si', end: 'si', show: 'copia-de-respuestas' },
        { id: 'no', end: 'no', show: 'solicitud-enviada' },
      ]),
    )
  return compareProjects(compile(from), compile(to)).map(toChangeSentence)
}

const ifAnswer = (p: object | string) => ({ if: { p }, to: 'si' })

test.each<[string, object, [from: object | string, to: object | string], string]>([
  ['some numbers', { range: [0, 99] }, [{ minimum: 18 }, { minimum: 21 }], 'Quien responde de «18» a «20» en «p»'],
  ['numbers up to one', { range: [0, 99] }, [{ minimum: 18 }, { maximum: 99 }], 'Quien responde hasta «17» en «p»'],
  ['a number alone', { range: [0, 99] }, [{ minimum: 18 }, { minimum: 19 }], 'Quien responde «18» en «p»'],
  [
    'numbers of two stretches',
    { range: [0, 99] },
    [{ minimum: 0 }, { minimum: 20, maximum: 79 }],
    'Quien responde hasta «19» o desde «80» en «p»',
  ],
  [
    'days from one to another',
    { days: ['2030-01-01', '2030-01-31'] },
    [{ 'x-maximum': '2030-01-10' }, { 'x-maximum': '2030-01-20' }],
    'Quien responde de «2030-01-11» a «2030-01-20» en «p»',
  ],
  [
    'days from one on',
    { days: ['2030-01-01', '2030-01-31'] },
    [{ 'x-maximum': '2030-01-10' }, { 'x-maximum': '2030-01-31' }],
    'Quien responde desde «2030-01-11» en «p»',
  ],
  ['texts by an example', {}, ['Ana', 'Eva'], 'Quien responde por ejemplo «Eva» en «p»'],
])('%s are those that a change concerns, and no others', (_, field, [from, to], who) => {
  expect(compareRules(field, ifAnswer(from), ifAnswer(to)).join('\n')).toContain(`${who} ya no llega a`)
})

test('whoever is asked for another answer is no longer said to come to no ending, and the shares have their part', () => {
  const refused = { if: { p: { minimum: 90 } }, do: [{ notice: { title: 'Son muchos', kind: 'error' } }] }
  expect(compareRules({ range: [0, 99] }, ifAnswer({ minimum: 90 }), refused)).toMatchSnapshot()
})

test('what a send does beside its names is told, and what is read where it fails or an answer is refused', () => {
  const found = compare({
    [quiz]: edit((json) => {
      json.draft = 'tab'
      json.screens.otra = { title: 'Otra cosa será', text: [] }
      json.variants = { larga: 1, breve: 1 }
      step(json, 'q2').variants = { breve: { button: 'Venga', questions: { q2: { title: '¿Y tiempo?' } } } }
      delete json.deliveries.respuestas.keepalive
    }),
    [contact]: edit((json) => {
      json.deliveries.solicitud.copy = 'respaldo'
      const notice = { notice: { title: 'Elige otra', kind: 'error' } }
      step(json, 'ayuda').next = [
        { if: { ayuda: { contains: { const: 'nada' } } }, do: [notice] },
        { to: 'obstaculos' },
      ]
      step(json, 'enviar').fail = { to: 'no-enviada', do: [{ notice: { title: 'No ha salido', kind: 'error' } }] }
    }),
  })
  expect(found).toContain('additive: El embudo cambia en «draft»: ahora «tab».')
  expect(found).toContain('additive: Pantalla nueva: «Otra cosa será».')
  expect(found).toContain('additive: El embudo cambia en «variants»: ahora «larga» y «breve».')
  expect(found).toContain('additive: El paso «q2» cambia en «variants»: ahora «¿Y tiempo?».')
  expect(found).toContain('additive: El envío «respuestas» cambia en «keepalive»: ya no es sí.')
  expect(found).toContain('breaking: El envío «solicitud» cambia en «copy»: ahora «respaldo».')
  expect(found).toContain('additive: El paso «enviar» cambia en «fail.notice.title»: ahora «No ha salido».')
  expect(found).toContain('additive: El paso «ayuda» cambia en «next.notice.title»: ahora «Elige otra».')
})

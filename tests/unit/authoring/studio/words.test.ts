import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findKeyTitle, findOwnTitle } from '#authoring/studio/form/object-keys.ts'
import { spellWait, toWaitWords } from '#authoring/studio/form/wait-words.ts'
import { toPlainSentence } from '#authoring/studio/map/plain-sentence.ts'
import { questionKinds } from '#authoring/studio/map/question-kinds.tsx'
import { findWords, propertyWords, valueWords } from '#authoring/studio/properties/property-words.ts'
import { toSeconds, toWords } from '#authoring/studio/words.ts'
import { fieldKinds, isRecord } from '#engine'
import { inProject } from '#project/project-root.ts'

test.each([
  [800, '0,8 s'],
  [8000, '8 s'],
  [3_600_000, '1 h'],
  [86_399_990, '24 h'],
])('%i ms are said as %s', (milliseconds, said) => {
  expect(toSeconds(milliseconds)).toBe(said)
})

test('an id is read with the accent that it cannot have', () => {
  expect([toWords('segunda-sesion'), toWords('segunda-espera')]).toEqual(['Segunda sesión', 'Segunda espera'])
})

const oneOf = [{ const: 'a', title: 'Sí' }]
const form = { properties: { q1: { title: '¿Te interesa?', oneOf }, a: { title: 'Otra pregunta' } } }

test.each([
  ['a question whose options have points', ['score', 'afines'], 'q1', '¿Te interesa?'],
  ['an option that has points', ['score', 'afines', 'q1'], 'a', 'Sí'],
  ['a question that has other words', ['steps', 0, 'variants', 'b', 'questions'], 'q1', '¿Te interesa?'],
  ['an option that is gone', ['score', 'afines', 'q1'], 'b', undefined],
  ['a variant of a step', ['steps', 0, 'variants'], 'b', 'Variante «b»'],
  ['a name of nothing', ['deliveries'], 'correo', undefined],
])('%s is called by its title', (_, path, key, title) => {
  expect(findKeyTitle(form, path, key)).toBe(title)
})

test.each([
  ['a screen', ['screens'], 'fin', '¡Bien! Hablemos'],
  ['a variant', ['variants'], 'b', 'Variante «b»'],
  ['a score', ['score'], 'afines', 'La puntuación «Afines»'],
  ['a delivery', ['deliveries'], 'primer-aviso', 'Primer aviso'],
  ['a key of a screen', ['screens', 'fin'], 'title', undefined],
])('%s of a funnel is called by its words', (_, path, key, title) => {
  expect(findOwnTitle({ screens: { fin: { title: '¡Bien!\n*Hablemos*' } } }, path, key)).toBe(title)
})

test.each([
  ['800ms', '0,8 s'],
  ['2s', '2 s'],
  ['1.5s', '1,5 s'],
  ['86400s', '24 h'],
  ['pronto', 'pronto'],
])('%s is said as %s', (wait, words) => {
  expect(toWaitWords(wait)).toBe(words)
})

test.each([
  ['3 s', '3s'],
  ['3', '3s'],
  ['0,8 s', '800ms'],
  ['1,1s', '1.1s'],
  ['900 ms', '900ms'],
  ['2 min', '120s'],
  ['24 H', '86400s'],
  ['3 segundos', '3s'],
  ['1 Minuto', '60s'],
  ['pronto', undefined],
  ['', undefined],
  ['-1 s', undefined],
])('%s is written as %s', (words, wait) => {
  expect(spellWait(words)).toBe(wait)
})

/** Every key that a meta-schema knows, each with the definition that holds it. */
function getKeysOf(kind: 'form' | 'funnel'): { owner: string; key: string }[] {
  const meta: unknown = JSON.parse(readFileSync(inProject(`schemas/meta/${kind}.schema.json`), 'utf8'))
  const found: { owner: string; key: string }[] = []
  const visit = (schema: unknown, owner: string) => {
    if (!isRecord(schema)) return
    const { properties, $defs, ...inner } = schema
    for (const [key, each] of isRecord(properties) ? Object.entries(properties) : []) {
      found.push({ owner, key })
      visit(each, `${owner}.${key}`)
    }
    for (const [name, each] of isRecord($defs) ? Object.entries($defs) : []) visit(each, name)
    for (const key of ['items', 'additionalProperties', 'if', 'then', 'else', 'contains']) visit(inner[key], owner)
  }
  visit(meta, 'root')
  return found
}

const keys = [...getKeysOf('form'), ...getKeysOf('funnel')]

test('the panel has plain words for every key of the meta-schemas', () => {
  const wordless = keys.filter(({ owner, key }) => findWords(owner, key) === undefined)
  expect(wordless.map(({ owner, key }) => `${owner}.${key}`)).toEqual([])
})

test('the table of words names no key that the meta-schemas do not have', () => {
  const used = new Set(keys.map(({ owner, key }) => findWords(owner, key)))
  expect(Object.entries(propertyWords).flatMap(([name, words]) => (used.has(words) ? [] : [name]))).toEqual([])
})

/** The values that a funnel's meta-schema lets an author choose from. */
function getChoices(schema: unknown): unknown[] {
  if (Array.isArray(schema)) return schema.flatMap(getChoices)
  if (!isRecord(schema)) return []
  // A list of what a name may not be is none to choose from.
  const { not, propertyNames, enum: listed, ...inner } = schema
  return [...(Array.isArray(listed) ? listed : []), ...Object.values(inner).flatMap(getChoices)]
}

test('the panel has plain words for every value that a funnel lists', () => {
  const meta: unknown = JSON.parse(readFileSync(inProject('schemas/meta/funnel.schema.json'), 'utf8'))
  const choices = getChoices(meta)
  expect(choices).toContain('success')
  expect(choices.filter((each) => !Object.hasOwn(valueWords, String(each)))).toEqual([])
})

test('every kind of question has a plain name and a picture', () => {
  expect(questionKinds.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(fieldKinds).toSorted())
})

const titles = new Map([
  ['q1', '¿Te interesa?'],
  ['enviada', 'Gracias'],
  ['sections.4', 'Consentimiento'],
])

test.each([
  ['La pregunta «q1» cambia en «x-hint».', 'La pregunta «¿Te interesa?» cambia en «Texto de ayuda».'],
  ['Pregunta nueva: «q1» («¿Te interesa?»).', 'Pregunta nueva: «¿Te interesa?».'],
  ['Gana la opción «otro» («Otra cosa»).', 'Gana la opción «Otra cosa».'],
  ['«properties.q1.oneOf.4.title» está vacío.', '«Título» de «¿Te interesa?» está vacío.'],
  ['«funnel.steps.enviada.do.1.notice.text» dice otra cosa.', '«Texto» de «Gracias» dice otra cosa.'],
  ['«funnel.button» dice: «Siguiente».', '«Texto del botón» dice: «Siguiente».'],
  ['«form.sections.4.description» dice otra cosa.', '«Texto» de «Consentimiento» dice otra cosa.'],
  ['Sube "version" a 2.', 'Sube «Versión» a 2.'],
  [
    'En el envío «correo», «answers» lleva otra cosa: la respuesta a «q1» (antes, «no»).',
    'En el envío «correo» va otra cosa: la respuesta a «¿Te interesa?» (antes, «no»).',
  ],
  ['El envío «correo» ya no lleva «datos.otro» («¿Algo más?»).', 'El envío «correo» ya no lleva «¿Algo más?».'],
  [
    'Añade "x-sensitive": "name"; si no, «x-sensitive»: "contact", o "health".',
    'Añade «Privacidad»: «dice quién es»; si no, «Privacidad»: «sirve para contactar», o «habla de la salud».',
  ],
  ['El texto cita {cosa}, que no existe.', 'El texto cita {cosa}, que no existe.'],
  ['Dice: «Si quieres, escribe "sí" aquí».', 'Dice: «Si quieres, escribe "sí" aquí».'],
  ['«uno» dice dos cosas a la vez. Deja una; la otra, en su propio { … }.', '«uno» dice dos cosas a la vez. Deja una.'],
  ['Lleva todas en su orden. Escribe: ["q1", "q2"]', 'Lleva todas en su orden.'],
  ['No se puede presentar como «statement».', 'No se puede presentar como «Solo un texto».'],
  ['«funnel.button» está vacío. Escribe algo o quítalo.', '«Texto del botón» está vacío. Escribe algo o quítalo.'],
  [
    'Añade un aviso: { "to": "enviada", "do": [{ "notice": { "title": "No" } }] }. Lo mismo en las líneas 32, 55 y 60.',
    'Añade un aviso.',
  ],
  [
    'Haz el envío en un paso, { "send": "uno", "fail": … }, y di que falla.',
    'Haz el envío en un paso, y di que falla.',
  ],
  ['Añade a funnels/uno.funnel.json un paso { "id": "a" }, o quita el campo.', 'Añade un paso, o quita el campo.'],
  [
    'No hay vista. Hay: recibo. Para una nueva, pide que se cree src/site/views/uno.tsx. Y más.',
    'No hay vista. Hay: recibo. Para una nueva, pide a quien desarrolla la web que se cree. Y más.',
  ],
  ['«experiment.since» vale "", que no se admite. El día.', '«Desde qué día» está vacío. El día.'],
  ['Quien cuenta esto (x-care) no lee a quién llamar.', 'Quien cuenta esto no lee a quién llamar.'],
  ['No hay ningún paso «nadie».', 'No hay ningún paso «nadie».'],
  ['No hay ningún campo «email».', 'No hay ningún campo «email».'],
  ['Una opción a la vista («radio» o «scale»).', 'Una opción a la vista («Una de varias» o «Escala»).'],
  ['No se escribe como fórmula, sino así: { "sum": ["a", "b"] }.', 'No se escribe como fórmula.'],
  ['Sus puntos van por tramos: "q1": [{ "minimum": 11, "points": 10 }].', 'Sus puntos van por tramos.'],
  ['Se dice en el embudo: { "if": { "campo": "opción" }, "to": "paso" }.', 'Se dice en el embudo.'],
  [
    'Añade a «allOf»: { "if": { "required": ["f"] }, "then": { "required": ["g"] } }. Para que sea optativo, "then": { "a": true }.',
    'Añade a «Reglas del formulario»: { "if": { "required": ["f"] }, "then": { "required": ["g"] } }. Para que sea optativo, "then": { "a": true }.',
  ],
  [
    '«title» vale ["Hola", [1, ["a"]]], pero debe ser un texto.',
    '«Título» vale ["Hola", [1, ["a"]]], pero debe ser un texto.',
  ],
  [
    'Cítalo o envíalo con { "computed": "a" }; si no, quítalo.',
    'Cítalo o envíalo con { "computed": "a" }; si no, quítalo.',
  ],
  [
    'Es uno de estos efectos: "reset", { "track": "…" }, { "notice": { "title": "…" } } o { "send": "envío" }.',
    'Es uno de estos efectos: "reset", { "track": "…" }, { "notice": { "title": "…" } } o { "send": "envío" }.',
  ],
  [
    'Quítalo de aquí, o pide que la página lo aprenda (src/site/config/page-parts.ts).',
    'Quítalo de aquí, o pide a quien desarrolla la web que la página lo aprenda.',
  ],
  ['Ponlo en src/site/config/site.json, en «links», y escríbelo.', 'Ponlo en la configuración de la web, y escríbelo.'],
])('%s', (sentence, plain) => {
  expect(toPlainSentence(sentence, titles)).toBe(plain)
})

test.each([
  [
    'Quien responde «a» o «b» en «q1» ya no llega a «enviada».',
    'Quien responde «Sí» o «No» en «¿Te interesa?» ya no llega a «Gracias».',
  ],
  [
    'Quien responde «a» en 2 o más de «q1», «q2» llega a «enviada».',
    'Quien responde la opción 1.ª en 2 o más de «¿Te interesa?», «¿Cuándo?» llega a «Gracias».',
  ],
  [
    'El más corto: q1 → q1 (q1 = a) → q2 (q2 = b) → enviar (ok) → enviada. Sube "version" a 2.',
    'El más corto: «¿Te interesa?»: «Sí» → «¿Cuándo?»: «Nunca» → «Envío» (si llega) → «Gracias». Sube «Versión» a 2.',
  ],
  [
    'No, con estas respuestas: q1 = a, variant = original: q1 → q2 → enviada',
    'No, con estas respuestas: «¿Te interesa?»: «Sí», Variante «original»: «¿Te interesa?» → «¿Cuándo?» → «Gracias»',
  ],
  ['O envía las respuestas por su nombre: { "answers": "values" }.', 'O envía las respuestas por su nombre.'],
  ['La pregunta «q2» se hace si q1 = a.', 'La pregunta «¿Cuándo?» se hace si «¿Te interesa?»: «Sí».'],
  ['La opción «b» de «q1» no tiene «x-picture».', 'La opción «No» de «¿Te interesa?» no tiene «Imagen».'],
  ['El embudo cambia en «screens.enviada»: ahora «title».', 'El embudo cambia en «Gracias»: ahora «Título».'],
])('%s', (sentence, plain) => {
  const options: Readonly<Record<string, { value: string; title: string }[]>> = {
    q1: [
      { value: 'a', title: 'Sí' },
      { value: 'b', title: 'No' },
    ],
    q2: [
      { value: 'a', title: 'Ya' },
      { value: 'b', title: 'Nunca' },
    ],
  }
  const named = new Map([...titles, ['q2', '¿Cuándo?'], ['enviar', 'Envío']])
  expect(toPlainSentence(sentence, named, (field) => options[field] ?? [])).toBe(plain)
})

test('no key of the dialect stays in a sentence of the checker', () => {
  const sources = ['checker', 'checker-words'].map((name) => readFileSync(`src/messages/${name}.ts`, 'utf8'))
  const keys = sources.flatMap((source) => [...source.matchAll(/«(x-[\w-]+)»/g)].map(([quoted]) => quoted))
  expect(keys).toContain('«x-note»')
  expect(keys.map((quoted) => toPlainSentence(quoted, titles)).filter((each) => each.includes('x-'))).toEqual([])
})

/** Every sentence of the page of all diagnostics, and every one that the checker's sources write out, with a name for what varies. */
function getSentences(): string[] {
  const page = readFileSync(inProject('schemas/DIAGNOSTICOS.md'), 'utf8').replace(/^```[\s\S]*?^```$/gm, '')
  const told = page.split('\n').filter((line) => /^(?:- )?[«¿\p{Lu}\\{].*[.?]$/u.test(line))
  const names = ['checker', 'checker-words', 'condition-cures', 'json-schema-cures', 'value-cures']
  const source = names.map((name) => readFileSync(inProject(`src/messages/${name}.ts`), 'utf8')).join('\n')
  const written = source.replaceAll(/\$\{[^{}`]*\}/g, 'q1').matchAll(/(['`])([«\p{Lu}][^'`\n]*\.)\1/gu)
  return [
    ...told.map((line) => line.replace(/^- /, '').replaceAll(/\\([\\`*_<>|[\]])/g, '$1')),
    ...[...written].map(([, , sentence = '']) => sentence).filter((sentence) => !sentence.includes('${')),
  ]
}

/** Signs that a part is missing: open brackets and quotes, words that want another behind them, a start in lower case. */
function getTears(sentence: string): string[] {
  const counts = ['{', '}', '[', ']', '"'].map((sign) => sentence.split(sign).length - 1)
  const [open = 0, closed = 0, from = 0, to = 0, quotes = 0] = counts
  const wants =
    /\b(?:con|sin|su|se|o|y|en|de|como|así|vale|optativo|Escribe)\s*[.,;:]| {2}|[.,;:]{2}|(?:^|[.?] )\p{Ll}|Añade a «[^»]*»[^.,:»]*\./gu
  return [
    ...(open === closed && from === to && quotes % 2 === 0 ? [] : ['unbalanced']),
    ...[...sentence.matchAll(wants)].map(([tear]) => tear),
  ]
}

test('a sentence of the checker in plain words is as whole as it was', () => {
  const sentences = getSentences()
  expect(sentences.length).toBeGreaterThan(400)
  const torn = sentences.filter((sentence) => {
    const before = getTears(sentence)
    return getTears(toPlainSentence(sentence, titles)).some((tear) => !before.includes(tear))
  })
  expect(torn.map((sentence) => [sentence, toPlainSentence(sentence, titles)])).toEqual([])
})

test('a long text is said as it is', () => {
  const long = 'Una palabra y otra'.repeat(20_000)
  expect(toPlainSentence(long, titles)).toBe(long)
})

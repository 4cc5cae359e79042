/** An edit by an author: texts of JSON files put in place of others, or a command that writes files. */
export type AuthorsEdit = {
  name: string
  changes?: readonly Change[]
  command?: readonly [name: string, ...words: string[]]
}

type Change = { file: string; from: string; to: string }

/** A text with a change made, whose place must be there, and once. */
export function makeChange(text: string, { file, from, to }: Change): string {
  if (text.split(from).length !== 2) throw new Error(`${file} has ${JSON.stringify(from)} no longer, or not once.`)
  return text.replace(from, () => to)
}

const FORM = 'schemas/formulario-contacto.schema.json'
const FUNNEL = 'funnels/formulario-contacto.funnel.json'
const QUIZ = 'funnels/cuestionario.funnel.json'

const description = 'Participa en el sorteo de una plaza gratuita para el próximo taller de grafología.'

/** The ten that marketers ask for most, in an order in which each can follow the last. */
export const authorsEdits: readonly AuthorsEdit[] = [
  {
    name: 'a question',
    changes: [
      {
        file: FORM,
        from: '"x-hint": "Puedes dejarlo en blanco."\n    }\n',
        to: `"x-hint": "Puedes dejarlo en blanco."
    },
    "ciudad": { "type": "string", "title": "¿En qué ciudad vives?", "x-label": "Ciudad" }
`,
      },
      {
        file: FUNNEL,
        from: '"ask": ["experienciaAnterior"] }',
        to: '"ask": ["experienciaAnterior", "ciudad"] }',
      },
    ],
  },
  {
    name: 'a step',
    changes: [
      {
        file: FORM,
        from: '    "ciudad":',
        to: `    "horario": {
      "type": "string",
      "title": "¿Cuándo prefieres la llamada?",
      "x-label": "Horario",
      "oneOf": [{ "const": "manana", "title": "Por la mañana" }, { "const": "tarde", "title": "Por la tarde" }],
      "x-errors": { "required": "Elige una opción para poder continuar" }
    },
    "ciudad":`,
      },
      { file: FORM, from: '    "experienciaAnterior"\n  ]', to: '    "experienciaAnterior",\n    "horario"\n  ]' },
      {
        file: FUNNEL,
        from: '    { "id": "mensaje",',
        to: '    { "id": "horario", "ask": ["horario"] },\n    { "id": "mensaje",',
      },
    ],
  },
  {
    name: 'a step for some',
    changes: [
      {
        file: FORM,
        from: '    "ciudad":',
        to: '    "consulta": { "type": "string", "title": "¿Dónde pasas consulta?", "x-label": "Consulta" },\n    "ciudad":',
      },
      {
        file: FUNNEL,
        from: '    { "id": "ayuda",',
        to: '    { "id": "consulta", "if": { "actividad": "acompaño" }, "ask": ["consulta"] },\n    { "id": "ayuda",',
      },
    ],
  },
  {
    name: 'an early end',
    changes: [
      {
        file: FUNNEL,
        from: '"ask": ["compromiso"] }',
        to: '"ask": ["compromiso"], "next": [{ "if": { "compromiso": "1-4" }, "to": "enviar" }, { "to": "inversion" }] }',
      },
    ],
  },
  {
    name: 'an error reworded',
    changes: [{ file: FORM, from: 'Escribe tu nombre para poder continuar', to: 'Dinos cómo te llamas' }],
  },
  {
    name: 'two steps the other way round',
    changes: [
      {
        file: FUNNEL,
        from: '    { "id": "ayuda", "ask": ["ayuda"] },\n    { "id": "obstaculos", "ask": ["obstaculos"] },\n',
        to: '    { "id": "obstaculos", "ask": ["obstaculos"] },\n    { "id": "ayuda", "ask": ["ayuda"] },\n',
      },
    ],
  },
  { name: 'a score', changes: [{ file: QUIZ, from: '"q3": { "a": 1 }', to: '"q3": { "a": 1, "b": 1 }' }] },
  { name: 'a delay', changes: [{ file: FUNNEL, from: '"800ms"', to: '"1500ms"' }] },
  { name: 'a notice', changes: [{ file: FUNNEL, from: '"Solicitud enviada"', to: '"¡Recibida!"' }] },
  {
    name: 'a funnel with a page of its own',
    command: [
      'new',
      ...['page', 'sorteo-verano', '--title', 'Sorteo de verano', '--description', description],
      ...['--keywords', 'sorteo, taller, grafología', '--fields', 'nombre,correo'],
    ],
  },
]

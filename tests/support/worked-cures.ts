import type { JSONPath } from 'jsonc-parser'

/** A change that the sentence of a diagnostic asks for: a place of a file with its new value, or taken out (`undefined`). */
export type WorkedEdit = readonly [file: 'form' | 'funnel', path: JSONPath, value: unknown]

const said = [{ notice: { title: 'No sale', kind: 'error' } }]
const ending = { id: 'fin', end: 'fin', show: 'vista' }
const lead = { channel: 'function', target: 'recibir', body: { '*': { answers: 'values' } } }
const sending = { id: 'e', send: 'l', ok: 'fin', fail: { to: 'p', do: said } }
const wholeNumber = {
  title: 'Suelto',
  type: 'integer',
  minimum: 0,
  maximum: 2,
  'x-errors': { type: 'No es un número', minimum: 'Es poco', maximum: 'Es mucho' },
}
const askingFirst = { id: 'p', ask: ['p'] }
/** All questions before the only send, past which nobody comes. */
const askedBeforeSend: readonly WorkedEdit[] = [
  ['funnel', ['steps', 0, 'next'], undefined],
  ['funnel', ['steps', 1], { id: 'q', ask: ['q'] }],
  ['funnel', ['steps', 2], { id: 'enviar', send: 'lead', ok: 'fin', fail: { to: 'p', do: said } }],
]

/**
 * The sentences that no machine follows and whose example is no change of a sound file, each with what somebody writes who does as it says
 * in its first example.
 */
export const workedCures: Readonly<Record<string, readonly WorkedEdit[]>> = {
  'funnel.asked-again': [['funnel', ['steps', 1, 'ask'], ['q']]],
  'funnel.ambiguous-value': [['funnel', ['deliveries', 'l', 'body'], { w: { computed: 'w' } }]],
  'funnel.bad-day': [['funnel', ['steps', 0, 'next', 0, 'if', 'dia', 'x-minimum'], '2025-03-14']],
  // Behind the question that decides it the step is blank for some still: of those it says that they skip it.
  'funnel.blank-screen': [
    ['funnel', ['steps', 0], askingFirst],
    ['funnel', ['steps', 1], { id: 'q', if: { p: 'si' }, ask: ['q'] }],
  ],
  'funnel.cited-items': [['form', ['properties', 'otra', 'title'], '¿Algo más de {gente|tu gente}?']],
  'funnel.closed-review': [['funnel', ['steps', 0, 'back'], undefined]],
  'funnel.cyclic-value': [['funnel', ['values', 'w', 'product'], ['a', -1]]],
  'funnel.early-citation': [['funnel', ['steps', 2, 'variants', 'dos', 'heading'], 'Hola']],
  'funnel.emptied-citation': [['funnel', ['steps', 4, 'do', 1, 'notice', 'title'], '¿Y tú?']],
  'funnel.empty-part': [['funnel', ['screens', 'a', 'text', 0], { text: 'Hasta pronto.' }]],
  'funnel.empty-review': [
    ['funnel', ['steps', 0], askingFirst],
    ['funnel', ['steps', 1], { id: 'r', review: true }],
  ],
  'funnel.hidden-failure': [['funnel', ['steps', 3, 'fail'], { to: 'fin', do: said }]],
  'funnel.idle-condition': [['funnel', ['steps', 2, 'if'], undefined]],
  'funnel.idle-part': [['funnel', ['screens', 'a', 'text', 0, 'if'], undefined]],
  'funnel.late-answer': askedBeforeSend,
  'funnel.lost-contact': askedBeforeSend,
  'funnel.multiplied-items': [
    ['funnel', ['values', 'w'], { sum: ['gente.edad'] }],
    ['funnel', ['values', 'v', 'product'], ['w', 2]],
  ],
  'funnel.never-shown': [
    ['funnel', ['steps', 0], askingFirst],
    ['funnel', ['steps', 1], { id: 'q', ask: ['q', 'r'] }],
  ],
  'funnel.no-ending': [
    ['funnel', ['steps', 0, 'next'], 'gracias'],
    ['funnel', ['steps', 1], { id: 'gracias', end: 'enviado', show: 'vista' }],
  ],
  'funnel.screen-like-view': [
    ['funnel', ['screens'], { adios: { title: 'Gracias' } }],
    ['funnel', ['steps', 2, 'show'], 'adios'],
  ],
  'funnel.sensitive-citation': [['form', ['properties', 'q', 'title'], '¿Y {p|eso}?']],
  'funnel.sent-twice': [['funnel', ['steps', 1, 'ok'], 'fin']],
  'funnel.shared-screen': [['funnel', ['steps', 2, 'next'], 'q']],
  'funnel.silent-failure': [['funnel', ['steps', 1, 'fail'], { to: 'p', do: said }]],
  'funnel.skipped-question': [['funnel', ['steps', 0, 'after'], undefined]],
  'funnel.step-by-webhook': [['funnel', ['deliveries', 'solicitud', 'body', 'fin'], { value: 'fin' }]],
  'funnel.undecided-answer': [['funnel', ['steps', 0, 'next', 0, 'if', 'dia', 'x-maximum'], 'today-1m']],
  'funnel.undecided-value': [['form', ['properties', 'suelto'], wholeNumber]],
  'funnel.unfillable-field': [['funnel', ['parameters'], undefined]],
  'funnel.unknown-citation': [['form', ['properties', 'q', 'title'], '¿Y {p|eso}?']],
  'funnel.unknown-echo': [
    ['form', ['properties', 'p', 'oneOf', 0, 'x-echo'], 'Que sí.'],
    ['form', ['properties', 'p', 'oneOf', 1, 'x-echo'], 'Que no.'],
    ['funnel', ['screens', 'a', 'text', 0, 'echoes'], ['si']],
  ],
  'funnel.unlabelled-value': [['funnel', ['values', 'z', 'label'], 'Z']],
  'funnel.unread-key': [['funnel', ['deliveries', 'l', 'body'], { v: { computed: 'v' } }]],
  'funnel.unsent-answers': [
    ['funnel', ['deliveries'], { l: lead }],
    ['funnel', ['steps'], [askingFirst, sending, ending]],
  ],
  'funnel.untold-send': [
    ['funnel', ['steps'], [askingFirst, { ...sending, send: 'lead' }, { id: 'fin', end: 'fin', show: 'vista' }]],
  ],
  'funnel.value-like-another': [
    ['funnel', ['values'], { suma: { sum: ['b', 1] } }],
    ['funnel', ['steps', 0, 'next', 0, 'if'], { suma: 1 }],
  ],
  'funnel.wrong-operand': [['funnel', ['values', 'v', 'sum'], ['a', 'b']]],
  'funnel.wrong-points': [['funnel', ['score', 'puntos', 'edad'], [{ minimum: 5, points: 1 }]]],
}

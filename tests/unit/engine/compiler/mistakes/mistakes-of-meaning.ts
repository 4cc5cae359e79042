import { type Authored, type Field, toForm, toFunnel } from '#support/corpus/sizes.ts'

/** A funnel that reads well and does not do what its author means, and the same without the mistake. */
type MistakeOfMeaning = { what: string; mistaken: Authored; sound: Authored }

const yesOrNo = {
  type: 'boolean',
  oneOf: [
    { const: true, title: 'Sí' },
    { const: false, title: 'No' },
  ],
}
const fields: Readonly<Record<string, Field>> = {
  menor: { schema: yesOrNo },
  objetivo: { options: ['dejar-de-fumar', 'dormir', 'otro'] },
  motivo: { options: ['propio', 'ajeno'] },
  correo: { schema: { type: 'string', 'x-sensitive': 'contact' } },
}
const body = { '*': { answers: 'values' } }
const mail = { channel: 'mail', target: 'plantilla', body }
const notice = { notice: { title: 'Así no', kind: 'error' } }
const fin = { id: 'fin', end: 'fin', show: 'gracias' }
const failed = { id: 'fallo', show: 'fallo', next: 'enviar' }
const sending = { id: 'enviar', send: 'lead', ok: 'fin', fail: 'fallo' }
const first = { id: 'menor', ask: ['menor'] }
const second = { id: 'objetivo', ask: ['objetivo'] }
const third = { id: 'motivo', ask: ['motivo'] }
const contact = { id: 'correo', ask: ['correo'] }
const end = [contact, sending, failed, fin]
const byPoints = (minimum: number) => [{ if: { puntos: { minimum } }, to: 'motivo' }, { to: 'correo' }]
const score = { puntos: { objetivo: { 'dejar-de-fumar': 2, dormir: 1 } } }

/** Steps as they are written by mistake, and as they are meant; and what else of funnel and form they need. */
type Row = [what: string, mistaken: object[], sound: object[], rest?: object, changed?: Readonly<Record<string, Field>>]

const rows: readonly Row[] = [
  [
    'a failed send that thanks',
    [first, second, third, contact, { ...sending, fail: 'fin' }, fin],
    [first, second, third, ...end],
  ],
  [
    'a failed send that says nothing',
    [first, second, third, contact, { ...sending, fail: 'correo' }, fin],
    [first, second, third, contact, { ...sending, fail: { to: 'correo', do: [notice] } }, fin],
  ],
  [
    'a mail before the address is asked',
    [first, second, third, { ...sending, ok: 'correo' }, { ...contact, next: 'fin' }, failed, fin],
    [first, second, third, ...end],
  ],
  [
    'an ending that promises, with nothing sent',
    [{ ...first, next: [{ if: { menor: true }, to: 'fin' }, { to: 'objetivo' }] }, second, third, ...end],
    [
      { ...first, next: [{ if: { menor: true }, to: 'lo-siento' }, { to: 'objetivo' }] },
      second,
      third,
      ...end,
      { id: 'lo-siento', end: 'menor', show: 'lo-siento' },
    ],
  ],
  [
    'a question that refuses for ever behind a yes',
    [first, second, { ...third, next: [{ if: { menor: true }, do: [notice] }, { to: 'correo' }] }, ...end],
    [{ ...first, next: [{ if: { menor: true }, do: [notice] }, { to: 'objetivo' }] }, second, third, ...end],
  ],
  [
    'two screens that lead to each other behind a no',
    [
      first,
      second,
      { ...third, next: [{ if: { menor: false }, to: 'vuelta' }, { to: 'correo' }] },
      { id: 'vuelta', show: 'vuelta', next: 'motivo' },
      ...end,
    ],
    [
      first,
      second,
      { ...third, next: [{ if: { menor: false }, to: 'vuelta' }, { to: 'correo' }] },
      { id: 'vuelta', show: 'vuelta', next: 'correo' },
      ...end,
    ],
  ],
  [
    'a loop through a question that refuses another answer',
    [
      first,
      { ...second, next: [{ if: { objetivo: 'otro' }, do: [notice] }, { to: 'texto' }] },
      { id: 'texto', show: 'texto', next: [{ if: { objetivo: 'dormir' }, to: 'motivo' }, { to: 'objetivo' }] },
      third,
      ...end,
    ],
    [
      first,
      { ...second, next: [{ if: { objetivo: 'otro' }, do: [notice] }, { to: 'texto' }] },
      { id: 'texto', show: 'texto', next: 'motivo' },
      third,
      ...end,
    ],
  ],
  [
    'a step for those who are shown nothing there',
    [first, second, { ...third, if: { menor: false } }, ...end],
    [first, second, { ...third, if: { menor: true } }, ...end],
    {},
    { motivo: { options: ['propio', 'ajeno'], when: { name: 'menor', value: true } } },
  ],
  [
    'a step whose condition always holds',
    [first, second, { ...third, if: { anyOf: [{ menor: true }, { menor: false }] } }, ...end],
    [first, second, { ...third, if: { menor: false } }, ...end],
  ],
  [
    'a step on an answer that is asked later',
    [{ ...first, if: { objetivo: 'dormir' } }, second, third, ...end],
    [second, { ...first, if: { objetivo: 'dormir' } }, third, ...end],
  ],
  [
    'who skips a step has no rule there',
    [first, second, { ...third, if: { menor: true }, next: [{ if: { menor: true }, to: 'correo' }] }, ...end],
    [first, second, { ...third, if: { menor: true }, next: 'correo' }, ...end],
  ],
  [
    'a threshold above the most points',
    [first, { ...second, next: byPoints(3) }, third, ...end],
    [first, { ...second, next: byPoints(2) }, third, ...end],
    { score },
  ],
  [
    'two rules to one place',
    [first, { ...second, next: [{ if: { objetivo: 'dormir' }, to: 'motivo' }, { to: 'motivo' }] }, third, ...end],
    [first, { ...second, next: [{ if: { objetivo: 'dormir' }, to: 'motivo' }, { to: 'correo' }] }, third, ...end],
  ],
  [
    'a step that is tracked twice',
    [{ ...first, do: [{ track: 'Lead' }, { track: 'Lead' }] }, second, third, ...end],
    [{ ...first, do: [{ track: 'Lead' }] }, second, third, ...end],
  ],
  [
    'two results under one name',
    [
      { ...first, next: [{ if: { menor: true }, to: 'lo-siento' }, { to: 'objetivo' }] },
      second,
      third,
      ...end,
      { id: 'lo-siento', end: 'fin', show: 'lo-siento' },
    ],
    [
      { ...first, next: [{ if: { menor: true }, to: 'lo-siento' }, { to: 'objetivo' }] },
      second,
      third,
      ...end,
      { id: 'lo-siento', end: 'menor', show: 'lo-siento' },
    ],
  ],
  [
    'two questions with one title',
    [first, second, third, ...end],
    [first, second, third, ...end],
    {},
    {
      motivo: {
        schema: {
          title: 'Pregunta objetivo',
          type: 'string',
          oneOf: ['propio', 'ajeno'].map((value) => ({ const: value, title: value })),
        },
      },
    },
  ],
  [
    'a refusal and no rule for the rest',
    [first, { ...second, next: { if: { objetivo: 'otro' }, do: [notice] } }, third, ...end],
    [first, { ...second, next: [{ if: { objetivo: 'otro' }, do: [notice] }, { to: 'motivo' }] }, third, ...end],
  ],
]

/** Every one of them, each with what is meant beside it. */
export const mistakesOfMeaning: readonly MistakeOfMeaning[] = rows.map(
  ([what, mistaken, sound, rest = {}, changed = {}]) => {
    const toAuthored = (steps: readonly object[], own: Readonly<Record<string, Field>>) => ({
      form: toForm('todo', { ...fields, ...own }),
      funnel: toFunnel('todo', { deliveries: { lead: mail }, ...rest }, steps),
    })
    // Only the form differs where only the form is mistaken.
    const isOfForm = JSON.stringify(mistaken) === JSON.stringify(sound)
    return { what, mistaken: toAuthored(mistaken, changed), sound: toAuthored(sound, isOfForm ? {} : changed) }
  },
)

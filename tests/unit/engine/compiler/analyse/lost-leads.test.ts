import { expect, test } from 'vitest'
import { analyseAuthored, toForm, toFunnel } from '#support/authored.ts'

const fields = {
  p: { options: ['si', 'no'] },
  correo: { schema: { type: 'string', 'x-sensitive': 'contact' } },
  q: { options: ['si', 'no'] },
}
const mail = { channel: 'mail', target: 'plantilla', body: { '*': { answers: 'values' } } }
const notice = { notice: { title: 'No se ha podido enviar', kind: 'error' } }
const fin = { id: 'fin', end: 'fin', show: 'fin' }
const asking = { id: 'p', ask: ['p', 'correo'] }
const failed = { id: 'fallo', show: 'fallo', next: 'enviar' }
const sending = (fail: unknown, ok = 'fin') => ({ id: 'enviar', send: 'lead', ok, fail })

function toCodes(steps: readonly object[], deliveries: object = { lead: mail }): string[] {
  const authored = { form: toForm('todo', fields), funnel: toFunnel('todo', { deliveries }, steps) }
  return analyseAuthored(authored).map(({ code }) => code)
}

test.each<[string, object[]]>([
  ['that ends as the success does', [asking, sending('fin'), fin]],
  ['that ends elsewhere in the same words', [asking, sending('otro'), fin, { id: 'otro', end: 'otro', show: 'fin' }]],
  [
    'that leaves for the page that the success leaves for',
    [asking, sending('otro'), ...['fin', 'otro'].map((id) => ({ id, end: id, redirect: '/gracias' }))],
  ],
  [
    'of which a notice says that all went well',
    [asking, sending({ to: 'fin', do: [{ notice: { title: '¡Recibido!', kind: 'success' } }] }), fin],
  ],
])('a failure %s is found', (_, steps) => {
  expect(toCodes(steps)).toEqual(['funnel.hidden-failure'])
})

test('a failure past a second send that ends as the success does is found', () => {
  const second = { id: 'segundo', send: 'otro', ok: 'fin', fail: 'fin' }
  const codes = toCodes([asking, sending('segundo'), second, fin], { lead: mail, otro: mail })
  expect(codes).toEqual(['funnel.hidden-failure', 'funnel.hidden-failure'])
})

test.each<[string, object[]]>([
  ['at an ending', [asking, { ...fin, do: [{ send: 'lead' }] }]],
  ['on the way to one', [{ ...asking, next: { to: 'fin', do: [{ send: 'lead' }] } }, fin]],
  ['on arrival at the first', [{ id: 'hola', show: 'fallo', do: [{ send: 'lead' }] }, { id: 'p', ask: ['p'] }, fin]],
])('a send that nobody waits for %s is a remark, for nobody is told when it fails', (_, steps) => {
  const lead = { ...mail, body: { todo: { value: 'algo' } } }
  expect(toCodes(steps, { lead })).toEqual(['funnel.untold-send'])
})

test('a send that nobody waits for is none once another was waited for, whether it failed or not', () => {
  const again = { ...fin, do: [{ send: 'copia' }] }
  expect(toCodes([asking, sending({ to: 'fin', do: [notice] }), again], { lead: mail, copia: mail })).toEqual([])
  const branching = { ...asking, next: [{ if: { p: 'si' }, to: 'enviar' }, { to: 'fin' }] }
  expect(toCodes([branching, sending('fallo'), failed, again], { lead: mail, copia: mail })).toEqual([
    'funnel.untold-send',
  ])
})

test('a failure that leads back to the question without a word is found', () => {
  expect(toCodes([asking, sending('p'), fin])).toEqual(['funnel.silent-failure'])
})

test.each<[string, object[]]>([
  ['a notice on the way', [asking, sending({ to: 'p', do: [notice] }), fin]],
  ['a notice on the way to the same ending', [asking, sending({ to: 'fin', do: [notice] }), fin]],
  ['a screen of its own', [asking, sending('fallo'), failed, fin]],
  ['an ending of its own', [asking, sending('mal'), fin, { id: 'mal', end: 'mal', show: 'mal' }]],
  ['the same with a notice', [asking, sending('otra'), { ...asking, id: 'otra', do: [notice], next: 'enviar' }, fin]],
])('a failure is told by %s', (_, steps) => {
  expect(toCodes(steps)).toEqual([])
})

test('an answer that is asked once its mail is gone is found', () => {
  const steps = [
    { id: 'p', ask: ['p'] },
    sending('fallo', 'correo'),
    { id: 'correo', ask: ['correo'], next: 'fin' },
    failed,
    fin,
  ]
  expect(toCodes(steps)).toEqual(['funnel.late-answer'])
})

test('an answer that a later delivery takes along is none', () => {
  const steps = [
    { id: 'p', ask: ['p'] },
    sending('fallo', 'correo'),
    { id: 'correo', ask: ['correo'] },
    { id: 'segundo', send: 'todo', ok: 'fin', fail: 'fallo-dos' },
    failed,
    { id: 'fallo-dos', show: 'fallo-dos', next: 'segundo' },
    fin,
  ]
  expect(toCodes(steps, { lead: mail, todo: mail })).toEqual([])
})

test('an answer that no delivery holds anyway is not late', () => {
  const lead = { ...mail, body: { p: { answer: 'p' } } }
  const steps = [{ id: 'p', ask: ['p'] }, sending('fallo', 'q'), { id: 'q', ask: ['q'], next: 'fin' }, failed, fin]
  expect(toCodes(steps, { lead })).toEqual([])
})

test('a contact that some path takes to an ending without its delivery is a remark', () => {
  const branching = { ...asking, next: [{ if: { p: 'si' }, to: 'enviar' }, { to: 'fuera' }] }
  const steps = [branching, sending('fallo'), failed, fin, { id: 'fuera', end: 'fuera', show: 'fuera' }]
  expect(toCodes(steps)).toEqual(['funnel.lost-contact'])
})

test('an ending with a delivery and without is a remark, and one without any is none', () => {
  const branching = { id: 'p', ask: ['p'], next: [{ if: { p: 'si' }, to: 'correo' }, { to: 'fin' }] }
  const rest = [{ id: 'correo', ask: ['correo'] }, sending('fallo'), failed, fin]
  expect(toCodes([branching, ...rest])).toEqual(['funnel.unsent-ending'])
  const apart = { ...branching, next: [{ if: { p: 'si' }, to: 'correo' }, { to: 'fuera' }] }
  expect(toCodes([apart, ...rest, { id: 'fuera', end: 'fuera', show: 'fuera' }])).toEqual([])
})

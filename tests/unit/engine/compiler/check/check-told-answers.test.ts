import { expect, test } from 'vitest'
import { type Field, toForm, toFunnel } from '#support/authored.ts'
import { compileDialect } from '#support/dialect/dialect.ts'

const yesNo: Field = { options: ['si', 'no'] }
const track = (name: string) => ({ track: 'Lead', name })

/** The events that tell an answer, each with the step whose answers it tells or the screen of its button. */
function findTold(steps: readonly object[], rest: object = {}, fields: Record<string, Field> = { p: yesNo }): string[] {
  const { diagnostics } = compileDialect({ form: toForm('todo', fields), funnel: toFunnel('todo', rest, steps) })
  const told = diagnostics.filter(({ code }) => code === 'funnel.told-answer')
  return told.map(({ params: { name, step, screen } }) => `${name}: ${step ?? screen}`)
}

const ask = { id: 'p', ask: ['p'], next: [{ if: { p: 'si' }, to: 'uno' }, { to: 'dos' }] }
const end = (id: string, more: object = {}) => ({ id, end: id, show: 'vista', ...more })
const screen = (lead?: string) => ({ title: 'Gracias', buttons: [{ label: 'Ver', to: '/', ...(lead && { lead }) }] })

test.each<[string, object[], object]>([
  ['an effect of one ending', [end('uno', { do: [track('a')] }), end('dos')], {}],
  ['another name at each ending', [end('uno', { do: [track('a')] }), end('dos', { do: [track('b')] })], {}],
  ['an effect behind one of them', [{ id: 'uno', show: 'puerta' }, end('fin', { do: [track('a')] }), end('dos')], {}],
  [
    'an effect that one has twice',
    [end('uno', { do: [track('a'), track('a')] }), end('dos', { do: [track('a')] })],
    {},
  ],
  [
    'an effect on the way to one of them, and at both',
    [
      { id: 'uno', show: 'puerta', do: [track('a')], next: 'fin' },
      { id: 'dos', show: 'vista', next: 'fin' },
      end('fin', { do: [track('a')] }),
    ],
    {},
  ],
  [
    'a button of one screen',
    [end('uno', { show: 'si' }), end('dos', { show: 'no' })],
    { screens: { si: screen('a'), no: screen() } },
  ],
  [
    'a button in one variant of a screen',
    [end('uno', { show: 'no', variants: { larga: { show: 'si' } } }), end('dos', { show: 'no' })],
    { screens: { si: screen('a'), no: screen() }, variants: { directa: 1, larga: 1 } },
  ],
  ['a screen with a way back', [end('uno', { do: [track('a')] }), { id: 'dos', show: 'puerta', next: 'p' }], {}],
])('an event that some answers alone bring is refused: %s', (_, steps, rest) => {
  expect(findTold([ask, ...steps], rest)[0]).toMatch(/a: p$/)
})

test('a rule, a skipped step and a button that answers choose tell them too', () => {
  const same = [end('uno'), end('dos')]
  const counted = { ...ask, next: [{ if: { p: 'si' }, to: 'uno', do: [track('a')] }, { to: 'dos' }] }
  expect(findTold([counted, ...same])).toEqual(['Lead: a: p'])
  const skipped = { id: 'q', if: { p: 'si' }, show: 'puerta', do: [track('a')] }
  expect(findTold([{ id: 'p', ask: ['p'] }, skipped, end('fin')])).toEqual(['Lead: a: p'])
  const chosen = { title: 'Gracias', buttons: [{ label: 'Ver', to: '/', lead: 'a', if: { p: 'si' } }] }
  expect(
    findTold([{ id: 'p', ask: ['p'] }, end('fin', { show: 'gracias' })], { screens: { gracias: chosen } }),
  ).toEqual(['a: gracias'])
})

test('an event that every answer brings is free, and so is one before the question', () => {
  const both = ['uno', 'dos'].map((id) => end(id, { do: [track('a')] }))
  expect(findTold([{ id: 'hola', show: 'puerta', do: [track('b')] }, ask, ...both])).toEqual([])
  // One of them comes past the event of either screen, and never past both.
  const either = { id: 'uno', ask: ['q'], next: [{ if: { q: 'si' }, to: 'tres' }, { to: 'cuatro' }] }
  const screensOf = ['dos', 'tres', 'cuatro'].map((id) => end(id, { do: [track('a')] }))
  expect(findTold([ask, either, ...screensOf], {}, { p: yesNo, q: yesNo })).toEqual([])
  // How often somebody tries again is nobody's answer.
  const again = [
    { id: 'uno', show: 'puerta', do: [track('a')], next: [{ if: { variant: 'larga' }, to: 'otra' }, { to: 'fin' }] },
    { id: 'otra', show: 'vista', do: [track('a')], next: 'uno' },
    { id: 'dos', show: 'vista', do: [track('a')], next: 'fin' },
    { id: 'fin', end: 'fin', show: 'puerta' },
  ]
  expect(findTold([ask, ...again], { variants: { directa: 1, larga: 1 } })).toEqual([])
  const refusal = { if: { p: 'no' }, do: [{ notice: { title: 'Así no', kind: 'error' } }] }
  expect(findTold([{ ...ask, next: [refusal, { to: 'uno' }] }, end('uno', { do: [track('a')] })])).toEqual([])
  const anew = end('dos', { button: 'Otra vez', next: { to: 'hola', do: ['reset'] } })
  const first = { id: 'hola', show: 'puerta', do: [track('b')] }
  expect(findTold([first, ask, end('uno'), anew])).toEqual([])
  const open = { label: 'Siempre', to: '/', lead: 'a' }
  const buttons = [open, { ...open, label: 'Ver', if: { p: 'si' } }]
  const toScreens = (all: object[]) => ({ screens: { gracias: { title: 'Gracias', buttons: all } } })
  const asking = [{ id: 'p', ask: ['p'] }, end('fin', { show: 'gracias' })]
  expect(findTold(asking, toScreens(buttons))).toEqual([])
  const one = ['si', 'no'].map((value) => ({ label: `Ver ${value}`, to: '/', lead: 'a', if: { p: value } }))
  expect(findTold(asking, toScreens(one))).toEqual([])
  // A visitor who leaves the question blank has neither button.
  expect(findTold(asking, toScreens(one), { p: { ...yesNo, required: false } })).toEqual(['a: gracias'])
})

test('what a variant or the page decides tells no answer, and a form of personal data measures nothing', () => {
  const told = [end('uno', { do: [track('a')] }), end('dos')]
  const byVariant = { id: 'p', ask: ['p'], next: [{ if: { variant: 'larga' }, to: 'uno' }, { to: 'dos' }] }
  expect(findTold([byVariant, ...told], { variants: { directa: 1, larga: 1 } })).toEqual([])
  const contact: Field = { schema: { type: 'string', 'x-sensitive': 'contact' } }
  expect(findTold([{ ...ask, ask: ['p', 'correo'] }, ...told], {}, { p: yesNo, correo: contact })).toEqual([])
})

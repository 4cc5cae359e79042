import { expect, test } from 'vitest'
import { createCuestionarioForm } from '#functions/forms/registry.ts'
import { toGeneratedForm } from '#functions/forms/to-generated-form.ts'
import { Refusal } from '#functions/http/refusal.ts'
import { parseCarried, parseDay, parseVariant, takesAnswers } from '#functions/intake/prepare-submission.ts'
import { compileAuthored } from '#support/authored.ts'
import { toDatedFunnel } from '#support/dialect/dated-funnel.ts'
import { buildForm } from '#support/dialect/dialect.ts'

const form = toGeneratedForm({ form: buildForm('pagina'), funnel: null })
const takes = (nacimiento: string, now: string) =>
  takesAnswers(form, { apodo: 'Ana', color: 'rojo', nacimiento }, new Date(now))

test('a day is judged by the clocks of Spain', () => {
  expect(takes('2007-07-15', '2025-07-14T21:59:59Z')).toBe(false)
  expect(takes('2007-07-15', '2025-07-14T22:00:00Z')).toBe(true)
})

test('a day that does not exist is refused, with blanks round it too', () => {
  expect(takes('2001-02-28', '2025-07-14T12:00:00Z')).toBe(true)
  expect(takes('2001-02-29', '2025-07-14T12:00:00Z')).toBe(false)
  expect(takes(' 2001-02-29\n', '2025-07-14T12:00:00Z')).toBe(false)
  expect(takes(' 1899-12-31', '2025-07-14T12:00:00Z')).toBe(false)
})

const known = ['directa', 'pausada']

test('a variant that the funnel knows is kept under a name that no field has', () => {
  expect(parseVariant('pausada', known)).toEqual({ answers: { '##variant': 'pausada' }, tags: [] })
  expect(parseVariant(undefined, known)).toEqual({ answers: {}, tags: [] })
})

test('answers of a variant that is gone are kept, with a mark', () => {
  expect(parseVariant('antigua', known)).toEqual({ answers: {}, tags: ['variant'] })
  expect(parseVariant('pausada', [])).toEqual({ answers: {}, tags: ['variant'] })
  expect(parseVariant('constructor', known)).toEqual({ answers: {}, tags: ['variant'] })
})

test.each([
  [null],
  [7],
  [['pausada']],
  [{ pausada: 1 }],
  [''],
  ['Pausada'],
  ['__proto__'],
  ['<b>'],
  ['pau sada'],
  ['a'.repeat(41)],
])('what no page of ours sends as a variant is refused: %j', (variant) => {
  expect(() => parseVariant(variant, known)).toThrow(Refusal)
})

test('what goes along with answers is kept under names that no field has', () => {
  expect(parseCarried(undefined)).toEqual({})
  expect(parseCarried({ utm_source: 'boletín', ref: 'ana' })).toEqual({ '#utm_source': 'boletín', '#ref': 'ana' })
})

test.each([
  [null],
  ['x'],
  [['x']],
  [{}],
  [{ ref: 1 }],
  [{ ref: { a: 'b' } }],
  [{ 'a b': 'x' }],
  [JSON.parse('{ "__proto__": "x" }')],
  [{ ref: 'x'.repeat(201) }],
  [Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`n${index}`, 'x']))],
])('what no page of ours sends along is refused: %j', (carried) => {
  expect(() => parseCarried(carried)).toThrow(Refusal)
})

const zone = { timeZone: 'Europe/Madrid' }
// A quarter past midnight of the 15th in Madrid.
const now = new Date('2025-03-14T23:15:00Z')

test('the day on which the visitor began is kept, if it was today or yesterday; else it is today', () => {
  expect(parseDay('2025-03-14', zone, now)).toEqual({ '##today': '2025-03-14' })
  for (const day of ['2025-03-15', '2025-03-13', '2025-03-16', undefined])
    expect(parseDay(day, zone, now)).toEqual({ '##today': '2025-03-15' })
})

test('a form of which nothing looks at the day keeps none', () => {
  expect(parseDay('2025-03-14', {}, now)).toEqual({})
})

const noDays = [null, 7, '', 'hoy', ['2025-03-14'], '2025-03-14T00:00', '__proto__']
test.for(noDays)('what no page of ours sends as a day is refused: %j', (day) =>
  expect(() => parseDay(day, zone, now)).toThrow(Refusal),
)

test('the function decides as the page did before midnight, and so does the mail, whenever it is written', () => {
  const authored = toDatedFunnel({ dia: { 'x-maximum': 'today-18y' } })
  const text = JSON.stringify(authored.funnel).replaceAll('"end":"si"', '"end":"qualified"')
  const funnel = compileAuthored({ ...authored, funnel: JSON.parse(text) })
  if (!funnel.form) throw new Error('It has a form.')
  const form = { ...funnel.form, ...zone }
  const { parseBody, summarise } = createCuestionarioForm(toGeneratedForm({ form, funnel: { ...funnel, form } }))
  const answers = { dia: '2007-03-15' }
  const decide = (day: string) => parseBody({ answers, qualified: false }, parseDay(day, zone, now))?.tags
  expect(['2025-03-14', '2025-03-15'].map(decide)).toEqual([[], ['mismatch']])
  expect(summarise?.({ ...answers, '##today': '2025-03-14' })).toContain('todavía no')
})

import { expect, test } from 'vitest'
import { createCuestionarioForm } from '#functions/forms/cuestionario-form.ts'
import { toGeneratedForm } from '#functions/forms/to-generated-form.ts'
import { Refusal } from '#functions/http/refusal.ts'
import { parseDay } from '#functions/intake/parse-day.ts'
import { compileAuthored } from '#support/brute-force/compile-authored.ts'
import { toDatedFunnel } from '#support/dialect/dated-funnel.ts'

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

test.each([[null], [7], [''], ['hoy'], [['2025-03-14']], ['2025-03-14T00:00'], ['__proto__']])(
  'what no page of ours sends as a day is refused: %j',
  (day) => expect(() => parseDay(day, zone, now)).toThrow(Refusal),
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

import { expect, test } from 'vitest'
import { checkAnswers } from '#engine'
import { getToday, toDay } from '#engine-internals/form/day-limits.ts'
import { buildForm } from '#support/dialect/dialect.ts'

test.each([
  ['2025-03-14', '2025-03-14'],
  ['today', '2024-02-29'],
  ['today+30d', '2024-03-30'],
  ['today-60d', '2023-12-31'],
  ['today+1m', '2024-03-29'],
  ['today-3m', '2023-11-29'],
  ['today+12m', '2025-02-28'],
  ['today-18y', '2006-02-28'],
  ['today-24y', '2000-02-29'],
])('on 29 February 2024 the limit %s is %s', (limit, day) => {
  expect(toDay(limit, '2024-02-29')).toBe(day)
})

test('the last day of a month stays in the month that is meant', () => {
  expect(toDay('today+1m', '2025-01-31')).toBe('2025-02-28')
  expect(toDay('today-11m', '2025-01-31')).toBe('2024-02-29')
})

test('it is the next day in Spain while it is the day before in Mexico and in London', () => {
  const now = Date.parse('2025-07-14T22:30:00Z')
  expect(['Europe/Madrid', 'Europe/London', 'America/Mexico_City'].map((zone) => getToday(now, zone))).toEqual([
    '2025-07-15',
    '2025-07-14',
    '2025-07-14',
  ])
})

const form = buildForm('pagina')

/** The faults of a day of birth, some moment before or after midnight in Spain. */
function check(nacimiento: string, now = Date.parse('2025-07-14T21:59:59Z')): string[] {
  const answers = { apodo: 'Ana', color: 'rojo', nacimiento }
  return checkAnswers(form, ['nacimiento'], answers, { other: '' }, now).map(({ message }) => message)
}

test.each([
  ['2007-07-14', []],
  ['2007-07-15', ['Solo mayores']],
  ['1900-01-01', []],
  ['1899-12-31', ['Demasiado pronto']],
  ['2001-02-29', ['No existe ese día']],
  ['2000-02-30', ['No existe ese día']],
  ['1900-02-29', ['No existe ese día']],
  ['2000-02-29', []],
  ['9999-99-99', ['No existe ese día']],
  ['', []],
])('born on %j: %j', (day, messages) => {
  expect(check(day)).toEqual(messages)
})

test.each([
  ['08:29', ['Aún no hay nadie']],
  ['08:29:59', ['Aún no hay nadie']],
  ['08:30', []],
  ['08:30:00', []],
  ['20:59:59', []],
  ['21:00', []],
  ['21:00:00', []],
  ['21:00:01', ['Ya no hay nadie']],
  ['21:01', ['Ya no hay nadie']],
  ['24:00', ['Hora mal escrita']],
  ['8:30', ['Hora mal escrita']],
])('at %j: %j', (hora, messages) => {
  const found = checkAnswers(form, ['hora'], { apodo: 'Ana', color: 'rojo', hora }, { other: '' }, 0)
  expect(found.map(({ message }) => message)).toEqual(messages)
})

test('who comes of age at midnight in Spain does so a second later', () => {
  expect(check('2007-07-15', Date.parse('2025-07-14T22:00:00Z'))).toEqual([])
})

test('without a time no day is judged by it', () => {
  expect(checkAnswers(form, ['nacimiento'], { nacimiento: '2020-01-01' }, { other: '' })).toEqual([])
})

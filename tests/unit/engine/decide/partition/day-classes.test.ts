import { expect, test } from 'vitest'
import type { Field } from '#engine'
import { listDays, listUndecidedDays } from '#engine-internals/decide/partition/day-classes.ts'
import { checkAuthored, compileAuthored } from '#support/authored.ts'
import { toDatedFunnel } from '#support/dialect/dated-funnel.ts'

const today = '2025-03-14'
const toField = (days?: Field['days']): Field => ({
  name: 'dia',
  widget: 'date',
  title: '',
  label: '',
  required: true,
  errors: {},
  ...(days ? { days } : {}),
})

test.each<[string, Field['days'], unknown[], string[]]>([
  ['a first day', undefined, [{ 'x-minimum': '2010-01-01' }], ['2009-12-30', '2025-03-14']],
  ['a last day', undefined, [{ 'x-maximum': '2010-01-01' }], ['2009-12-31', '2025-03-14']],
  ['a day by itself', undefined, ['2010-01-01'], ['2009-12-30', '2010-01-01', '2025-03-14']],
  ['today', { maximum: 'today' }, [{ 'x-minimum': 'today' }], ['2025-03-12', '2025-03-14']],
  ['days that the field does not take', { minimum: '2020-01-01' }, [{ 'x-maximum': '2010-01-01' }], ['2025-03-14']],
  ['a field of one day', { minimum: 'today', maximum: 'today' }, [{ 'x-minimum': 'today' }], ['2025-03-14']],
  [
    'the end of a month',
    undefined,
    [{ 'x-maximum': 'today-1m' }, { 'x-minimum': 'today' }],
    ['2025-02-13', '2025-03-12', '2025-03-15'],
  ],
])('of %s', (_, days, tests, found) => {
  expect(listDays(toField(days), tests, today)).toEqual(found)
})

test.each<[string[], [string, string] | null]>([
  [['2010-01-01', '2030-01-01'], null],
  [['today-18y', 'today-216m', 'today-65y'], null],
  [['today-30d', 'today', 'today+2d'], null],
  [['today-18y', 'today-30d'], null],
  [
    ['today-1m', 'today-30d'],
    ['today-1m', 'today-30d'],
  ],
  [['1900-01-01', 'today-18y'], null],
  [
    ['2030-01-01', 'today'],
    ['2030-01-01', 'today'],
  ],
  [
    ['today', '2025-03-13'],
    ['today', '2025-03-13'],
  ],
  [
    ['today-1d', '2999-12-31'],
    ['today-1d', '2999-12-31'],
  ],
])('of %j: %j', (days, limits) => {
  const rule = { anyOf: days.map((day) => ({ dia: { 'x-minimum': day } })) }
  const funnel = { ...compileAuthored(toDatedFunnel(rule)), said: { today } }
  expect(listUndecidedDays(funnel, funnel.form)).toEqual(limits ? [{ path: 'dia', limits }] : [])
})

const pointsInGroup = { puntos: { 'grupo.dia': [{ 'x-maximum': 'today-18y', points: 3 }, { points: 1 }] } }
const codes = (...given: Parameters<typeof toDatedFunnel>) =>
  checkAuthored(toDatedFunnel(...given)).diagnostics.map(({ code }) => code)

test.each<[string, object, Parameters<typeof toDatedFunnel>[1], string[]]>([
  ['of a day that some have', { dia: { 'x-maximum': 'today-18y' } }, {}, []],
  ['of an empty day', { dia: { 'x-minimum': 'today+1d' } }, { rules: { 'x-maximum': 'today' } }, ['funnel.dead-rule']],
  ['of one for all', { dia: { 'x-maximum': 'today' } }, { rules: { 'x-maximum': 'today' } }, ['funnel.dead-rule']],
  ['of one in a group', { 'grupo.dia': { 'x-maximum': 'today-18y' } }, {}, []],
  ['of one in a list', { gente: { contains: { dia: { 'x-maximum': 'today-18y' } } } }, {}, []],
  ['of points that a day in a group gives', { puntos: 3 }, { score: pointsInGroup }, []],
  ['of points that none gives', { puntos: 2 }, { score: pointsInGroup }, ['funnel.dead-rule']],
  ['of no day at all', { 'grupo.dia': { 'x-minimum': 'today', 'x-maximum': 'today-1d' } }, {}, ['funnel.dead-rule']],
  [
    'of what the calendar turns round',
    { gente: { contains: { dia: { 'x-minimum': 'today-1m', 'x-maximum': 'today-30d' } } } },
    {},
    ['funnel.undecided-answer'],
  ],
])('a rule %s', (_, test, rest, found) => {
  expect(codes(test, rest)).toEqual(found)
})

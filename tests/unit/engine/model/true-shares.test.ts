import { expect, test } from 'vitest'
import type { Funnel } from '#engine'
import { getShares } from '#engine/model'
import { compileAuthored } from '#support/brute-force/compile-authored.ts'
import { createDecidingFunnel } from '#support/corpus/create-deciding-funnel.ts'
import { enumerateShares } from '#support/corpus/enumerate-shares.ts'
import { compileRealForms } from '#support/corpus/real-forms.ts'
import { toForm, toFunnel } from '#support/corpus/sizes.ts'
import { compileAllFunnels } from '#tools/project/compile-funnels.ts'

const LIMIT = Number(process.env.ENUMERATED_ANSWERS ?? 20_000)
const seeds = Array.from({ length: Number(process.env.DECIDING_FUNNELS ?? 150) }, (_, index) => index + 1)

/** The rows of a funnel that are not what all of its answers give. */
function findFalseRows(funnel: Funnel): string[] | null {
  const truth = enumerateShares(funnel, LIMIT)
  if (!truth) return null
  const { endings, all, options } = getShares(funnel)
  const rows = [
    { name: 'all', shares: all },
    ...options.map(({ field, option, shares }) => ({ name: `${field} ${option.value}`, shares })),
  ]
  return rows.flatMap(({ name, shares }) =>
    endings.flatMap((ending) => {
      const [told = 0, real = 0] = [shares[ending], truth[name]?.[ending]]
      return Math.abs(told - real) > 1e-9 ? [`${name} → ${ending}: ${told}, not ${real}`] : []
    }),
  )
}

test('an option of a question that a later rule reads counts those whom an earlier rule led away too', () => {
  const form = toForm('todo', { crisis: { options: ['si', 'no'] }, objetivo: { options: ['habito', 'otro'] } })
  const funnel = toFunnel('todo', {}, [
    {
      id: 'p',
      ask: ['crisis', 'objetivo'],
      next: [{ if: { crisis: 'si' }, to: 'urgente' }, { if: { objetivo: 'habito' }, to: 'programa' }, { to: 'nada' }],
    },
    ...['urgente', 'programa', 'nada'].map((id) => ({ id, end: id, show: id })),
  ])
  const { options } = getShares(compileAuthored({ form, funnel }))
  const habit = options.find(({ option }) => option.value === 'habito')
  expect(habit?.shares).toEqual({ urgente: 0.5, programa: 0.5, nada: 0 })
})

test('of funnels that decide by values every share is that of all answers', () => {
  let compared = 0
  for (const seed of seeds) {
    const wrong = findFalseRows(compileAuthored(createDecidingFunnel(seed)))
    if (wrong) compared++
    expect({ seed, wrong: wrong ?? [] }).toEqual({ seed, wrong: [] })
  }
  expect(compared).toBe(seeds.length)
})

test('of the funnels of the site and of others every share is that of all answers', () => {
  const all = [...compileAllFunnels(), ...compileRealForms().pairs.map(({ funnel }) => funnel)]
  const compared = all.flatMap((funnel) => {
    const wrong = findFalseRows(funnel)
    expect({ id: funnel.definition.id, wrong: wrong ?? [] }).toEqual({ id: funnel.definition.id, wrong: [] })
    return wrong ? [funnel.definition.id] : []
  })
  expect(compared).toContain('cuestionario')
})

import { expect, test } from 'vitest'
import { createFunnelContext } from '#engine-internals/funnel/funnel-context.ts'
import { listFunnelFeatures, toFunnelFeatures } from '#engine-internals/funnel/funnel-features.ts'
import { noFeatures } from '#engine-internals/funnel/no-features.ts'

const plain = { id: 'f', version: 1, steps: [{ id: 'fin', show: 'vista', end: 'fin' }] }
const calendar = { timeZone: 'Europe/Madrid' }

test.each<[string, object, string[]]>([
  ['nothing of its own', {}, []],
  ['parameters', { parameters: { ref: {} } }, ['inputs']],
  ['variants', { variants: { a: 1, b: 1 } }, ['inputs', 'extras']],
  ['screens in words', { screens: { fin: { title: 'Gracias', text: ['Fin.', { list: ['a'] }] } } }, ['plainScreens']],
  ['a screen that cites', { screens: { fin: { title: 'Gracias, {nombre|visita}' } } }, ['extras']],
  [
    'a part that holds for some',
    { screens: { fin: { title: 'Fin', text: [{ if: { a: 1 }, text: 'b' }] } } },
    ['extras'],
  ],
  ['echoes', { screens: { fin: { title: 'Fin', text: [{ echoes: ['a'] }] } } }, ['extras']],
  [
    'a button that carries',
    { screens: { fin: { title: 'Fin', buttons: [{ label: 'b', to: '/', carry: ['ref'] }] } } },
    ['extras'],
  ],
  ['a citation', { note: 'Hola, {nombre|visita}' }, ['extras']],
  ['a review', { steps: [{ id: 'repaso', review: true }, ...plain.steps] }, ['extras']],
  ['values', { values: { total: { sum: ['a', 'b'] } } }, ['computedValues']],
])('a funnel with %s is given the features that it needs', (_, keys, names) => {
  expect(listFunnelFeatures({ definition: { ...plain, ...keys } }, undefined)).toEqual(names)
})

test('a funnel that moves with the day settles it, and no other does', () => {
  expect(listFunnelFeatures({ definition: plain, calendar }, undefined)).toEqual(['movingDays'])
  const funnel = { definition: plain, form: null, conditions: {}, features: noFeatures, calendar }
  expect(noFeatures.onDay(funnel, '2025-03-14')).toBe(funnel)
  expect(toFunnelFeatures(['movingDays']).onDay(funnel, '2025-03-14').said).toEqual({ today: '2025-03-14' })
})

test('a feature takes the place of what stands for it, and of nothing else', () => {
  const { getValues, ...others } = toFunnelFeatures(['computedValues'])
  expect({ ...others, getValues: noFeatures.getValues }).toEqual(noFeatures)
  expect(noFeatures.getValues({ total: { sum: ['a'] } }, { a: 1 })).toEqual({})
  expect(getValues({ total: { sum: ['a'] } }, { a: 1 })).toEqual({ total: 1 })
  expect(toFunnelFeatures([])).toEqual(noFeatures)
})

test('a screen that reads the same for everybody is told alike with and without the extras', () => {
  const text = ['Uno.', { text: 'Dos.' }, { text: 'Tres.', list: ['a', 'b'] }]
  const buttons = [{ label: 'Ir', to: '/', lead: 'Ida' }]
  const screens = { fin: { title: 'Gracias', picture: 'luna', text, buttons, view: 'recibo' }, corta: { title: 'Fin' } }
  const funnel = { definition: { ...plain, screens }, form: null, conditions: {}, features: noFeatures }
  const context = createFunnelContext()
  for (const name of ['fin', 'corta', 'otra', 'constructor', undefined])
    expect(toFunnelFeatures(['plainScreens']).toScreenContent(funnel, context, name)).toEqual(
      toFunnelFeatures(['extras']).toScreenContent(funnel, context, name),
    )
  expect(toFunnelFeatures(['plainScreens']).toScreenContent(funnel, context, 'fin')?.view).toBe('recibo')
})

import { expect, test } from 'vitest'
import { createDeciders, getLiveness, getNamesCompared } from '#engine-internals/decide/live-variables.ts'
import { createStepGraph } from '#engine-internals/decide/step-graph.ts'
import { compileAuthored, compileWritten, toForm, toFunnel } from '#support/authored.ts'
import { fourSteps } from '#support/decide/four-steps.ts'

const toLists = (reads: ReadonlyMap<string, ReadonlySet<string>>) =>
  Object.fromEntries([...reads].map(([step, names]) => [step, [...names].sort()]))

test('an answer lives until the last step whose rules read it; one that only gives points lives in its sum', () => {
  const { answers, scores, summed, late } = getLiveness(fourSteps, createStepGraph(fourSteps))
  expect(toLists(answers)).toEqual({ cliente: ['cliente'], prisa: ['cliente'], llamada: [], correo: [] })
  expect(toLists(scores)).toEqual({ cliente: ['puntos'], prisa: ['puntos'], llamada: [], correo: [] })
  expect([...summed]).toEqual(['prisa'])
  expect([...late]).toEqual(['cliente'])
})

test('an answer that a rule of its own step may ask for anew is neither a sum nor late', () => {
  const form = toForm('ocupa', { plan: { options: ['a', 'b'] }, prisa: { options: ['poca', 'mucha'] } })
  const refusal = { if: { plan: 'b', puntos: { minimum: 3 } }, do: [{ notice: { title: 'No' } }] }
  const funnel = compileAuthored({
    form,
    funnel: toFunnel('ocupa', { score: { puntos: { prisa: { mucha: 3 } } } }, [
      { id: 'todo', ask: 'all', next: [refusal, { to: 'fin' }] },
      { id: 'fin', end: 'fin', show: 'vista' },
    ]),
  })
  const { summed, late } = getLiveness(funnel, createStepGraph(funnel))
  expect([...summed, ...late]).toEqual([])
})

test('whatever a question of its own reads lives as long as its step lies ahead', () => {
  const extra = new Map([['correo', new Set(['prisa'])]])
  const { answers, summed, late } = getLiveness(fourSteps, createStepGraph(fourSteps), extra)
  expect(toLists(answers)).toEqual({
    cliente: ['cliente', 'prisa'],
    prisa: ['cliente', 'prisa'],
    llamada: [],
    correo: ['prisa'],
  })
  expect([...summed]).toEqual([])
  expect([...late]).toEqual(['cliente'])
})

test('an answer that one step asks for lives nowhere before it, and in a loop all around', () => {
  const options = ['sí', 'no']
  const toFunnelThat = (next: object[]) =>
    compileWritten('línea', { una: { options }, dos: { options } }, {}, [
      { id: 'una', ask: ['una'] },
      { id: 'dos', ask: ['dos'] },
      { id: 'tres', show: 'vista', next },
      { id: 'fin', end: 'fin', show: 'vista' },
    ])
  const list = (funnel: ReturnType<typeof toFunnelThat>) =>
    toLists(getLiveness(funnel, createStepGraph(funnel)).answers)
  const onward = toFunnelThat([{ if: { dos: 'sí' }, to: 'fin' }, { to: 'fin' }])
  expect(list(onward)).toEqual({ una: [], dos: ['dos'], tres: ['dos'], fin: [] })
  const round = toFunnelThat([{ if: { dos: 'sí' }, to: 'fin' }, { to: 'una' }])
  expect(list(round)).toEqual({ una: ['dos'], dos: ['dos'], tres: ['dos'], fin: [] })
})

test('a field that is shown by others is decided by all of them, the nearest first', () => {
  const options = ['sí', 'no']
  const { form } = compileAuthored({
    form: toForm('cadena', {
      una: { options },
      dos: { options, when: { name: 'una', value: 'sí' } },
      tres: { options, when: { name: 'dos', value: 'sí' } },
    }),
    funnel: toFunnel('cadena', {}, [
      { id: 'todo', ask: 'all' },
      { id: 'fin', end: 'fin', show: 'vista' },
    ]),
  })
  const deciders = createDeciders(form)
  expect(deciders('tres')).toEqual(['dos', 'una'])
  expect(deciders('una')).toEqual([])
  expect(createDeciders(null)('una')).toEqual([])
})

test('a funnel compares by value whatever its conditions read, and by points whatever gives some', () => {
  const { byValue, scored } = getNamesCompared(fourSteps)
  expect([...byValue]).toEqual(['cliente'])
  expect([...scored]).toEqual(['prisa'])
})

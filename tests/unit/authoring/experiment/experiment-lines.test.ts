import { expect, test } from 'vitest'
import { toExperimentLines } from '#authoring/experiment/experiment-lines.ts'
import { stopExperiment } from '#authoring/experiment/stop-experiment.ts'
import { type Funnel, getVariantShare } from '#engine'
import { drawVariant, listVariants } from '#engine-internals/funnel/variants.ts'
import { authoredVariants, buildVariants, compileVariants } from '#support/dialect/dialect.ts'

const given = buildVariants()
const funnel: Funnel = { ...given, definition: { ...given.definition, variants: { directa: 1, pausada: 1 } } }
const now = Date.parse('2026-11-22')

/** The sums of a funnel of two variants: how many began and how many came to the end. */
function toLines(directa: [number, number], pausada: [number, number], difference = 5): string[] {
  const count = (variant: string, step: string, what: string, total: number) => ({
    version: 1,
    variant,
    step,
    what,
    total,
  })
  const counts = Object.entries({ directa, pausada }).flatMap(([variant, [began, reached]]) => [
    count(variant, 'motivo', 'began', began),
    count(variant, 'motivo', 'shown', began * 2),
    count(variant, 'hecho', 'shown', reached),
    { ...count(variant, 'hecho', 'shown', 9999), version: 2 },
  ])
  const experiment = { goal: 'hecho', difference, since: '2026-11-01' }
  return toExperimentLines({ ...funnel, definition: { ...funnel.definition, experiment } }, counts, now)
}

test('what is not yet enough says for how long it goes on at most', () => {
  expect(toLines([400, 80], [390, 85])).toMatchInlineSnapshot(`
    [
      "Experimento desde el 2026-11-01: cuántas visitas llegan a «hecho». Importa una diferencia de 5 puntos.",
      "         empiezan  llegan   parte            entre",
      "directa       400      80    20 %  13,9 % y 26,1 %",
      "pausada       390      85  21,8 %  15,4 % y 28,2 %",
      "Se puede mirar cuando se quiera: los márgenes valen a la vez para todas las veces que se mire, 19 de cada 20 experimentos.",
      "Todavía no: como mucho unas 38 semanas más con las visitas de hoy.",
    ]
  `)
})

test('what is enough says which variant, by how much, and how to end it', () => {
  expect(toLines([2000, 400], [2010, 600]).at(-1)).toMatchInlineSnapshot(
    `"Basta: con «pausada» llegan más que con ninguna otra, entre 5,7 y 14 puntos más que con «directa». Para acabar: npm run funnel -- variado --stop pausada"`,
  )
})

test('variants of which none is worth a change are said to be alike', () => {
  expect(toLines([9000, 1800], [9010, 1805]).at(-1)).toMatch(/^Basta: ninguna diferencia/)
})

test('visits that are not shared out by the weights spoil everything', () => {
  expect(toLines([2000, 400], [1500, 500]).at(-1)).toMatch(/^Ojo: las visitas no se reparten/)
})

test('a sum under five is not told, and nothing that it could be worked out of', () => {
  const lines = toLines([40, 4], [38, 9])
  expect(lines.find((line) => line.startsWith('directa'))?.trim()).toMatch(/^directa +40 +< 5$/)
  expect(lines.at(-1)).toBe('Todavía no: de «directa» hay menos de cinco visitas que contar.')
})

test('too few visitors for what is asked are told so', () => {
  expect(toLines([40, 8], [38, 9], 0.5).at(-1)).toMatch(
    /^Todavía no, y con las visitas de hoy harían falta más de dos años/,
  )
})

test('a funnel without an experiment says nothing of one', () => {
  const { experiment: _, ...definition } = funnel.definition
  expect(toExperimentLines({ ...funnel, definition }, [], now)).toEqual([])
})

test('a stop stands in the JSON, which stays sound: every visitor begins in the one that is kept', () => {
  const text = stopExperiment(authoredVariants.funnel, funnel.definition, 'pausada')
  const { funnels, diagnostics } = compileVariants({ funnel: text })
  expect(diagnostics).toEqual([])
  const definition = funnels[0]?.definition
  if (!definition) throw new Error('It does not compile.')
  expect(listVariants(definition)).toEqual(['pausada'])
  expect([0, 0.5, 1 - 2 ** -32].map((number) => drawVariant(definition, () => number))).toEqual(
    Array(3).fill('pausada'),
  )
  expect(getVariantShare(definition, 'directa')).toBe(0)
  expect(toExperimentLines({ ...given, definition }, [], now).at(-1)).toMatch(/^Ha terminado: .*«pausada»/)
  // The others are still followed to their end by who began in them.
  expect(Object.keys(definition.variants ?? {})).toEqual(['directa', 'pausada', 'larga'])
})

test('a stop names a variant, of an experiment that there is', () => {
  expect(() => stopExperiment('{}', given.definition, 'lenta')).toThrow('Hay: directa, pausada, larga.')
  const { experiment: _, ...definition } = given.definition
  expect(() => stopExperiment('{}', definition, 'directa')).toThrow('no tiene ningún experimento')
})

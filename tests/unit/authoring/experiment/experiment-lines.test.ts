import { expect, test } from 'vitest'
import { stopExperiment, toExperimentLines } from '#authoring/experiment/experiment-lines.ts'
import { type Funnel, getVariantShare } from '#engine'
import { drawVariant, listVariants } from '#engine-internals/funnel/variants.ts'
import { createNetworkPlaces } from '#functions/intake/network-places.ts'
import policy from '#functions/policy.json' with { type: 'json' }
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
      "Todavía no: unas 38 semanas más con las visitas de hoy, o más tiempo si son pocas al día.",
    ]
  `)
})

test('what is enough says which variant, by how much, and how to end it', () => {
  expect(toLines([8000, 1600], [8010, 2400]).at(-1)).toMatchInlineSnapshot(
    `"Basta: con «pausada» llegan más que con ninguna otra, entre 7,8 y 12,1 puntos más que con «directa». Para acabar: npm run funnel -- variado --stop pausada"`,
  )
})

test('variants of which none is worth a change are said to be alike', () => {
  expect(toLines([9000, 1800], [9010, 1805]).at(-1)).toMatch(/^Basta: ninguna diferencia/)
})

const day = Date.parse('2026-11-01')

/** The largest sum of a name to which a thousand liars of one network bring it, day after day, by the limits of production. */
function tellLies(days: number): number {
  const takePlace = createNetworkPlaces(policy.abuse.countsOfDay)
  const liars = Array.from({ length: 1000 * days }, (_, liar) => day + Math.floor(liar / 1000) * 86_400_000)
  return liars.filter((at) => takePlace([{ scope: 'address', name: 'una red' }], at).isTaken).length
}

test('a thousand liars of one network decide no experiment, whatever they count', () => {
  const lies = tellLies(21)
  expect(lies).toBe(21 * policy.abuse.countsOfDay.perAddress.count)
  const [visits, reached] = [400, 42]
  const verdicts = [0, lies].flatMap((began) =>
    [0, lies].flatMap((ended) =>
      [0, lies].flatMap((otherBegan) =>
        [0, lies].map((otherEnded) =>
          toLines([visits + began, reached + ended], [visits + otherBegan, reached + otherEnded]).at(-1),
        ),
      ),
    ),
  )
  expect(verdicts.filter((line) => !line?.startsWith('Todavía no'))).toEqual([])
  expect(toLines([visits, reached], [visits, reached + lies]).at(-1)).toMatchInlineSnapshot(
    `"Todavía no: «pausada» va por delante, pero una sola dirección puede haber contado hasta 210 veces de más en cada paso, y sin eso no se sostiene. Esperar solo sirve si llegan muchas más visitas al día; si no, compáralo con los envíos que te llegan."`,
  )
})

test('a difference that one network cannot have made is told in spite of its lies', () => {
  const lies = tellLies(21)
  expect(toLines([3000 + lies, 300 + lies], [3000 + lies, 900]).at(-1)).toMatch(/^Basta: con «pausada»/)
})

test('visits that are not shared out by the weights spoil everything', () => {
  expect(toLines([2000, 400], [1500, 500]).at(-1)).toMatch(/^Ojo: las visitas no se reparten/)
})

test('a sum under five is not told, and nothing that it could be worked out of', () => {
  const lines = toLines([40, 4], [38, 9])
  expect(lines.find((line) => line.startsWith('directa'))?.trim()).toMatch(/^directa +40 +< 5$/)
  expect(lines.at(-1)).toBe('Todavía no: de «directa» hay menos de cinco visitas que contar.')
})

test('more visits at the goal than began are false, and decide nothing', () => {
  expect(toLines([400, 80], [20, 900]).at(-1)).toMatch(/^Ojo: en «pausada» llegan más visitas de las que empiezan/)
  expect(toLines([400, 80], [0, 9]).at(-1)).toMatch(/^Ojo: en «pausada»/)
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

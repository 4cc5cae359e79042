import { expect, test } from 'vitest'
import type { AuthoredCondition, Delivery, FunnelDefinition } from '#engine'
import { compileProject, toRunnableFunnel } from '#engine/compiler'
import type { FormSchema } from '#engine-internals/compiler/source/form-schema.ts'
import { readProject } from '#project/read-project.ts'
import type { Authored } from '#support/authored.ts'
import { createScoredFunnel } from '#support/brute-force/create-scored-funnel.ts'
import { createSmallFunnel } from '#support/brute-force/create-small-funnel.ts'
import { compileRealForms } from '#support/corpus/real-forms.ts'
import { compareDecisions, type Pair } from '#support/decisions/compare-decisions.ts'
import { compileUnchecked } from '#support/decisions/compile-unchecked.ts'
import { corpus } from '#support/decisions/corpus.ts'
import { compileWholeDialect } from '#support/dialect/dialect.ts'
import { drawSeeds } from '#support/draw-seeds.ts'

/** So many funnels of each kind; those with any fault have ten times as many classes of answers. */
const [FAULTY, SCORED] = [20, 60]

/** A generated funnel as a quiz sends it: at each ending every answer, and whether it is that of the first. */
function toQuiz({ form, funnel }: Authored): Pair {
  // Both are made by the tests themselves, to the shape of the meta-schemas.
  const [schema, definition] = [form as FormSchema, funnel as FunnelDefinition<AuthoredCondition>]
  const [best] = definition.steps.filter(({ end }) => end !== undefined)
  const body: Delivery<AuthoredCondition>['body'] = {
    answers: { list: Object.keys(schema.properties) },
    qualified: { at: best?.id ?? '' },
  }
  const respuestas: Delivery<AuthoredCondition> = { channel: 'function', target: 'recibir', body }
  return compileUnchecked(schema, {
    ...definition,
    deliveries: { ...definition.deliveries, respuestas },
    steps: definition.steps.map((step) =>
      step.end === undefined
        ? step
        : { ...step, end: step === best ? 'qualified' : step.end, do: [{ send: 'respuestas' }] },
    ),
  })
}

/** Every funnel of the site and of the whole dialect that asks something. */
const authored = [compileProject(readProject()), compileWholeDialect()].flatMap(({ forms, funnels }) =>
  funnels.flatMap((compiled) => {
    const form = forms.find(({ definition }) => definition.id === compiled.definition.form)
    return form ? [{ form, compiled, funnel: toRunnableFunnel(compiled, [form]) }] : []
  }),
)

test.each(authored)('page, model, server and mail agree on $compiled.definition.id', async (pair) => {
  const { classes, disagreements } = await compareDecisions(pair)
  expect(disagreements).toEqual([])
  expect(classes).toBeGreaterThan(0)
})

/** The real forms whose answers decide between endings. */
const real = compileRealForms().pairs.filter(
  ({ compiled }) => compiled.definition.steps.filter(({ end }) => end !== undefined).length > 1,
)

test.each(real)('page, model, server and mail agree on the real form $id', async (pair) => {
  const { classes, disagreements } = await compareDecisions(pair)
  expect(disagreements).toEqual([])
  expect(classes).toBeGreaterThan(1)
})

test.each(corpus)('page, model, server and mail agree on %s', async (_, pair) => {
  const { classes, disagreements } = await compareDecisions(pair)
  expect(disagreements).toEqual([])
  expect(classes).toBeGreaterThan(2)
})

test.each([
  ['with any fault', createSmallFunnel, FAULTY, 0],
  ['that decide by scores', (seed: number) => createScoredFunnel(seed, { finish: true }), SCORED, SCORED],
])('page, model, server and mail agree on funnels that nobody wrote, %s', async (_, create, count, leastMails) => {
  const seeds = drawSeeds(count)
  let [classes, mails] = [0, 0]
  for (const seed of seeds) {
    const compared = await compareDecisions(toQuiz(create(seed)))
    classes += compared.classes
    mails += compared.mails
    expect({ seed, disagreements: compared.disagreements }).toEqual({ seed, disagreements: [] })
  }
  expect(classes).toBeGreaterThan(seeds.length * 3)
  expect(mails).toBeGreaterThanOrEqual(leastMails)
})

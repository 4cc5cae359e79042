import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileProject, toRunnableForm, toRunnableFunnel } from '#engine/compiler'
import { readProject } from '#project/read-project.ts'
import { compileRealForms } from '#support/corpus/real-forms.ts'
import { compareDecisions } from '#support/decisions/compare-decisions.ts'
import { corpus } from '#support/decisions/corpus.ts'
import { createRandomFunnel } from '#support/decisions/create-random-funnel.ts'
import { compileWholeDialect } from '#support/dialect/dialect.ts'

/** Every funnel of the site and of the whole dialect that asks something. */
const authored = [compileProject(readProject()), compileWholeDialect()].flatMap(({ forms, funnels }) =>
  funnels.flatMap((compiled) => {
    const form = forms.find(({ definition }) => definition.id === compiled.definition.form)
    return form ? [{ form, compiled, funnel: toRunnableFunnel(compiled, toRunnableForm(form)) }] : []
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

test('page, model, server and mail agree on 60 funnels that nobody wrote', async () => {
  let [classes, mails] = [0, 0]
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (gen) => {
      const compared = await compareDecisions(createRandomFunnel(gen))
      classes += compared.classes
      mails += compared.mails
      expect(compared.disagreements).toEqual([])
    }),
    { seed: 2026, numRuns: 60 },
  )
  expect(classes).toBeGreaterThan(600)
  expect(mails).toBeGreaterThan(100)
})

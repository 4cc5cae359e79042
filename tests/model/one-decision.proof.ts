import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AuthoredCondition, FunnelDefinition, Step } from '#engine'
import { compileProject, toRunnableForm, toRunnableFunnel } from '#engine/compiler'
import type { FormSchema } from '#engine-internals/compiler/source/form-schema.ts'
import { readProject } from '#project/read-project.ts'
import { compileRealForms } from '#support/corpus/real-forms.ts'
import { compareDecisions, type Pair } from '#support/decisions/compare-decisions.ts'
import { choice, compileUnchecked, list } from '#support/decisions/compile-unchecked.ts'
import { corpus } from '#support/decisions/corpus.ts'
import { compileWholeDialect } from '#support/dialect/dialect.ts'

type Gen = fc.GeneratorValue
type Field = { name: string; values: string[]; isList: boolean }

const event = 'puerta.soltada'

/**
 * A form of a few questions and a funnel that asks them: scores, branches by value, by list and by points, texts, jobs, waits
 * and outside events in between, and two or three endings. No rule leads back: every way comes to an end.
 * Every third asks each question of everybody and decides at the end, as a quiz does.
 */
function createRandomFunnel(gen: Gen): Pair {
  const isStraight = gen(fc.nat, 2) === 0
  const fields = Array.from({ length: gen(fc.integer, { min: 2, max: 3 }) }, (_, index) => createField(gen, index))
  const variants = gen(fc.nat, 2) === 0 ? ['uno', 'dos', 'tres'].slice(0, gen(fc.integer, { min: 2, max: 3 })) : []
  const endings = ['apta', 'no-apta', 'otro'].slice(0, gen(fc.integer, { min: 2, max: 3 }))
  const questions = fields.map(({ name }, index): Step => ({ id: `p${index}`, ask: [name] }))
  const before = questions.flatMap((step, index) => [...createPause(gen, `t${index}`), step])
  const steps = [...before, ...createPause(gen, 'texto'), { id: 'final', show: 'texto' }]
  const route = (step: Step, index: number): Step => {
    const ahead = [...steps.slice(index + 1).map(({ id }) => id), ...endings]
    const following = ahead[0] ?? ''
    const isBranch = !isStraight || step.id === 'final'
    const toRules = () => [
      ...Array.from({ length: isBranch ? gen(fc.nat, 2) : 0 }, () => ({
        if: createCondition(gen, fields, variants),
        to: gen(fc.constantFrom, ...ahead),
        ...(gen(fc.nat, 9) === 0 ? { do: ['reset' as const] } : {}),
      })),
      { to: isBranch && gen(fc.nat, 3) === 0 ? gen(fc.constantFrom, ...ahead) : following },
    ]
    const { on, after } = step
    const isWaiting = step.ask === undefined && (on || after)
    return {
      ...step,
      ...(step.send || step.mount ? { ok: toRules(), fail: step.id } : isWaiting ? {} : { next: toRules() }),
      ...(on ? { on: { [event]: [...(isBranch ? createEventRules(gen, ahead) : []), ...toRules()] } } : {}),
      ...(after ? { after: { '2s': toRules() } } : {}),
    }
  }
  const isShared = gen(fc.boolean)
  const definition: Omit<FunnelDefinition, 'id' | 'version' | 'form'> = {
    back: false,
    ...(variants.length > 0 ? { variants: Object.fromEntries(variants.map((name) => [name, 1])) } : {}),
    score: { puntos: Object.fromEntries(fields.map((field) => [field.name, createPoints(gen, field)])) },
    deliveries: {
      respuestas: {
        channel: 'function',
        target: 'recibir',
        body: { answers: { list: fields.map(({ name }) => name) }, qualified: { at: 'apta' } },
      },
    },
    steps: [
      ...steps.map(route),
      ...endings.map(
        (id): Step => ({
          id,
          end: id === 'apta' ? 'qualified' : id === 'no-apta' ? 'not-qualified' : id,
          show: isShared ? 'resultado' : id,
          do: [{ send: 'respuestas' }],
        }),
      ),
    ],
  }
  return compileUnchecked(createForm(gen, fields, isStraight), definition)
}

function createField(gen: Gen, index: number): Field {
  const values = ['a', 'b', 'c'].slice(0, gen(fc.integer, { min: 2, max: 3 }))
  return { name: `q${index + 1}`, values, isList: gen(fc.nat, 2) === 0 }
}

/** Unless it is straight, some of its fields need no answer, and some are asked only where the first one says so. */
function createForm(
  gen: Gen,
  fields: readonly Field[],
  isStraight: boolean,
): Pick<FormSchema, 'properties' | 'required' | 'allOf'> {
  const [first, ...others] = fields
  const conditional = others.filter(() => !isStraight && gen(fc.nat, 5) === 0).map(({ name }) => name)
  const required = fields
    .map(({ name }) => name)
    .filter((name) => !conditional.includes(name) && (isStraight || gen(fc.nat, 4) > 0))
  const test = first?.isList ? { contains: { const: 'a' } } : { const: 'a' }
  const ask = (name: string, then = { required: [name] }) => ({
    if: { properties: { [first?.name ?? '']: test }, required: [first?.name ?? ''] },
    then,
  })
  return {
    properties: Object.fromEntries(
      fields.map(({ name, values, isList }) => [name, isList ? list(...values) : choice(...values)]),
    ),
    required,
    allOf: conditional.map((name) => ask(name)),
  }
}

function createPoints(gen: Gen, { values }: Field): Record<string, number> {
  return Object.fromEntries(values.map((value) => [value, gen(fc.integer, { min: -1, max: 2 })]))
}

/** The steps that may stand between two questions. */
function createPause(gen: Gen, id: string): Step[] {
  const pauses: Step[][] = [
    [],
    [],
    [{ id, show: id }],
    [{ id, show: 'texto' }],
    [{ id, send: 'respuestas' }],
    [{ id, mount: ['boletin'] }],
    [{ id, show: id, after: {} }],
    [{ id, show: id, on: {} }],
    [{ id, show: id, on: {}, after: {} }],
  ]
  return gen(fc.constantFrom, ...pauses)
}

/** Sometimes a rule that asks what only the event tells. */
function createEventRules(gen: Gen, ahead: readonly string[]): { if: AuthoredCondition; to: string }[] {
  return gen(fc.boolean) ? [] : [{ if: { progreso: { minimum: 40 } }, to: gen(fc.constantFrom, ...ahead) }]
}

function createCondition(gen: Gen, fields: readonly Field[], variants: readonly string[]): AuthoredCondition {
  const { name, values, isList } = gen(fc.constantFrom, ...fields)
  const value = gen(fc.constantFrom, ...values)
  const byValue = { [name]: isList ? { contains: { const: value } } : value }
  const byPoints = { puntos: { minimum: gen(fc.integer, { min: 0, max: 4 }) } }
  const byVariant = variants.length > 0 ? { variant: gen(fc.constantFrom, ...variants) } : {}
  return gen(
    fc.constantFrom<AuthoredCondition[]>,
    byValue,
    byPoints,
    { not: byValue },
    { anyOf: [byValue, byPoints] },
    { ...byValue, ...byPoints },
    ...(variants.length > 0 ? [byVariant, { not: byVariant }, { ...byVariant, ...byValue }] : []),
  )
}

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

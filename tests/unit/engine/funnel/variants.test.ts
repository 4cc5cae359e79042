import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { inputs, type Step } from '#engine'
import { citeInForm } from '#engine-internals/funnel/cite-answers.ts'
import { compileFunnel } from '#engine-internals/funnel/compile-funnel.ts'
import { createFunnelContext } from '#engine-internals/funnel/funnel-context.ts'
import { getEnding } from '#engine-internals/funnel/get-ending.ts'
import { replayDraft } from '#engine-internals/funnel/replay-draft.ts'
import { readDraft, writeDraft } from '#engine-internals/funnel/stored-draft.ts'
import { toMachineConfig } from '#engine-internals/funnel/to-machine-config.ts'
import {
  drawVariant,
  getChance,
  getVariants,
  listFirstScreens,
  sumWeights,
  toInput,
} from '#engine-internals/funnel/variants.ts'
import { createRandom } from '#replay/create-random.ts'
import { buildVariants } from '#support/dialect/dialect.ts'
import { createMemoryPorts } from '#support/memory-ports.ts'

const funnel = buildVariants()
const { definition } = funnel
const answers = { motivo: 'sueño', desde: 'poco', apodo: 'Ana' }

/** Runs a visitor who answers all of it in a variant. */
async function run(variant: string | undefined) {
  const memory = createMemoryPorts()
  const machine = compileFunnel(funnel, memory.ports)
  const actor = createActor(machine, { clock: memory.ports.clock, input: toInput(variant, { ref: 'ana' }) }).start()
  const steps = [String(actor.getSnapshot().value)]
  for (let asked = 0; asked < 6 && actor.getSnapshot().context.ending === null; asked++) {
    actor.send({ type: 'step.completed', answers })
    await new Promise((resolve) => setImmediate(resolve))
    steps.push(String(actor.getSnapshot().value))
  }
  return { ...memory, actor, steps }
}

test('each variant is drawn as often as its weight says, and no number draws none', () => {
  const random = createRandom(7)
  const counts = new Map<string | undefined, number>()
  for (let count = 0; count < 20_000; count++) {
    const drawn = drawVariant(definition, random)
    counts.set(drawn, (counts.get(drawn) ?? 0) + 1)
  }
  expect([...counts.keys()].sort()).toEqual(['directa', 'larga', 'pausada'])
  for (const [name, share] of [
    ['directa', 0.25],
    ['pausada', 0.5],
    ['larga', 0.25],
  ] as const)
    expect(Math.abs((counts.get(name) ?? 0) / 20_000 - share)).toBeLessThan(0.02)
  expect([0, 0.25, 0.75, 1 - 2 ** -32].map((number) => drawVariant(definition, () => number))).toEqual([
    'directa',
    'pausada',
    'larga',
    'larga',
  ])
  for (const name of getVariants(definition))
    expect(drawVariant(definition, () => getChance(definition, name))).toBe(name)
})

test('a funnel without variants draws nothing and begins without one', () => {
  const { variants: _, ...plain } = definition
  expect(drawVariant(plain, () => 0.5)).toBeUndefined()
  expect(
    inputs.readInput(
      { ...funnel, definition: plain },
      () => null,
      () => 0,
    ),
  ).toEqual({ parameters: {} })
  expect(Object.keys(createFunnelContext())).not.toContain('variant')
})

test('rules and steps with conditions go by it', async () => {
  expect((await run('directa')).steps).toEqual(['motivo', 'desde', 'breve'])
  expect((await run('pausada')).steps).toEqual(['motivo', 'pausa', 'desde', 'apodo', 'hecho'])
  expect((await run('larga')).steps).toEqual(['motivo', 'desde', 'apodo', 'hecho'])
})

test('every delivery names it: to a function beside the answers and what is carried, to a mail as one name more', async () => {
  const { requests } = await run('pausada')
  expect(requests.map(({ channel, body }) => [channel, body])).toEqual([
    ['function', { respuestas: answers, pausada: true, carried: { ref: 'ana' }, variant: 'pausada' }],
    ['mail', { motivo: 'Duermo mal', desde: 'Hace poco', apodo: 'Ana', variant: 'pausada' }],
  ])
})

test('the words of a step are those of the variant, and its own where that says nothing', () => {
  const toTexts = (variant: string, id: string) => {
    const step = definition.steps.find((each) => each.id === id)
    return step && funnel.features.toShownStep(funnel, createFunnelContext(toInput(variant)), step)
  }
  const own = { heading: 'Para acabar', note: 'Solo lo leo yo.', button: 'Enviar' }
  const slow = { heading: 'Ya casi está', note: 'Lo leo yo y nadie más.', button: 'Enviar con calma' }
  expect(toTexts('directa', 'apodo')).toMatchObject(own)
  expect(toTexts('pausada', 'apodo')).toMatchObject(slow)
  expect(toTexts('larga', 'hecho')).toMatchObject({ show: 'despedida' })
  expect(toTexts('pausada', 'hecho')).toMatchObject({ show: 'gracias' })
})

test.each([
  ['pausada', ['Te escribo pronto.', 'Sin prisa.'], []],
  ['directa', ['Te escribo pronto.'], ['Volver']],
])('a screen shows the parts of the variant %s', (variant, paragraphs, buttons) => {
  const content = funnel.features.toScreenContent(funnel, createFunnelContext(toInput(variant)), 'gracias')
  expect(content?.text.map(({ paragraph }) => paragraph)).toEqual(paragraphs)
  expect(content?.buttons.map(({ label }) => label)).toEqual(buttons)
})

test('a draft keeps it; one that the funnel does not know is left out, to be drawn anew', () => {
  const draft = { values: answers, depth: 2, focus: null, input: toInput('pausada', { ref: 'ana' }) }
  const read = readDraft(funnel, writeDraft(funnel, draft, 0), 1)
  if (!read || read === 'outdated') throw new Error('The draft is read.')
  expect(read.input).toEqual(draft.input)
  const machine = compileFunnel(funnel, createMemoryPorts().ports)
  const { value, context } = createActor(machine, { snapshot: replayDraft(funnel, machine, read) }).getSnapshot()
  expect([value, context.variant]).toEqual(['desde', 'pausada'])
  for (const variant of ['otra', '', '__proto__', 'constructor', 7, ['pausada'], { pausada: 1 }, null]) {
    const forged = JSON.stringify({ ...JSON.parse(writeDraft(funnel, draft, 0)), input: { variant } })
    expect(readDraft(funnel, forged, 1)).toMatchObject({ input: { parameters: {} } })
    expect(readDraft(funnel, forged, 1)).not.toHaveProperty('input.variant')
  }
})

test('a reset does not forget it', async () => {
  const steps = definition.steps.map((step): Step => (step.id === 'hecho' ? { ...step, do: ['reset'] } : step))
  const { ports } = createMemoryPorts()
  const emptied = { ...definition, steps }
  const config = toMachineConfig(emptied, funnel.form)
  const machine = compileFunnel({ ...funnel, definition: emptied, config }, ports)
  const actor = createActor(machine, { input: toInput('larga') }).start()
  for (let asked = 0; asked < 3; asked++) actor.send({ type: 'step.completed', answers })
  await new Promise((resolve) => setImmediate(resolve))
  expect(actor.getSnapshot()).toMatchObject({ value: 'hecho', context: { resetCount: 1, variant: 'larga' } })
})

test('the ending follows from the answers and the variant', () => {
  expect(getEnding(funnel, answers, 'directa')).toBe('breve')
  expect(getEnding(funnel, answers, 'pausada')).toBe('hecho')
  expect(getEnding(funnel, { ...answers, motivo: 'otro' }, 'directa')).toBe('hecho')
})

test('a page holds the first screen of each variant that may be drawn, where they differ', () => {
  const [first, ...rest] = definition.steps
  const of = (step: Partial<Step>, variants: Record<string, number>) =>
    listFirstScreens({ ...definition, variants, steps: [{ ...first, id: 'primero', ...step }, ...rest] })
  expect(listFirstScreens(definition)).toEqual([{ variant: undefined, from: 0 }])
  const differing = of({ variants: { b: { heading: 'Hola' } } }, { a: 2, b: 1, c: 0, d: 3 })
  expect(differing).toEqual([
    { variant: 'a', from: 0 },
    { variant: 'b', from: 2 },
    { variant: 'd', from: 3 },
  ])
  // The page's own choice and that of the machine are one.
  const weighed = { ...definition, variants: { a: 2, b: 1, c: 0, d: 3 } }
  const random = createRandom(11)
  for (let count = 0; count < 1000; count++) {
    const chance = random()
    const chosen = differing.findLast(({ from }) => chance * sumWeights(weighed) >= from)
    expect(chosen?.variant).toBe(drawVariant(weighed, () => chance))
  }
})

test('a question reads otherwise in a variant, at the step that says so, with the answers that it cites', () => {
  const read = (variant: string, shown: string) => {
    const context = { ...createFunnelContext(toInput(variant)), answers, history: ['motivo'], screen: shown, shown }
    const step = funnel.definition.steps.find(({ id }) => id === shown)
    const { desde } = (funnel.form && step && citeInForm(funnel, context, funnel.form, step).definition.fields) ?? {}
    return [desde?.title, desde?.hint, desde?.label]
  }
  expect(read('larga', 'desde')).toEqual(['¿Y hace mucho de eso (Duermo mal)?', 'Lo que recuerdes.', '¿Desde cuándo?'])
  const usual = ['¿Desde cuándo?', 'Más o menos.', '¿Desde cuándo?']
  expect(read('directa', 'desde')).toEqual(usual)
  expect(read('larga', 'apodo')).toEqual(usual)
})

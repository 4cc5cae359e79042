import { beforeEach, expect, test, vi } from 'vitest'
import { createActor, type InspectionEvent } from 'xstate'
import { compileFunnel, type Funnel } from '#engine'
import { toInput } from '#engine-internals/funnel/variants.ts'
import quiz from '#generated/funnels/cuestionario.gen.ts'
import { countedEvents, STEP_EVENT } from '#services/page-events.ts'
import { createCounts } from '#services/send-counts.ts'
import { countSteps } from '#site/behaviours/step-counts.ts'
import { HOOK_LIMIT_MS } from '#support/hook-limit.ts'
import { createMemoryPorts } from '#support/memory-ports.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', {})
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response()),
  )
})

function run(funnel: Funnel, variant?: string) {
  const { ports } = createMemoryPorts()
  const inspect = (inspection: InspectionEvent) =>
    countSteps(inspection, funnel.definition.id, funnel.definition.version)
  return createActor(compileFunnel(funnel, { ...ports, ...countedEvents }), {
    clock: ports.clock,
    input: toInput(variant),
    inspect,
  }).start()
}

const account = { countsUrl: 'https://f.example/count-steps', publishableKey: 'k' }
const getBodies = () => vi.mocked(fetch).mock.calls.map(([, call]) => JSON.parse(String(call?.body)))

test('each step of a visit is counted once, by its name, and what was answered is not told', () => {
  const actor = run(quiz)
  for (const step of ['q1', 'q2', 'q3']) actor.send({ type: 'step.completed', answers: { [step]: 'a' } })
  expect(window.pageEvents).toEqual([
    [STEP_EVENT, 'cuestionario 1 q1 shown'],
    [STEP_EVENT, 'cuestionario 1 q1 passed'],
    [STEP_EVENT, 'cuestionario 1 q2 shown'],
    [STEP_EVENT, 'cuestionario 1 q2 passed'],
    [STEP_EVENT, 'cuestionario 1 q3 shown'],
    [STEP_EVENT, 'cuestionario 1 q3 passed'],
    [STEP_EVENT, 'cuestionario 1 apta shown'],
  ])
})

test('of a funnel with variants each count names the one that the visitor has', () => {
  const funnel = { ...quiz, definition: { ...quiz.definition, variants: { larga: 1, breve: 2 } } }
  run(funnel, 'breve').send({ type: 'step.completed', answers: { q1: 'a' } })
  expect(window.pageEvents?.splice(0)).toEqual([
    [STEP_EVENT, 'cuestionario 1 q1 began breve'],
    [STEP_EVENT, 'cuestionario 1 q1 shown breve'],
    [STEP_EVENT, 'cuestionario 1 q1 passed breve'],
    [STEP_EVENT, 'cuestionario 1 q2 shown breve'],
  ])
  createCounts(account).add('cuestionario 1 q1 shown breve')
  vi.advanceTimersByTime(5000)
  expect(getBodies()).toEqual([
    { funnel: 'cuestionario', version: 1, counts: [{ step: 'q1', what: 'shown', variant: 'breve' }] },
  ])
})

test('who begins anew in a page has begun once', () => {
  const definition = { ...quiz.definition, id: 'anew', variants: { larga: 1, breve: 2 } }
  for (let start = 0; start < 3; start++) run({ ...quiz, definition }, 'larga')
  const counted = window.pageEvents?.splice(0).map(([, name]) => name)
  expect(counted?.filter((name) => name?.includes('began'))).toEqual(['anew 1 q1 began larga'])
  expect(counted?.filter((name) => name?.includes('shown'))).toHaveLength(3)
})

test('a closed gate counts nothing', () => {
  run(quiz).send({ type: 'step.completed', answers: {} })
  expect(window.pageEvents).toEqual([[STEP_EVENT, 'cuestionario 1 q1 shown']])
})

test('counts are sent together, by funnel, without cookies, and only names', () => {
  const { add } = createCounts(account)
  for (const count of ['cuestionario 1 q1 shown', 'cuestionario 1 q1 passed', 'reto 2 espera shown']) add(count)
  expect(fetch).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5000)
  expect(getBodies()).toEqual([
    {
      funnel: 'cuestionario',
      version: 1,
      counts: [
        { step: 'q1', what: 'shown' },
        { step: 'q1', what: 'passed' },
      ],
    },
    { funnel: 'reto', version: 2, counts: [{ step: 'espera', what: 'shown' }] },
  ])
  expect(vi.mocked(fetch).mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', keepalive: true, redirect: 'error' })
})

test('who leaves the page leaves what was counted, and who withdraws their word nothing', () => {
  const { add, drop } = createCounts(account)
  add('cuestionario 1 q1 shown')
  const [, leave] = vi.mocked(addEventListener).mock.calls.find(([name]) => name === 'pagehide') ?? []
  if (typeof leave === 'function') leave(new Event('pagehide'))
  expect(getBodies()).toHaveLength(1)
  add('cuestionario 1 q1 passed')
  drop()
  vi.advanceTimersByTime(10_000)
  expect(getBodies()).toHaveLength(1)
})

test('where the owner needs no consent, steps go straight to the sums, and to nobody who waits for a yes', async () => {
  vi.resetModules()
  vi.doMock('#site/config/site.ts', () => ({ stepCounts: 'always' }))
  vi.stubGlobal('document', {
    querySelector: () => ({ dataset: { countsUrl: account.countsUrl, publishableKey: account.publishableKey } }),
  })
  const always = await import('#site/behaviours/step-counts.ts')
  vi.doUnmock('#site/config/site.ts')
  const { ports } = createMemoryPorts()
  const inspect = (inspection: InspectionEvent) =>
    always.countSteps(inspection, quiz.definition.id, quiz.definition.version)
  createActor(compileFunnel(quiz, { ...ports, ...countedEvents }), { clock: ports.clock, inspect }).start()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), HOOK_LIMIT_MS)
  vi.advanceTimersByTime(5000)
  expect(window.pageEvents ?? []).toEqual([])
  expect(getBodies()).toEqual([{ funnel: 'cuestionario', version: 1, counts: [{ step: 'q1', what: 'shown' }] }])
})

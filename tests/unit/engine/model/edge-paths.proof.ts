import { expect, test } from 'vitest'
import { getInitialSnapshot, getNextSnapshot } from 'xstate'
import type { Answers, Funnel } from '#engine'
import {
  exploreFunnel,
  getEdgePaths,
  getInvalidSamples,
  getMachineEdges,
  getModelEdges,
  getValidSamples,
  isCompletion,
  type ModelEvent,
  type ModelPath,
} from '#engine/model'
import { getVisibleFields, toAnswers } from '#engine-internals/form/relevant-answers.ts'
import { getPathAnswers } from '#engine-internals/funnel/funnel-context.ts'
import { getAsked } from '#engine-internals/funnel/machine-config.ts'
import { toInput } from '#engine-internals/funnel/variants.ts'
import { getReadByTesters } from '#engine-internals/model/paths.ts'
import { getSteps } from '#engine-internals/plan/step-plan.ts'
import { compileAllFunnels, toFunnels } from '#project/read-project.ts'
import { compileAuthored } from '#support/authored.ts'
import { analyseSmall } from '#support/brute-force/analyse-small.ts'
import { createFullModel } from '#support/brute-force/create-full-model.ts'
import { createSmallFunnel } from '#support/brute-force/create-small-funnel.ts'
import { exploreFully } from '#support/brute-force/explore-fully.ts'
import { listMachineEdges, listModelEdges } from '#support/brute-force/list-edges.ts'
import { createBranches, createLicence, createLine, createPhq9, createQuiz } from '#support/corpus/sizes.ts'
import { compileWholeDialect } from '#support/dialect/dialect.ts'
import { leadsBack } from '#support/leads-back.ts'

/** Takes a path on the machine that the runtime runs, and tells where that is after each event. */
function followPath(funnel: Funnel, { variant, steps }: ModelPath): string[] {
  const { machine } = createFullModel(funnel)
  let at = getInitialSnapshot(machine, toInput(variant))
  return steps.map(({ event }) => {
    at = getNextSnapshot(machine, at, isCompletion(event) ? { ...event, answers: fillIn(event) } : event)
    return String(at.value)
  })

  /** As a replay does: with the answers that the path needs, and with any valid ones to the other questions that are shown. */
  function fillIn(event: Extract<ModelEvent, { complete: boolean }>): Answers {
    const step = getSteps(funnel.definition).get(String(at.value))
    if (!funnel.form || !step) return {}
    const asked = getAsked(step, funnel.form)
    const before = Object.entries(getPathAnswers(funnel, at.context)).filter(([name]) => !asked.includes(name))
    const given = Object.fromEntries(before)
    const [sample] = event.complete
      ? getValidSamples(funnel.form, asked, { ...given, ...event.answers })
      : getInvalidSamples(funnel.form, asked, given).map(({ answers }) => answers)
    const shown = getVisibleFields(funnel.form, asked, toAnswers({ ...given, ...sample }))
    return Object.fromEntries(asked.map((name) => [name, shown.includes(name) ? (sample?.[name] ?? '') : '']))
  }
}

const corpus = [createQuiz(11, 5), createPhq9(), createLine(30), createBranches(40)].map(compileAuthored)
const funnels = [...compileAllFunnels(), ...toFunnels(compileWholeDialect()), ...corpus].map(toNamed)
const tooManyWays = toNamed(compileAuthored(createLicence()))

test.each(funnels)('%s: its paths take every edge of its machine but those that nobody can take', (_, funnel) => {
  const taken = listModelEdges(funnel)
  const written = listMachineEdges(funnel)
  const beyond = getMachineEdges(funnel).filter((edge) => !leadsBack(funnel, edge))
  const closed = beyond.map(({ from, event, to }) => `${from} ${event} ${to}`)
  expect(taken.filter((edge) => closed.includes(edge))).toEqual([])
  const open = written.filter((edge) => !taken.includes(edge) && !closed.includes(edge))
  expect(taken.filter((edge) => !written.includes(edge))).toEqual([])
  if (open.length === 0) return
  const truth = exploreFully(funnel, { withBack: true, limit: 20_000 })
  expect(truth?.edges.filter((edge) => open.includes(edge))).toEqual([])
})

test.each([...funnels, tooManyWays])('%s: the machine is where its paths say, after every event', (_, funnel) => {
  for (const path of getEdgePaths(funnel)) {
    expect(followPath(funnel, path), JSON.stringify(path)).toEqual(path.steps.map(({ state }) => state))
  }
})

test('of any small funnel the paths are true, and together take every edge that can be taken', () => {
  let compared = 0
  for (let seed = 1; seed <= 400 && compared < 30; seed++) {
    const funnel = compileAuthored(createSmallFunnel(seed))
    const truth = analyseSmall(funnel).isBackPlain ? exploreFully(funnel, { withBack: true, limit: 3000 }) : null
    if (!truth) continue
    compared++
    const edges = getModelEdges(funnel).map(({ from, event, to }) => `${from} ${event.type} ${to}`)
    expect({ seed, edges: [...new Set(edges)].sort() }).toEqual({ seed, edges: truth.edges })
    // One of the variants stands for all once nothing tells them apart any more.
    const { liveness } = exploreFunnel(funnel, { arrivals: getReadByTesters(funnel) })
    const differ = truth.ofVariants.filter((edge) => liveness.variant.has(edge.split(' ')[1] ?? ''))
    if (funnel.definition.variants) expect(listTaken(funnel)).toEqual(expect.arrayContaining(differ))
    for (const path of getEdgePaths(funnel)) {
      expect({ seed, states: followPath(funnel, path) }).toEqual({ seed, states: path.steps.map(({ state }) => state) })
    }
  }
  expect(compared).toBe(30)
})

/** The edges that the paths of each variant take. */
function listTaken(funnel: Funnel): string[] {
  const first = funnel.definition.steps[0]?.id
  return getEdgePaths(funnel).flatMap(({ variant, steps }) =>
    steps.map(({ event, state }, index) => `${variant}: ${steps[index - 1]?.state ?? first} ${event.type} ${state}`),
  )
}

function toNamed(funnel: Funnel): [id: string, funnel: Funnel] {
  return [funnel.definition.id, funnel]
}

import { exploreFunnel } from '#engine/decide/explore.ts'
import { getValidSamples } from '#engine/decide/partition/sample-answers.ts'
import { getRelevantAnswers } from '#engine/form/relevant-answers.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { getAsked } from '#engine/funnel/machine-config.ts'
import { getEdgePaths, getReadByTesters } from './edge-paths.ts'
import { getPathTo, isCompletion, type ModelPath, type PathStep, toVariant } from './paths.ts'

/** A path ready to be played: each step has all its answers, and a title tells it from the others. */
export type TestPath = ModelPath & { title: string }

/**
 * Paths that together take every edge of a funnel, with an answer to every question that they meet. An edge that keeps
 * a step closed while it is not answered is left out.
 *
 * @example for (const path of testPaths(funnel)) test(path.title, ({ page }) => replayPaths(page, funnel, [path], options))
 */
export function testPaths(funnel: Funnel): TestPath[] {
  const walked = getEdgePaths(funnel).map(({ variant, steps }) => ({
    ...toVariant(variant),
    steps: steps.filter(({ event }) => !isCompletion(event) || event.complete),
  }))
  const texts = walked.map(({ variant, steps }) =>
    [`${variant}`, ...steps.map((step) => JSON.stringify(step))].join('\n'),
  )
  // A path that another path begins with is played with that one.
  const whole = walked.filter(
    (_, index) => !texts.some((text, other) => isPartOf(texts[index] ?? '', text, other < index)),
  )
  const { id: name, version, steps } = funnel.definition
  return whole.map(({ variant, steps: path }, index) => {
    const states = [steps[0]?.id ?? '', ...path.map(({ state }) => state)].join(' → ')
    const title = [`${name} ${index + 1}`, ...(variant === undefined ? [] : [variant]), states].join(': ')
    return { funnel: name, version, ...toVariant(variant), steps: answerAll(funnel, path), title }
  })
}

/** A shortest path to each ending of a funnel, with an answer to every question that it meets. */
export function endingPaths(funnel: Funnel): TestPath[] {
  const { id, version, steps } = funnel.definition
  const { graph, states } = exploreFunnel(funnel, { arrivals: getReadByTesters(funnel) })
  return steps.flatMap((step) => {
    // The nearest come first.
    const state = step.end === undefined ? undefined : states.find((each) => each.step === step.id)
    if (!state) return []
    const path = answerAll(funnel, getPathTo(graph, state))
    return { funnel: id, version, ...toVariant(state.variant), steps: path, title: `${id}: ${step.end}` }
  })
}

/** The first of two equal paths stays. */
function isPartOf(text: string, other: string, isEarlier: boolean): boolean {
  return text === other ? isEarlier : other.startsWith(`${text}\n`)
}

function answerAll({ definition, form }: Funnel, path: readonly PathStep[]): PathStep[] {
  if (!form) return [...path]
  const asked = new Map(definition.steps.map((step) => [step.id, getAsked(step, form)]))
  let at = definition.steps[0]?.id ?? ''
  let given = {}
  return path.map(({ event, state }) => {
    const names = asked.get(at) ?? []
    at = state
    if (!isCompletion(event)) return { event, state }
    const [sample = {}] = getValidSamples(form, names, { ...given, ...event.answers })
    given = { ...given, ...sample }
    const relevant = Object.entries(getRelevantAnswers(form, Object.keys(given), given))
    return {
      event: { ...event, answers: Object.fromEntries(relevant.filter(([name]) => names.includes(name))) },
      state,
    }
  })
}

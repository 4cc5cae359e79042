import type { Funnel } from '#engine'
import { analyseFunnel } from '#engine-internals/compiler/analyse/analyse-funnel.ts'
import { createAnalysis } from '#engine-internals/compiler/analyse/analysis.ts'
import { findDeadEnds } from '#engine-internals/compiler/analyse/find-dead-ends.ts'
import { findOnReturn } from '#engine-internals/compiler/analyse/find-on-return.ts'
import { findUnansweredSends } from '#engine-internals/compiler/analyse/find-unanswered-sends.ts'
import { findUnshownFields } from '#engine-internals/compiler/analyse/find-unshown-fields.ts'
import type { Diagnostic } from '#engine-internals/compiler/source/diagnostic.ts'
import type { JsonPath } from '#engine-internals/compiler/source/json-source.ts'
import type { Paragraphs, Truth } from './explore-fully.ts'

/**
 * What the analysis says of a funnel, in the words of the full walk; and whether Back does nothing there that is refused, or that it
 * does not look at.
 */
export function analyseSmall(funnel: Funnel): { found: Truth; isBackPlain: boolean } {
  const told: { code: string; path: JsonPath }[] = []
  const analysis = createAnalysis(funnel, (code, path, params): Diagnostic => {
    told.push({ code, path })
    return { code, severity: 'fault', file: '', line: 0, column: 0, params }
  })
  findDeadEnds(analysis)
  findUnshownFields(analysis)
  findUnansweredSends(analysis)
  const isBackRefused = findOnReturn(analysis).length > 0
  // A wait on a question takes along what somebody who comes back had answered there.
  const waits = funnel.definition.steps.some(({ ask, after, on }) => ask && (after || on))
  const { states } = analysis.main
  const reached = new Set(states.map(({ step }) => step))
  // Back leads to the first step of a screen: where nobody reaches that one, it is refused for that.
  const isWhole = [...reached].every((step) => reached.has(analysis.graph.get(step)?.screen ?? step))
  const moves = states.flatMap(({ step, moves: own }) => own.map((move) => ({ step, ...move })))
  const toSteps = (code: string, key?: string) =>
    told.flatMap(({ code: each, path }) =>
      each === code && (key === undefined || path.at(-1) === key)
        ? (funnel.definition.steps[Number(path[1])]?.id ?? '')
        : [],
    )
  return {
    found: {
      steps: sort(reached),
      rules: sort(moves.flatMap(({ step, event, rule }) => (rule === null ? [] : `${step} ${event.type} ${rule}`))),
      uncovered: sort(moves.flatMap(({ step, event, to }) => (to === null ? `${step} ${event.type}` : []))),
      stuck: sort([...toSteps('funnel.dead-end'), ...toSteps('funnel.loop')]),
      blank: sort(toSteps('funnel.blank-screen', 'ask')),
      unanswered: sort(toSteps('funnel.missing-answer', 'send').map((step) => `${step} send`)),
    },
    isBackPlain: !isBackRefused && !waits && isWhole,
  }
}

function sort(list: Iterable<string>): string[] {
  return [...new Set(list)].sort()
}

/** The paragraphs that the analysis tells of; null where it says that it does not decide them. */
export function analyseParagraphs(funnel: Funnel): Paragraphs | null {
  const places: JsonPath[] = []
  const locate = (path: JsonPath) => ({ file: '', line: places.push(path) - 1, column: 0 })
  const told = analyseFunnel({ file: '', value: funnel.definition, locate }, funnel)
  if (told.some(({ code }) => /undecided|too-many/.test(code))) return null
  const list = (code: string) =>
    sort(told.flatMap((each) => (each.code === code ? `${places[each.line]?.[1]} ${places[each.line]?.[3]}` : [])))
  return { dead: list('funnel.dead-part'), idle: list('funnel.idle-part') }
}

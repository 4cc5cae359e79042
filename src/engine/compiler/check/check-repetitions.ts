import { getAuthoredRules } from '#engine/compiler/source/authored-rules.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { getRepeated } from '#engine/compiler/source/get-repeated.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import type { Effect } from '#engine/funnel/effects.ts'
import type { Step, Transition, Transitions } from '#engine/funnel/funnel-definition.ts'
import { toTransitionList } from '#engine/plan/step-plan.ts'
import type { FunnelCheck } from './funnel-check.ts'

/** Remarks on what is written twice: an event counted twice at one step, and one ending's name for two screens. */
export function checkRepetitions(check: FunnelCheck): Diagnostic[] {
  const { steps } = check.funnel
  return [...steps.flatMap((step, index) => checkTracks(check, step, ['steps', index])), ...checkEndings(check)]
}

/** Remarks on the rules before the last that do what the last does for everybody else: their conditions change nothing. */
export function checkIdleRules(
  { diagnostic }: FunnelCheck,
  transitions: Transitions | undefined,
  path: JsonPath,
): Diagnostic[] {
  const list = toTransitionList(transitions)
  const last = list.at(-1)
  if (!last || last.if) return []
  const outcome = toOutcome(last)
  const decisive = list.slice(0, -1).findLastIndex((each) => toOutcome(each) !== outcome)
  return list
    .slice(decisive + 1, -1)
    .map((_, index) => diagnostic('funnel.idle-rule', [...path, decisive + 1 + index], { to: last.to ?? '' }))
}

/** Everything that a rule does but its condition. */
function toOutcome({ if: _, ...outcome }: Transition): string {
  return JSON.stringify(Object.entries(outcome).toSorted(([one], [other]) => one.localeCompare(other)))
}

function checkTracks({ diagnostic }: FunnelCheck, step: Step, path: JsonPath): Diagnostic[] {
  const lists: [JsonPath, readonly Effect[]][] = [
    [['do'], step.do ?? []],
    ...getAuthoredRules(step).map(({ path: rule, transition }): [JsonPath, readonly Effect[]] => [
      [...rule, 'do'],
      transition.do ?? [],
    ]),
  ]
  return lists.flatMap(([at, effects]) => {
    const tracked = effects.map((effect) =>
      typeof effect !== 'string' && 'track' in effect ? effect.track : undefined,
    )
    return [...getRepeated(tracked)]
      .filter((index) => tracked[index] !== undefined)
      .map((index) => diagnostic('funnel.tracked-twice', [...path, ...at, index], { name: tracked[index] ?? '' }))
  })
}

/** Two endings of one name that show different things are one line of a report. */
function checkEndings({ funnel: { steps }, diagnostic }: FunnelCheck): Diagnostic[] {
  const firsts = new Map<string, Step>()
  for (const step of steps) if (step.end !== undefined && !firsts.has(step.end)) firsts.set(step.end, step)
  return steps.flatMap((step, index) => {
    const { end: name = '' } = step
    const first = firsts.get(name)
    if (!first || first === step || first.show === undefined || first.show === step.show) return []
    return [diagnostic('funnel.repeated-ending', ['steps', index, 'end'], { name, first: first.id, step: step.id })]
  })
}

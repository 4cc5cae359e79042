import { getInitialSnapshot, getNextSnapshot } from 'xstate'
import type { Answers, Funnel } from '#engine'
import { getInvalidSamples, getValidSamples, isCompletion, type ModelEvent, type ModelPath } from '#engine/model'
import { getVisibleFields, toAnswers } from '#engine-internals/form/relevant-answers.ts'
import { getPathAnswers } from '#engine-internals/funnel/funnel-context.ts'
import { getAsked } from '#engine-internals/funnel/machine-config.ts'
import { toInput } from '#engine-internals/funnel/variants.ts'
import { getSteps } from '#engine-internals/plan/step-plan.ts'
import { createFullModel } from './create-full-model.ts'

/** Takes a path on the machine that the runtime runs, and tells where that is after each event. */
export function followPath(funnel: Funnel, { variant, steps }: ModelPath): string[] {
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

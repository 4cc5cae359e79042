import { createDeciders, getNamesCompared, type Reads } from '#engine/decide/live-variables.ts'
import { getNamesRead } from '#engine/funnel/condition.ts'
import { getEffectKind } from '#engine/funnel/effects.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import type { Step } from '#engine/funnel/funnel-definition.ts'
import { getAsked } from '#engine/funnel/machine-config.ts'
import { getScreenConditions } from '#engine/funnel/screen-texts.ts'
import { getShows, VARIANT_KEY } from '#engine/funnel/variants.ts'
import { getTransitions } from '#engine/plan/step-plan.ts'

/**
 * The answers and facts that testers read beside the rules: the answers that give points and also decide the questions
 * shown, since of those that give as many one would stand for all, and the variant where a step's words or its
 * deliveries differ by it.
 */
export function getReadByTesters(funnel: Funnel): Reads {
  const deciders = createDeciders(funnel.form)
  const { scored } = getNamesCompared(funnel)
  const toRead = (step: Step) =>
    getAsked(step, funnel.form)
      .flatMap(deciders)
      .filter((name) => scored.has(name))
  const { steps, screens = {} } = funnel.definition
  const differs = (step: Step) => {
    const shown = getShows(step).flatMap((name) => getScreenConditions(screens[name] ?? { title: '' }))
    const asks = shown.some(({ condition }) => getNamesRead(condition).includes(VARIANT_KEY))
    const effects = [step, ...getTransitions(step)].flatMap((place) => place.do ?? [])
    const sends = step.send !== undefined || effects.some((effect) => getEffectKind(effect).getDelivery)
    return asks || sends || step.variants !== undefined
  }
  return new Map(steps.map((step) => [step.id, new Set([...toRead(step), ...(differs(step) ? [VARIANT_KEY] : [])])]))
}

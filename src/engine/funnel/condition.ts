import { mapValues } from '#engine/form/record.ts'
import { getTransitions, mapWritten } from '#engine/plan/step-plan.ts'
import type { AuthoredScreen, BodySource, Delivery, FunnelDefinition, Transitions } from './funnel-definition.ts'
import { getScreenConditions } from './screen-texts.ts'

/** Every condition of a funnel, of its steps, its deliveries and its screens. */
export function getConditions<If>(funnel: FunnelDefinition<If>): If[] {
  const rules = [...funnel.steps, ...funnel.steps.flatMap(getTransitions)]
  const ofSteps = rules.flatMap(({ if: condition }) => condition ?? [])
  const ofDeliveries = Object.values(funnel.deliveries ?? {})
    .flatMap((delivery) => Object.values(delivery.body))
    .flatMap((source) => ('if' in source ? source.if : []))
  const ofScreens = Object.values(funnel.screens ?? {}).flatMap(getScreenConditions)
  return [...ofSteps, ...ofDeliveries, ...ofScreens.map(({ condition }) => condition)]
}

/** A funnel with other conditions in the places of its own. */
export function mapConditions<From, To>(
  funnel: FunnelDefinition<From>,
  change: (condition: From) => To,
): FunnelDefinition<To> {
  const mapIf = <Part extends { if?: From }>({ if: own, ...part }: Part) => ({
    ...part,
    ...(own !== undefined && { if: change(own) }),
  })
  const mapRules = (rules: Transitions<From>): Transitions<To> => {
    if (typeof rules === 'string') return rules
    return Array.isArray(rules) ? rules.map(mapIf) : mapIf(rules)
  }
  const mapSource = (source: BodySource<From>): BodySource<To> => ('if' in source ? { if: change(source.if) } : source)
  const mapScreen = ({ text, buttons, ...screen }: AuthoredScreen<From>): AuthoredScreen<To> => ({
    ...screen,
    ...(text && { text: text.map((part) => (typeof part === 'string' ? part : mapIf(part))) }),
    ...(buttons && { buttons: buttons.map(mapIf) }),
  })
  const { deliveries, screens, steps, ...rest } = funnel
  const mapDelivery = ({ body, ...delivery }: Delivery<From>) => ({ ...delivery, body: mapValues(body, mapSource) })
  return {
    ...rest,
    ...(deliveries && { deliveries: mapValues(deliveries, mapDelivery) }),
    ...(screens && { screens: mapValues(screens, mapScreen) }),
    steps: steps.map(({ next, ok, fail, on, after, ...step }) => ({
      ...mapIf(step),
      ...mapWritten({ next, ok, fail, on, after }, mapRules),
    })),
  }
}

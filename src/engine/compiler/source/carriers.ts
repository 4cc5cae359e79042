import type { FunnelDefinition } from '#engine/funnel/funnel-definition.ts'
import { getAuthoredRules } from './authored-rules.ts'
import type { JsonPath } from './json-source.ts'

/** A place that takes something along: a delivery, or a way out of the page. */
type Carrier = { path: JsonPath; names: string[]; goes: boolean }

/** The parameters that campaigns are told apart by: the only ones that go by one name together. */
export const FAMILY = 'utm_*'
const MEMBERS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content']

/** The parameters that a name stands for. */
export function toMembers(name: string): string[] {
  return name === FAMILY ? MEMBERS : [name]
}

/** Everything that takes parameters along, with the names as its author has them. */
export function listCarriers(funnel: FunnelDefinition): Carrier[] {
  const deliveries = Object.entries(funnel.deliveries ?? {}).map(([name, { carry }]) => ({
    path: ['deliveries', name],
    carry,
    goes: true,
  }))
  const buttons = Object.entries(funnel.screens ?? {}).flatMap(([screen, { buttons: list = [] }]) =>
    list.map(({ carry }, index) => ({ path: ['screens', screen, 'buttons', index], carry, goes: true })),
  )
  const exits = funnel.steps.flatMap((step, index) => [
    { ...step, path: ['steps', index] },
    ...getAuthoredRules(step).map(({ path, transition }) => ({ ...transition, path: ['steps', index, ...path] })),
  ])
  const ways = exits.map(({ path, carry, redirect }) => ({ path, carry, goes: redirect !== undefined }))
  return [...deliveries, ...buttons, ...ways].flatMap(({ path, carry, goes }) =>
    carry ? [{ path: [...path, 'carry'], names: carry, goes }] : [],
  )
}

/** A funnel in which each parameter goes by its own name, as the page reads them. */
export function spellOutParameters(funnel: FunnelDefinition): FunnelDefinition {
  const { parameters } = funnel
  if (!parameters || !Object.hasOwn(parameters, FAMILY)) return funnel
  const spelled = structuredClone(funnel)
  for (const { names } of listCarriers(spelled)) names.splice(0, names.length, ...new Set(names.flatMap(toMembers)))
  const { [FAMILY]: family = {}, ...own } = parameters
  const members = MEMBERS.map((name) => [name, family] as const)
  return { ...spelled, parameters: { ...Object.fromEntries(members), ...own } }
}

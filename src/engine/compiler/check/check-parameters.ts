import { getAuthoredRules } from '#engine/compiler/source/authored-rules.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { fieldKinds } from '#engine/form/field-kinds.ts'
import { checkAsked, type FunnelCheck, getFields } from './funnel-check.ts'

/** A place that takes something along: a delivery, or a way out of the page. */
type Carrier = { path: JsonPath; names: readonly string[]; goes: boolean }

/** Checks what a funnel reads of its page's address: that somebody takes it along, or a field that may hold it. */
export function checkParameters(check: FunnelCheck): Diagnostic[] {
  const { funnel, diagnostic } = check
  const { parameters = {} } = funnel
  const known = Object.keys(parameters)
  const carriers = getCarriers(check)
  const used = new Set(carriers.flatMap(({ names }) => names))
  return [
    ...known.flatMap((name) => {
      const { fills } = parameters[name] ?? {}
      if (fills !== undefined) return checkFilled(check, fills, ['parameters', name, 'fills'])
      return used.has(name) ? [] : [diagnostic('funnel.idle-parameter', ['parameters', name], { name })]
    }),
    ...carriers.flatMap(({ path, names, goes }) => [
      ...(goes ? [] : [diagnostic('funnel.idle-carry', path, {})]),
      ...names.flatMap((name, index) =>
        known.includes(name) ? [] : [diagnostic('funnel.unknown-parameter', [...path, index], { name }, known)],
      ),
    ]),
  ]
}

/** Whoever makes an address sees what is in it, and so do all who pass it on: nothing about a person is taken from there. */
function checkFilled(check: FunnelCheck, name: string, path: JsonPath): Diagnostic[] {
  const fields = getFields(check)
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field) return [check.diagnostic('funnel.unknown-field', path, { name }, Object.keys(fields))]
  if (field.sensitive) return [check.diagnostic('funnel.sensitive-parameter', path, { name })]
  const { stores } = fieldKinds[field.widget]
  if ((stores !== 'text' && stores !== 'choice') || field.readOnly)
    return [check.diagnostic('funnel.unfillable-field', path, { name })]
  return checkAsked(check, name, path)
}

function getCarriers({ funnel }: FunnelCheck): Carrier[] {
  const deliveries = Object.entries(funnel.deliveries ?? {}).map(([name, { carry }]) => ({
    path: ['deliveries', name, 'carry'],
    names: carry,
    goes: true,
  }))
  const buttons = Object.entries(funnel.screens ?? {}).flatMap(([screen, { buttons: list = [] }]) =>
    list.map(({ carry }, index) => ({
      path: ['screens', screen, 'buttons', index, 'carry'],
      names: carry,
      goes: true,
    })),
  )
  const exits = funnel.steps.flatMap((step, index) => [
    { ...step, path: ['steps', index] },
    ...getAuthoredRules(step).map(({ path, transition }) => ({ ...transition, path: ['steps', index, ...path] })),
  ])
  return [
    ...deliveries,
    ...buttons,
    ...exits.map(({ path, carry, redirect }) => ({
      path: [...path, 'carry'],
      names: carry,
      goes: redirect !== undefined,
    })),
  ].flatMap(({ names, ...rest }) => (names ? [{ ...rest, names }] : []))
}

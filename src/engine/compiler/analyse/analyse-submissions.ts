import { getAuthoredRules } from '#engine/compiler/source/authored-rules.ts'
import type { CreateDiagnostic } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { type Effect, getEffectKind } from '#engine/funnel/effects.ts'
import { getFieldsHeld } from '#engine/funnel/fields-held.ts'
import { type Funnel, getAskedOnPath } from '#engine/funnel/funnel-context.ts'
import type { Step } from '#engine/funnel/funnel-definition.ts'
import { getAsked } from '#engine/funnel/machine-config.ts'
import { getDecisiveNames, type ModelNode, type ModelNodes } from '#engine/model'

/** A submission on some way: where it is written, and what has been asked by then. */
type Sent = { path: JsonPath; delivery: string; asked: ReadonlySet<string>; from: ModelNode }

/**
 * Finds the submissions that some way leads to without asking a field that the form requires and the submission holds:
 * the receiver would refuse it, and the visitor could not mend it.
 */
export function analyseSubmissions(
  funnel: Funnel,
  nodes: ModelNodes,
  ways: ReadonlyMap<string, string>,
  diagnostic: CreateDiagnostic,
): Diagnostic[] {
  const reported = new Set<string>()
  return getSent(funnel, nodes).flatMap(({ path, delivery, asked, from }) => {
    const names = getNeeded(funnel, delivery).filter((name) => !asked.has(name) && mayBeShown(funnel, name, asked))
    const key = JSON.stringify(path)
    if (names.length === 0 || reported.has(key)) return []
    reported.add(key)
    return [
      diagnostic('funnel.missing-answer', path, { names: names.join(', '), delivery, path: ways.get(from.key) ?? '' }),
    ]
  })
}

/** A field that depends on another one is missed only where that one has been asked. */
function mayBeShown({ form }: Funnel, name: string, asked: ReadonlySet<string>): boolean {
  return getDecisiveNames(form, name).every((other) => asked.has(other))
}

function getSent(funnel: Funnel, nodes: ModelNodes): Sent[] {
  const { steps } = funnel.definition
  const places = new Map(steps.map((step, index) => [step.id, { step, path: ['steps', index] }]))
  return [...nodes.values()].flatMap((node) => {
    const here = places.get(node.state)
    if (!here) return []
    const asked = new Set(getAskedOnPath(funnel, node.context))
    const { send } = here.step
    const jobs = send === undefined ? [] : [{ path: [...here.path, 'send'], delivery: send, asked, from: node }]
    const onTheWay = node.edges.flatMap(({ event, rule, to }) => {
      const written = getAuthoredRules(here.step).find((each) => each.event === event.type && each.index === rule)
      const there = places.get(nodes.get(to)?.state ?? '')
      return [
        ...toSent(written?.transition.do, [...here.path, ...(written?.path ?? [])], asked, node),
        ...toSent(there?.step.do, there?.path ?? [], withStep(funnel, asked, there?.step), node),
      ]
    })
    return [...jobs, ...onTheWay]
  })
}

function toSent(effects: readonly Effect[] = [], path: JsonPath, asked: ReadonlySet<string>, from: ModelNode): Sent[] {
  return effects.flatMap((effect, index) => {
    const delivery = getEffectKind(effect).getDelivery?.(effect)
    return delivery === undefined ? [] : [{ path: [...path, 'do', index], delivery, asked, from }]
  })
}

function withStep({ form }: Funnel, asked: ReadonlySet<string>, step: Step | undefined): ReadonlySet<string> {
  return step ? new Set([...asked, ...getAsked(step, form)]) : asked
}

/** The fields that the form requires among those that a delivery holds. */
function getNeeded({ definition, form }: Funnel, delivery: string): string[] {
  const { body = {}, copy } = definition.deliveries?.[delivery] ?? {}
  const required = Object.values(form?.definition.fields ?? {})
    .filter((field) => field.required)
    .map(({ name }) => name)
  const held = Object.values(body).flatMap((source) => getFieldsHeld(source, required))
  return required.filter((name) => copy !== undefined || held.includes(name))
}

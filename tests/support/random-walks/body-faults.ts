import type { Answers, DeliveryRequest, Form, Funnel } from '#engine'
import { isBlank } from '#engine-internals/form/relevant-answers.ts'
import type { FunnelContext } from '#engine-internals/funnel/funnel-context.ts'
import type { BodySource } from '#engine-internals/funnel/funnel-definition.ts'
import { getAsked } from '#engine-internals/funnel/machine-config.ts'
import { evaluate } from '#engine-internals/plan/condition.ts'

/**
 * The faults of a body: fields that were not asked on the path or are not shown there, missing ones, and a wrong
 * variant.
 */
export function findBodyFaults(funnel: Funnel, { body, target }: DeliveryRequest, context: FunnelContext): string[] {
  const { definition, form } = funnel
  const delivery = Object.values(definition.deliveries ?? {}).find((each) => each.target === target)
  if (!form || !delivery) return [`nobody sends to ${target}`]
  const relevant = getRelevant(funnel, form, context)
  const wrong = body.variant === context.variant ? [] : ['variant']
  const faults = Object.entries(delivery.body).flatMap(([key, source]) =>
    getSent(form, source, key === '*' ? body : body[key]).flatMap(([name, value]) =>
      isBlank(value) === isBlank(relevant[name]) ? [] : [name],
    ),
  )
  return [...wrong, ...faults]
}

/** Each field that a source speaks of, with what was sent for it. */
function getSent(form: Form, source: BodySource, sent: unknown): [name: string, value: unknown][] {
  const toValue = (key: string | number) => Object.entries(Object(sent)).find(([each]) => each === String(key))?.[1]
  if ('answers' in source) {
    return Object.keys(form.definition.fields).map((name) => [name, toValue(source.names?.[name] ?? name)])
  }
  if ('list' in source) return source.list.map((name, index) => [name, toValue(index)])
  return 'answer' in source ? [[source.answer, sent]] : []
}

/** The answers to what the screens on the way asked, without those to questions that the others hide. */
function getRelevant({ definition }: Funnel, form: Form, { answers, history, screen }: FunnelContext): Answers {
  const onPath = definition.steps.filter(({ id }) => [...history, screen].includes(id))
  const asked = onPath.flatMap((step) => getAsked(step, form))
  const relevant = Object.fromEntries(
    Object.entries(answers).filter(([name, value]) => asked.includes(name) && !isBlank(value)),
  )
  for (let isSettled = false; !isSettled; ) {
    const hidden = Object.keys(relevant).filter((name) => {
      const when = form.definition.fields[name]?.when
      const condition = when === undefined ? undefined : form.conditions[when]
      return condition !== undefined && !evaluate(condition, relevant)
    })
    for (const name of hidden) delete relevant[name]
    isSettled = hidden.length === 0
  }
  return relevant
}

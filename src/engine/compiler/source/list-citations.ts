import { getCitations } from '#engine/form/citation.ts'
import type { FormDefinition } from '#engine/form/form-definition.ts'
import { getOperands } from '#engine/funnel/computed-values.ts'
import { mapEffectTexts } from '#engine/funnel/effect-texts.ts'
import { type Effect, getEffectName } from '#engine/funnel/effects.ts'
import type { AuthoredScreen, FunnelDefinition, Step, Values } from '#engine/funnel/funnel-definition.ts'
import { getScreenTexts } from '#engine/funnel/screen-texts.ts'
import { pickValues } from '#engine/funnel/to-body.ts'
import { getShows, getVariants, toStepOfVariant } from '#engine/funnel/variants.ts'
import type { Condition } from '#engine/plan/condition.ts'
import { getExits, getTargets } from '#engine/plan/step-plan.ts'
import { getAuthoredRules } from './authored-rules.ts'
import type { JsonPath } from './json-source.ts'

/** A name that a text of a funnel cites, and where. */
export type Citation = {
  name: string
  path: JsonPath
  /**
   * Read by the visitor at a step, or on the way out of it, when it is answered, in these variants alone where it is not in all;
   * or by who receives a delivery.
   */
  reader: PageReader | { delivery: string }
}

type PageReader = {
  at: string
  isAnswered: boolean
  variants?: readonly string[]
  /** The condition of the part of a screen in which it is cited: who does not meet it does not read it. */
  condition?: Condition
}

/** Everything that the texts of a funnel cite, those of the questions that it asks included. */
export function listCitations(definition: FunnelDefinition, form: FormDefinition | undefined): Citation[] {
  const { steps, deliveries = {}, screens = {} } = definition
  return [
    ...Object.keys(deliveries).flatMap((delivery) => listInDelivery(definition, delivery)),
    ...steps.flatMap((step, index) => listInStep(definition, step, ['steps', index], form)),
    ...Object.entries(screens).flatMap(([screen, content]) =>
      steps
        .filter((step) => getShows(step).includes(screen))
        .flatMap((step) => {
          const reader = toReader(definition, step, ({ show }) => show === screen)
          return listParts(content).flatMap(({ texts, condition }) =>
            texts.flatMap(getCitations).flatMap((name) =>
              getTellers(definition, step).map((at) => ({
                name,
                path: ['screens', screen],
                reader: { ...reader, at, ...(condition && { condition }) },
              })),
            ),
          )
        }),
    ),
  ]
}

/** The texts of a screen, part by part, each with the condition under which it is there. */
function listParts({ title, text = [], buttons = [] }: AuthoredScreen): {
  texts: string[]
  condition?: Condition | undefined
}[] {
  return [
    { texts: [title] },
    ...text.map((part) => ({
      texts: getScreenTexts({ title: '', text: [part] }),
      condition: typeof part === 'string' ? undefined : part.if,
    })),
    ...buttons.map((button) => ({ texts: [button.label], condition: button.if })),
  ]
}

/** The steps whose answers a screen cites: its own, or, where that has just emptied them, those that have sent them to it. */
function getTellers(definition: FunnelDefinition, step: Step): string[] {
  if (!step.do?.includes('reset')) return [step.id]
  const sends = definition.steps.filter(
    (each) => each.send !== undefined && getTargets(getExits(definition, each)).includes(step.id),
  )
  return sends.length > 0 ? sends.map(({ id }) => id) : [step.id]
}

/** Everything that the texts of a delivery cite. */
export function listInDelivery({ deliveries = {} }: FunnelDefinition, delivery: string): Citation[] {
  return Object.entries(deliveries[delivery]?.body ?? {}).flatMap(([key, source]) =>
    'value' in source
      ? getCitations(source.value).map((name) => ({
          name,
          path: ['deliveries', delivery, 'body', key, 'value'],
          reader: { delivery },
        }))
      : [],
  )
}

/** The reader, on arrival, of keys that a step has in some variants. */
function toReader(
  definition: FunnelDefinition,
  step: Step,
  isRead: (shown: ReturnType<typeof toStepOfVariant>) => boolean,
): PageReader {
  const variants = getVariants(definition).filter((variant) => isRead(toStepOfVariant(step, variant)))
  return { at: step.id, isAnswered: false, ...(step.variants ? { variants } : {}) }
}

function listInStep(
  definition: FunnelDefinition,
  step: Step,
  path: JsonPath,
  form: FormDefinition | undefined,
): Citation[] {
  return [
    ...listInQuestions(definition, step, path, form),
    ...toCitations(
      step.heading,
      [...path, 'heading'],
      toReader(definition, step, ({ heading }) => heading === step.heading),
    ),
    ...listInVariants(step, [...path, 'variants']),
    ...listInEffects(step.do, [...path, 'do'], { at: step.id, isAnswered: false }),
    ...getAuthoredRules(step).flatMap(({ path: rule, transition, event }) =>
      listInEffects(transition.do, [...path, ...rule, 'do'], { at: step.id, isAnswered: event === 'step.completed' }),
    ),
  ]
}

function toCitations(text = '', path: JsonPath, reader: Citation['reader']): Citation[] {
  return getCitations(text).map((name) => ({ name, path, reader }))
}

/** The citations of the questions that a step asks, where no variant words them otherwise. */
function listInQuestions(
  definition: FunnelDefinition,
  step: Step,
  path: JsonPath,
  form: FormDefinition | undefined,
): Citation[] {
  const asked = step.ask === 'all' ? Object.keys(form?.fields ?? {}) : (step.ask ?? [])
  return asked.flatMap((field, index) => {
    const place = [...path, 'ask', ...(step.ask === 'all' ? [] : [index])]
    return (['title', 'hint'] as const).flatMap((key) =>
      toCitations(
        form?.fields[field]?.[key],
        place,
        toReader(definition, step, ({ questions }) => questions?.[field]?.[key] === undefined),
      ),
    )
  })
}

/** The citations of the words that only those read who have a variant. */
function listInVariants({ id, variants = {} }: Step, path: JsonPath): Citation[] {
  return Object.entries(variants).flatMap(([variant, { heading, questions = {} }]) => {
    const reader = { at: id, isAnswered: false, variants: [variant] }
    return [
      ...toCitations(heading, [...path, variant, 'heading'], reader),
      ...Object.entries(questions).flatMap(([field, words]) =>
        Object.entries(words).flatMap(([key, text]) =>
          toCitations(text, [...path, variant, 'questions', field, key], reader),
        ),
      ),
    ]
  })
}

function listInEffects(effects: readonly Effect[] | undefined, path: JsonPath, reader: Citation['reader']): Citation[] {
  return (effects ?? []).flatMap((effect, index) =>
    getTexts(effect)
      .flatMap(getCitations)
      .map((name) => ({ name, path: [...path, index, getEffectName(effect)], reader })),
  )
}

/** The texts of an effect that somebody reads. */
export function getTexts(effect: Effect): string[] {
  const texts: string[] = []
  mapEffectTexts(effect, (text) => {
    texts.push(text)
    return text
  })
  return texts
}

/** A value that goes to a function: the delivery that sends it, its name there and its own, and the rules it is worked out by. */
type SentValue = { delivery: string; key: string; value: string; rules: Values }

/** The values that a funnel's deliveries send to functions, be it with a copy. */
export function listSentValues<If>({ deliveries = {}, values = {} }: FunnelDefinition<If>): SentValue[] {
  return Object.entries(deliveries).flatMap(([delivery, { channel, copy, body }]) => {
    if (channel !== 'function' && copy === undefined) return []
    return Object.entries(pickValues(body)).flatMap(([key, { computed: value }]) =>
      Object.hasOwn(values, value) ? [{ delivery, key, value, rules: pickRules(values, value) }] : [],
    )
  })
}

/** The rules of a value and of those that it is made of, each after those; one that is made of itself is reported elsewhere. */
function pickRules(values: Values, name: string, above: readonly string[] = []): Values {
  const rule = Object.hasOwn(values, name) ? values[name] : undefined
  if (!rule || above.includes(name)) return {}
  const parts = getOperands(rule).filter((operand) => typeof operand === 'string')
  const inner = parts.map((part) => pickRules(values, part, [...above, name]))
  return { ...Object.assign({}, ...inner), [name]: rule }
}

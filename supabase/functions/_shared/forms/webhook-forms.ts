import { isObject } from '../http/parse-json.ts'
import { mailTexts } from '../messages.ts'
import { webhookFunnels } from '../validators/webhook-funnels.gen.js'
import { onDay, toReceivedBody } from './engine.gen.js'
import { DAY, type LeadForm, VARIANT } from './form.ts'
import { type SharedFunnel, toGeneratedForm } from './to-generated-form.ts'

/** A delivery to a receiver elsewhere: its form, and what makes its body of the answers. */
export interface Webhook {
  form: LeadForm & Required<Pick<LeadForm, 'webhook'>>
  /** Makes the body from the stored row: the answers, and the facts kept beside them. */
  toBody(stored: Readonly<Record<string, unknown>>): Record<string, unknown>
}

/** Every delivery to a receiver elsewhere, by its name: `funnel/delivery`. */
export const webhooks: ReadonlyMap<string, Webhook> = new Map(
  webhookFunnels.flatMap((funnel) => listWebhooks(funnel)).map((webhook) => [webhook.form.webhook.name, webhook]),
)

/** The deliveries of one funnel to receivers elsewhere. */
function listWebhooks(funnel: SharedFunnel): Webhook[] {
  const { id, deliveries = {} } = funnel.definition
  return Object.entries(deliveries).flatMap(([delivery, { channel, target }]) => {
    if (channel !== 'webhook') return []
    const name = `${id}/${delivery}`
    const generated = toGeneratedForm({ form: funnel.form, funnel: null })
    return {
      form: {
        ...generated,
        subject: mailTexts.webhook,
        webhook: { name, receiver: target },
        parseBody: ({ funnel: of, delivery: by, answers, ...others }) =>
          of === id && by === delivery && isObject(answers) && Object.keys(others).length === 0
            ? { answers, tags: [], isComplete: true }
            : null,
      },
      toBody: (stored) => toBody(funnel, delivery, stored),
    }
  })
}

/** Names of fields begin with a letter; what is kept beside the answers does not. */
function toBody(
  funnel: SharedFunnel,
  delivery: string,
  { [VARIANT]: variant, [DAY]: day, ...stored }: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const entries = Object.entries(stored)
  const answers = Object.fromEntries(entries.filter(([name]) => !name.startsWith('#')))
  const carried = entries.flatMap(([name, value]) => (/^#[^#]/.test(name) ? [[name.slice(1), value] as const] : []))
  const known = typeof variant === 'string' ? { variant } : {}
  const decided = typeof day === 'string' ? onDay(funnel, day) : funnel
  return {
    ...toReceivedBody(decided, delivery, answers, known.variant),
    ...(carried.length > 0 ? { carried: Object.fromEntries(carried) } : {}),
    ...known,
  }
}

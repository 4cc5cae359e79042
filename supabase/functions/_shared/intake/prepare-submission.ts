import { type LeadForm, type ParsedBody, WEBHOOK } from '../forms/form.ts'
import { takesAnswers } from '../forms/takes-answers.ts'
import type { RawSubmission } from '../http/parse-submission.ts'
import { Refusal } from '../http/refusal.ts'
import type { OpenSubmission } from '../mail/mail-content.ts'
import type { Policy } from '../policy.ts'
import { type Mac, macEmail, toUuid } from '../sealing/mac.ts'
import { type SealingKey, seal, toContext } from '../sealing/seal.ts'
import type { Submission } from '../store/store-submission.ts'
import { parseCarried } from './parse-carried.ts'
import { parseDay } from './parse-day.ts'
import { parseVariant } from './parse-variant.ts'
import { toTags } from './to-tags.ts'
import { splitBody, workOut } from './work-out.ts'

interface Preparation {
  /** The body says which one it is. */
  forms: LeadForm[]
  mac: Mac
  sealingKey: SealingKey
  policy: Policy
}

export interface PreparedSubmission {
  form: LeadForm
  open: OpenSubmission
  stored: Submission
}

/** Validates the answers and gives them an identity and a seal. Refuses with 422. */
export async function prepareSubmission(
  raw: RawSubmission,
  { forms, mac, sealingKey, policy }: Preparation,
  now: Date,
): Promise<PreparedSubmission> {
  const { carried, variant: named, today, ...body } = raw.body
  const { form, parsed, variant, day, claimed } = parseBody(body, forms, named, (form) => parseDay(today, form, now))
  if (parsed.isComplete && !takesAnswers(form, parsed.answers, now)) throw new Refusal(422)
  const computed = workOut(form, claimed, { ...parsed.answers, ...day })
  const answers = { ...parsed.answers, ...computed.answers, ...parseCarried(carried), ...variant.answers, ...day }
  const date = now.toISOString().slice(0, 10)
  // Two people may well send the same quiz: without a key only the same body from the same address on one day is the same act.
  const toId = async (key: string) => toUuid(await mac('id', `${form.id} ${key}`))
  const id = await toId(raw.key ?? `${date} ${raw.networks[0]?.name} ${raw.text}`)
  const replaces = await Promise.all(raw.supersedes.map(toId))
  const noticed = [...toTags(raw, form.schemaVersion, policy), ...parsed.tags, ...computed.tags, ...variant.tags]
  const tags = [...new Set(noticed)]
  const email = form.emailField ? answers[form.emailField] : undefined
  const row = { id, form: form.id, formVersion: form.schemaVersion }
  return {
    form,
    open: { id, answers, tags, supersedes: replaces[0] ?? null, receivedAt: now },
    stored: {
      ...row,
      pageVersion: raw.pageVersion,
      replaces,
      tags,
      bodyMac: await mac('body', raw.text),
      emailMac: typeof email === 'string' ? await macEmail(mac, email) : null,
      networkMacs: await Promise.all(
        raw.networks.map(async ({ scope, name }) => ({ scope, mac: await mac('address', `${date} ${name}`) })),
      ),
      receiver: form.webhook?.receiver ?? null,
      sealed: await seal(
        JSON.stringify({ ...answers, ...(form.webhook && { [WEBHOOK]: form.webhook.name }) }),
        toContext(row),
        sealingKey,
      ),
    },
  }
}

function parseBody(
  body: Record<string, unknown>,
  forms: LeadForm[],
  named: unknown,
  readDay: (form: LeadForm) => Record<string, string>,
): {
  form: LeadForm
  parsed: ParsedBody
  variant: ReturnType<typeof parseVariant>
  day: Record<string, string>
  claimed: Record<string, unknown>
} {
  for (const form of forms) {
    const variant = parseVariant(named, form.variants)
    const { own, claimed } = splitBody(body, form)
    const day = readDay(form)
    const parsed = form.parseBody(own, { ...variant.answers, ...day })
    if (parsed) return { form, parsed, variant, day, claimed }
  }
  throw new Refusal(422)
}

import { dropBlank } from '../forms/drop-blank.ts'
import type { LeadForm } from '../forms/form.ts'
import type { RawSubmission } from '../http/parse-submission.ts'
import { Refusal } from '../http/refusal.ts'
import type { OpenSubmission } from '../mail/sheet.ts'
import type { Policy } from '../policy.ts'
import { type Mac, macEmail, toUuid } from '../sealing/mac.ts'
import { type SealingKey, seal, toContext } from '../sealing/seal.ts'
import type { Submission } from '../store/store-submission.ts'
import { toTags } from './to-tags.ts'

export interface Preparation {
  form: LeadForm
  mac: Mac
  sealingKey: SealingKey
  policy: Policy
}

export interface PreparedSubmission {
  open: OpenSubmission
  stored: Submission
}

/** Validates the answers and gives them an identity and a seal. Refuses with 422. */
export async function prepareSubmission(
  raw: RawSubmission,
  { form, mac, sealingKey, policy }: Preparation,
  now: Date,
): Promise<PreparedSubmission> {
  const parsed = form.parseBody(raw.body)
  if (!parsed || (parsed.isComplete && !form.validate(dropBlank(parsed.answers)))) throw new Refusal(422)
  const { answers } = parsed
  const address = `${now.toISOString().slice(0, 10)} ${raw.clientAddress}`
  // Two people may well send the same quiz: without a key only the same body from the same address on one day is the same act.
  const toId = async (key: string) => toUuid(await mac('id', `${form.id} ${key}`))
  const id = await toId(raw.key ?? `${address} ${raw.text}`)
  const supersedes = raw.supersedes && (await toId(raw.supersedes))
  const tags = [...toTags(raw, form.schemaVersion, policy), ...parsed.tags]
  const email = form.emailField ? answers[form.emailField] : undefined
  const row = { id, form: form.id, formVersion: form.schemaVersion }
  return {
    open: { id, answers, tags, supersedes, receivedAt: now },
    stored: {
      ...row,
      pageVersion: raw.pageVersion,
      supersedes,
      tags,
      bodyMac: await mac('body', raw.text),
      emailMac: typeof email === 'string' ? await macEmail(mac, email) : null,
      addressMac: raw.clientAddress ? await mac('address', address) : null,
      sealed: await seal(JSON.stringify(answers), toContext(row), sealingKey),
    },
  }
}

import { getToday } from '../forms/engine.gen.js'
import { COMPUTED, DAY, type GeneratedForm, type LeadForm, type ParsedBody, VARIANT, WEBHOOK } from '../forms/form.ts'
import { isObject } from '../http/parse-json.ts'
import type { RawSubmission } from '../http/parse-submission.ts'
import { Refusal } from '../http/refusal.ts'
import type { OpenSubmission } from '../mail/mail-content.ts'
import type { Policy } from '../policy.ts'
import { type Mac, macEmail, toUuid } from '../sealing/mac.ts'
import { type SealingKey, seal, toContext } from '../sealing/seal.ts'
import type { Submission } from '../store/store-submission.ts'

const VARIANT_NAME = /^[a-z][a-z0-9-]{0,39}$/

const DATE = /^\d{4}-\d\d-\d\d$/
const DAY_MS = 86_400_000

const MOST_CARRIED = 20
const CARRIED_NAME = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/
const LONGEST_CARRIED = 200

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

/**
 * Reads the facts that a page sends along and that are no answer, such as its visitor's origin: kept and mailed with
 * the answers, each under a name that no field has. Refuses with 422 what no page of ours would send.
 */
export function parseCarried(carried: unknown): Record<string, string> {
  if (carried === undefined) return {}
  const entries = isObject(carried) ? Object.entries(carried) : []
  if (entries.length === 0 || entries.length > MOST_CARRIED) throw new Refusal(422)
  return Object.fromEntries(
    entries.map(([name, value]) => {
      if (!CARRIED_NAME.test(name) || typeof value !== 'string' || value.length > LONGEST_CARRIED)
        throw new Refusal(422)
      return [`#${name}`, value]
    }),
  )
}

/**
 * The day by which a page decided, kept with the answers, so that page, function and mail decide alike whatever the clocks say
 * since: that on which the visitor began, if it was today or yesterday. Else, or where none is said, it is today. Refuses with
 * 422 what no page of ours would send.
 */
export function parseDay(
  day: unknown,
  { timeZone }: Pick<GeneratedForm, 'timeZone'>,
  now: Date,
): Record<string, string> {
  if (day !== undefined && (typeof day !== 'string' || !DATE.test(day))) throw new Refusal(422)
  if (timeZone === undefined) return {}
  const [today, yesterday] = [0, DAY_MS].map((ago) => getToday(now.getTime() - ago, timeZone))
  return { [DAY]: day !== undefined && day === yesterday ? day : (today ?? '') }
}

/**
 * In which variant of its funnel a page was filled in, kept with the answers under a name that no field has. A page of yesterday may
 * name one that is gone: its answers are kept with a mark. Refuses with 422 what no page of ours would send.
 */
export function parseVariant(
  variant: unknown,
  known: readonly string[],
): { answers: Record<string, string>; tags: string[] } {
  if (variant === undefined) return { answers: {}, tags: [] }
  if (typeof variant !== 'string' || !VARIANT_NAME.test(variant)) throw new Refusal(422)
  return known.includes(variant) ? { answers: { [VARIANT]: variant }, tags: [] } : { answers: {}, tags: ['variant'] }
}

/** The oddities of a submission. It is delivered all the same, with the mark: a person in a hurry is a lead too. */
function toTags(raw: RawSubmission, schemaVersion: string, policy: Policy): string[] {
  const fastest = policy.abuse.humanSeconds * 1000
  return [
    ...(raw.isHoneypotFilled ? ['honeypot'] : []),
    ...(raw.elapsedMs === null ? ['unmeasured'] : raw.elapsedMs < fastest ? ['fast'] : []),
    ...(raw.pageVersion !== null && raw.pageVersion !== schemaVersion ? ['stale'] : []),
  ]
}

/** A body without the values in it, and what it says of those: the form knows their keys. */
function splitBody(
  body: Record<string, unknown>,
  { computed }: LeadForm,
): { own: Record<string, unknown>; claimed: Record<string, unknown> } {
  // The key is a stranger's: those that every object inherits are no values.
  const isClaim = ([key]: [string, unknown]) => Object.hasOwn(computed, key)
  const entries = Object.entries(body)
  return {
    own: Object.fromEntries(entries.filter((entry) => !isClaim(entry))),
    claimed: Object.fromEntries(entries.filter(isClaim)),
  }
}

/**
 * The values that a page has sent along, worked out anew of its answers, to be kept with them. The page's values are
 * compared, never trusted; where there is none it says so by a blank.
 */
function workOut(
  form: LeadForm,
  claimed: Record<string, unknown>,
  answers: Record<string, unknown>,
): { answers: Record<string, unknown>; tags: string[] } {
  const values = Object.keys(claimed).map((key) => ({ key, value: form.compute(key, answers) ?? '' }))
  return {
    answers: Object.fromEntries(values.map(({ key, value }) => [`${COMPUTED}${key}`, value])),
    tags: values.every(({ key, value }) => claimed[key] === value) ? [] : ['mismatch'],
  }
}

/**
 * Whether a form takes these answers at that time, as the page would. A name that the form does not have is refused even with a blank
 * under it: blanks are left out of the check only, and what is stored is what was sent. So is an answer to a question that the others
 * rule out, a consent of another branch among them: no page sends one.
 */
export function takesAnswers(form: GeneratedForm, answers: Record<string, unknown>, now: Date): boolean {
  // The name is a stranger's: those that every object inherits are no fields.
  const isAsked = (name: string) => Object.hasOwn(form.fields, name)
  const given = form.dropBlank(answers)
  return (
    Object.keys(answers).every(isAsked) && form.validate(given) && form.areAllAsked(given) && form.isInTime(given, now)
  )
}

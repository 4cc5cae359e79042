import { createHash } from 'node:crypto'
import fc from 'fast-check'
import type { LeadForm } from '#functions/forms/form.ts'
import { toMailContent } from '#functions/mail/mail-content.ts'
import { renderMail } from '#functions/mail/render-mail.ts'
import type { OutgoingMail, SendOutcome } from '#functions/mail/send-mail.ts'
import { drain } from '#functions/outbox/drain.ts'
import { createOutbox, type Outbox } from '#functions/outbox/outbox.ts'
import policyFile from '#functions/policy.json' with { type: 'json' }
import type { Sealed } from '#functions/sealing/seal.ts'
import { toReference } from '#functions/to-reference.ts'
import { createIdempotencyKeys } from '#local/mail-api.ts'
import { countMailed } from '#support/mailed-references.ts'
import type { LeadDatabase } from './lead-database.ts'
import { emptyStore, letTimePass } from './lead-database.ts'

/** The fate of one call. "Taken": the mail is on its way, whatever the caller gets to hear. */
type Weather = 'well' | 'refusing' | 'taken, then refusing' | 'lost' | 'taken, then lost' | 'waiting' | 'busy'

const weathers: Weather[] = ['well', 'refusing', 'taken, then refusing', 'lost', 'taken, then lost', 'waiting', 'busy']

/**
 * The effect of a text on each mail it is in: refused by the provider's filter, an error of its, or sent back by the
 * mailbox.
 */
type Poison = 'refused' | 'failing' | 'bouncing'

interface ModelMail {
  id: string
  key: string
  text: string
  at: number
  isReturned: boolean
}

interface ProviderModel {
  /** The mails that have left for the mailbox. */
  mails: ModelMail[]
  /** Keys that were sent with more than one payload within the provider's memory. */
  misusedKeys: string[]
  /** The poisons by the reference of the submission whose text they are. */
  poisons: Map<string, Poison>
  send(mail: OutgoingMail, weather: Weather): SendOutcome
  letTimePass(milliseconds: number): void
}

/** The mail provider as its documentation tells of it: keys remembered for 24 hours, both kinds of 409, and answers that get lost. */
function createProviderModel(): ProviderModel {
  let now = 0
  const getKeyState = createIdempotencyKeys(() => now)
  const take = (mail: OutgoingMail): SendOutcome => {
    const poisons = [...model.poisons].filter(([reference]) => mail.text.includes(`— ref ${reference}`))
    const has = (kind: Poison) => poisons.some(([, poison]) => poison === kind)
    if (has('refused')) return { kind: 'refused', code: 'http-422', isForContent: true }
    if (has('failing')) return { kind: 'retry', code: 'http-500' }
    const state = getKeyState(mail.key, JSON.stringify(mail))
    if (state.kind === 'known') return { kind: 'sent', providerId: state.id }
    if (state.kind === 'invalid_idempotent_request') {
      model.misusedKeys.push(mail.key)
      return { kind: 'conflict', code: 'key-used' }
    }
    if (state.kind !== 'new') return { kind: 'wait', seconds: 5, code: 'http-409' }
    const id = `mail-${model.mails.length + 1}`
    const text = `${mail.subject}\n${mail.text}`
    model.mails.push({ id, key: mail.key, text, at: now, isReturned: has('bouncing') })
    state.finish(id)
    return { kind: 'sent', providerId: id }
  }
  const model: ProviderModel = {
    mails: [],
    misusedKeys: [],
    poisons: new Map(),
    send: (mail, weather) => {
      if (weather.startsWith('taken')) take(mail)
      switch (weather) {
        case 'well':
          return take(mail)
        case 'refusing':
        case 'taken, then refusing':
          return { kind: 'retry', code: 'http-503' }
        case 'lost':
        case 'taken, then lost':
          return { kind: 'retry', code: 'TimeoutError' }
        case 'waiting':
          return { kind: 'wait', seconds: 60, code: 'http-429' }
        case 'busy':
          return { kind: 'wait', seconds: 5, code: 'http-409' }
      }
    },
    letTimePass: (milliseconds) => {
      now += milliseconds
    },
  }
  return model
}

/** One thing that happens to the outbox. `pick` chooses among what there is then. */
export type Happening =
  | { kind: 'accepted'; count: number; areSuspicious: boolean }
  | { kind: 'went past'; weather: Weather }
  | { kind: 'drained'; weathers: Weather[]; killedAt: number | null; drains: number }
  | { kind: 'alarmed'; weathers: Weather[]; killedAt: number | null }
  | { kind: 'time passed'; minutes: number }
  | { kind: 'revived' }
  | { kind: 'erased' | 'replaced' | 'unreadable' | Poison; pick: number }
  | { kind: 'told'; pick: number; event: 'delivered' | 'delayed' | 'bounced' | 'suppressed' }

/** Between two rounds of a drain that works off the queue; the pause between two digests is shorter. */
const LEAST_MINUTES = 11
const MOST_ROUNDS = 300

const drained = fc.record({
  kind: fc.constant('drained' as const),
  weathers: fc.array(fc.constantFrom(...weathers), { minLength: 1, maxLength: 8 }),
  killedAt: fc.option(fc.nat(5), { freq: 3 }),
  drains: fc.constantFrom(1, 1, 2),
})
const accepted = fc.record({
  kind: fc.constant('accepted' as const),
  count: fc.integer({ min: 1, max: 12 }),
  areSuspicious: fc.boolean(),
})
const wentPast = fc.record({ kind: fc.constant('went past' as const), weather: fc.constantFrom(...weathers) })
const timePassed = fc.record({
  kind: fc.constant('time passed' as const),
  minutes: fc.constantFrom(0.1, 0.6, 1, 2, 11, 31, 61),
})
const changed = fc.record({
  kind: fc.constantFrom<'erased' | 'replaced' | 'unreadable' | Poison>(
    'erased',
    'replaced',
    'unreadable',
    'refused',
    'failing',
    'bouncing',
  ),
  pick: fc.nat(),
})
const told = fc.record({
  kind: fc.constant('told' as const),
  pick: fc.nat(),
  event: fc.constantFrom('delivered' as const, 'delayed' as const, 'bounced' as const, 'suppressed' as const),
})
const alarmed = fc.record({
  kind: fc.constant('alarmed' as const),
  weathers: fc.array(fc.constantFrom(...weathers), { minLength: 1, maxLength: 2 }),
  killedAt: fc.constant(null),
})
const revived = fc.constant({ kind: 'revived' as const })

/** Only troubles of the machines: nobody changes, takes back or forgets anything, so nothing may arrive twice. */
export const plainHistory: fc.Arbitrary<Happening[]> = fc.array(
  fc.oneof({ weight: 3, arbitrary: drained }, accepted, wentPast, timePassed, revived),
  {
    minLength: 4,
    maxLength: 14,
  },
)
export const anyHistory: fc.Arbitrary<Happening[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: drained },
    { weight: 2, arbitrary: accepted },
    wentPast,
    timePassed,
    changed,
    told,
    alarmed,
    revived,
  ),
  { minLength: 4, maxLength: 16 },
)

export interface HistoryEnd {
  /** In no mail that stayed in the mailbox, although nothing is wrong with their own text. */
  unmailed: string[]
  repeated: string[]
  /** Repeated where the first mail was known to be taken, or could have gone again under its key. */
  needlesslyRepeated: string[]
  misusedKeys: string[]
  /** Laws of the store that were broken on the way. */
  broken: string[]
}

/** As in production but smaller, so that short histories are full of digests. */
const policy = {
  ...policyFile,
  mail: { ...policyFile.mail, mailsPerHour: 3, loneMailsPerHour: 4, digestSize: 4, digestMost: 8, batch: 6 },
}

const form: LeadForm = {
  id: 'cuestionario',
  subject: 'Nuevo cuestionario',
  schemaVersion: 'v1',
  validate: () => true,
  dropBlank: (answers: Record<string, unknown>) => answers,
  isInTime: () => true,
  areAllAsked: () => true,
  getEnding: () => null,
  variants: [],
  computed: {},
  compute: () => undefined,
  sections: [],
  fields: {},
  parseBody: () => null,
}

/** Plays a history on an empty store, mends what is broken, waits until nothing waits, and counts in the mails. */
export async function playHistory(store: LeadDatabase, history: Happening[]): Promise<HistoryEnd> {
  await emptyStore(store.sql)
  const player = createPlayer(store, createProviderModel())
  const broken: string[] = []
  for (const [index, happening] of history.entries()) {
    await player.play(happening)
    const laws = await findBrokenLaws(store)
    broken.push(...laws.map((law) => `${law} after ${index + 1}. ${happening.kind}`))
  }
  broken.push(...(await player.findUnreported()))
  await player.finish()
  broken.push(...(await findBrokenLaws(store)))
  const rows = await store.sql<{ id: string; state: string }[]>`
    select submission_id as id, state from lead.delivery where state <> 'withdrawn' and code is distinct from 'erasure'`
  const { mails, misusedKeys, poisons } = player.provider
  const owed = rows.filter(({ id }) => !player.erased.has(id))
  const mailsOf = (id: string) => mails.filter((mail) => listReferences(mail).includes(toReference(id)))
  const isKept = (id: string) => mailsOf(id).some((mail) => !mail.isReturned)
  return {
    unmailed: owed
      .filter(({ id, state }) => !poisons.has(toReference(id)) && (state !== 'sent' || !isKept(id)))
      .map(({ id }) => id),
    repeated: owed.filter(({ id }) => mailsOf(id).length > 1).map(({ id }) => id),
    needlesslyRepeated: owed.filter(({ id }) => isNeedless(mailsOf(id), player.heard)).map(({ id }) => id),
    misusedKeys,
    broken,
  }
}

const DAY_MS = 24 * 3_600_000

/** One that was sent back has to go again; one whose answer was lost may, where the key of the first could carry it no more. */
function isNeedless(mails: ModelMail[], heard: Set<string>): boolean {
  return mails.slice(1).some((mail, index) => {
    const before = mails[index]
    if (!before || before.isReturned) return false
    const isSame = listReferences(before).join() === listReferences(mail).join()
    return heard.has(before.id) || (isSame && mail.at - before.at < DAY_MS)
  })
}

function listReferences({ text }: ModelMail): string[] {
  return [...countMailed([{ subject: text.split('\n')[0] ?? '', text }]).keys()].sort()
}

function createPlayer({ sql, database }: LeadDatabase, provider: ProviderModel) {
  const outbox = createOutbox(database, policy)
  const erased = new Set<string>()
  const unreadable = new Set<string>()
  /** Mails of which the store knows that the provider took them. */
  const heard = new Set<string>()
  /** The deliveries given up that an alarm has reported. */
  const reportedDead = new Set<string>()

  /** One that is on its way in a mail, where there is one: those are the ones whose changes are dangerous. */
  async function pickId(pick: number): Promise<string | undefined> {
    const rows = await sql<{ id: string; isTried: boolean }[]>`
      select submission_id as id, members is not null and state in ('due', 'leased', 'dead') as "isTried"
      from lead.delivery where state <> 'withdrawn' order by submission_id`
    const tried = rows.filter(({ isTried }) => isTried)
    const among = tried.length > 0 ? tried : rows
    return among[pick % Math.max(1, among.length)]?.id
  }

  /** One process of the drain; after its death it reaches neither the provider nor the store. */
  async function drainOnce(happening: { weathers: Weather[]; killedAt: number | null }): Promise<void> {
    let calls = 0
    let isAlive = true
    const whileAlive =
      <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
      async (...args: Args) => {
        if (!isAlive) throw new Error('killed')
        return work(...args)
      }
    const living: Outbox = {
      ...outbox,
      claim: whileAlive(outbox.claim),
      noteSending: whileAlive(outbox.noteSending),
      settle: whileAlive(outbox.settle),
      setAside: whileAlive(outbox.setAside),
    }
    const open = async (_: Sealed, context: string) => {
      if (unreadable.has(context.slice(0, 36))) throw new Error('unreadable')
      return '{}'
    }
    const work = drain({
      forms: new Map([[form.id, form]]),
      webhooks: new Map(),
      call: () => Promise.reject(new Error('no receiver')),
      open,
      policy,
      outbox: living,
      send: async (mail) => {
        if (!isAlive) throw new Error('killed')
        const outcome = provider.send(mail, happening.weathers[calls % happening.weathers.length] ?? 'well')
        if (calls++ === happening.killedAt) isAlive = false
        return outcome
      },
    })
    await work.catch(() => {}) // what it left behind is for the next one
    for (const { id } of await sql<
      { id: string }[]
    >`select provider_id as id from lead.delivery where provider_id <> ''`)
      heard.add(id)
  }

  async function pass(minutes: number): Promise<void> {
    await letTimePass(sql, minutes * 60_000, { movesReceived: false })
    provider.letTimePass(minutes * 60_000)
    await hearReturns()
  }

  /** Told until it is heard: a mail may come back before it is known here. */
  async function hearReturns(): Promise<void> {
    for (const { id, isReturned } of provider.mails) if (isReturned) await outbox.confirm(id, 'bounced')
  }

  async function accept(count: number, areSuspicious: boolean, supersedes: string | null = null): Promise<void> {
    const ids = Array.from({ length: count }, () => crypto.randomUUID())
    await store(ids, areSuspicious, supersedes)
    await sql`select lead.acknowledge(${sql.json(ids)})`
  }

  /** Mailed past a store that kept it after all. */
  async function goPast(weather: Weather): Promise<void> {
    const id = crypto.randomUUID()
    const written = { id, answers: {}, tags: [], supersedes: null, receivedAt: new Date() }
    provider.send({ ...renderMail([toMailContent(form, written)]), key: id, replyTo: null }, weather)
    await store([id], false, null)
  }

  async function store(ids: string[], areSuspicious: boolean, supersedes: string | null): Promise<void> {
    const bytes = Buffer.alloc(32).toString('base64')
    const records = ids.map((id) => ({
      id,
      form: form.id,
      formVersion: 'v1',
      supersedes,
      tags: areSuspicious ? ['fast'] : [],
      bodyMac: bytes,
      emailMac: toMac(id).toString('base64'),
      ...{ keyId: 'k', wrappedKey: bytes, iv: bytes, ciphertext: bytes },
      ...{ keepHours: 72, ceilingDays: 30, traceMonths: 12 },
    }))
    await sql`select lead.accept(record) from jsonb_array_elements(${sql.json(records)}) as record`
  }

  async function play(happening: Happening): Promise<void> {
    switch (happening.kind) {
      case 'accepted':
        return accept(happening.count, happening.areSuspicious)
      case 'went past':
        return goPast(happening.weather)
      case 'drained':
        await Promise.all(Array.from({ length: happening.drains }, () => drainOnce(happening)))
        return
      case 'time passed':
        return pass(happening.minutes)
      case 'alarmed':
        return alarm(() => drainOnce(happening))
      case 'revived':
        reportedDead.clear()
        await sql`select lead.revive('prueba')`
        return
      case 'told': {
        const mail = provider.mails[happening.pick % Math.max(1, provider.mails.length)]
        if (!mail) return
        mail.isReturned ||= happening.event === 'bounced' || happening.event === 'suppressed'
        await outbox.confirm(mail.id, happening.event)
        return
      }
    }
    const id = await pickId(happening.pick)
    if (!id) return
    switch (happening.kind) {
      case 'erased':
        erased.add(id)
        await sql`select lead.erase(${toMac(id)}, 'prueba')`
        return
      case 'replaced':
        return accept(1, false, id)
      case 'unreadable':
        unreadable.add(id)
        return
      default:
        provider.poisons.set(toReference(id), happening.kind)
    }
  }

  /** The store goes on while the alarms are on their way. */
  async function alarm(during: () => Promise<void>): Promise<void> {
    const due = await outbox.getDueAlarms()
    await during()
    for (const each of due) {
      await outbox.noteAlarm(each)
      if (each.code === 'dead') for (const id of each.ids) reportedDead.add(id)
    }
  }

  async function findUnreported(): Promise<string[]> {
    await alarm(async () => {})
    const dead = await sql<{ id: string }[]>`
      select submission_id as id from lead.delivery where state = 'dead' and code is distinct from 'erasure'`
    return dead.filter(({ id }) => !reportedDead.has(id)).map(({ id }) => `given up in silence: ${id}`)
  }

  /** The machines work again, and what had been given up is taken up once. The poisoned texts stay as they are. */
  async function finish(): Promise<void> {
    unreadable.clear()
    await sql`select lead.revive('prueba')`
    for (let round = 0; round < MOST_ROUNDS; round++) {
      await drainOnce({ weathers: ['well'], killedAt: null })
      await hearReturns()
      const [open] = await sql<{ minutes: number | null }[]>`
        select ceil(extract(epoch from min(due_at) - now()) / 60)::integer as minutes from lead.delivery where state in ('due', 'leased')`
      if (!open || open.minutes === null) return
      await pass(Math.max(LEAST_MINUTES, open.minutes))
    }
  }

  return { play, findUnreported, finish, provider, erased, heard }
}

function toMac(id: string): Buffer<ArrayBuffer> {
  return Buffer.from(createHash('sha256').update(id).digest())
}

/** Finds the broken ones among the laws that hold at every moment, whatever is going on. */
async function findBrokenLaws({ sql }: LeadDatabase): Promise<string[]> {
  const rows = await sql<{ law: string }[]>`
    select 'a mail in two minds' as law from lead.delivery
    where envelope is not null and state in ('due', 'leased', 'dead')
    group by envelope having count(distinct (state, due_at, lease, members)) > 1
    union all
    select 'a mail sent in part' from lead.delivery
    where envelope is not null and state <> 'withdrawn'
    group by envelope having count(*) filter (where state = 'sent') not in (0, count(*))
    union all
    select 'sent without an id' from lead.delivery where state = 'sent' and provider_id is null
    union all
    select 'leased without proof' from lead.delivery d
    where state = 'leased' group by envelope having bool_or(members is null)`
  return rows.map(({ law }) => law)
}

import { createHash, randomBytes } from 'node:crypto'
import { type Finding, isAtLeast, isAtMost } from '#campaigns/finding.ts'
import { leadForms } from '#functions/forms/lead-forms.ts'
import type { OutgoingMail } from '#functions/mail/send-mail.ts'
import { drain } from '#functions/outbox/drain.ts'
import { createOutbox } from '#functions/outbox/outbox.ts'
import { parsePolicy } from '#functions/policy.ts'
import { createAccept } from '#functions/store/store-calls.ts'
import { storeSubmission } from '#functions/store/store-submission.ts'
import { toReference } from '#functions/to-reference.ts'
import { type LeadDatabase, letTimePass, startLeadDatabase } from '#support/lead-database.ts'

const policy = parsePolicy(undefined)
const FORM = 'formulario-hipnosis-regresiva'
/** The largest that the form lets through, the largest that counts as short, and what a person writes. */
const [FAT, SHORT, USUAL] = [44_557, policy.abuse.bytes.short - 2000, 3000]
const MINUTE_MS = 60_000
const STEP_MINUTES = policy.abuse.perAddress.seconds / 60
const LEADS_A_DAY = 100
/** Longer than the longest pause between two digests. */
const LONGEST_DELAY_MINUTES = 10

const allAtOnce = { spentMs: 0, open: <T>(work: () => Promise<T>) => work(), spend: <T>(work: () => T) => work() }

/**
 * Strangers at so many addresses send, for so many hours, whatever is taken of them, in the store of production with its own limits;
 * its clock is put forward. Beside them people send a hundred submissions a day, each from an address of its own.
 */
export async function floods(hours: number, attacks: readonly number[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const addresses of attacks) {
    const store = await startLeadDatabase()
    try {
      findings.push(...(await flood(store, addresses, hours)))
    } finally {
      await store.stop()
    }
  }
  return findings
}

async function flood(store: LeadDatabase, addresses: number, hours: number): Promise<Finding[]> {
  const visits = createVisits(store)
  const attackers = Array.from({ length: addresses }, (_, host) => `stranger ${host}`)
  const before = await measure(store)
  let [taken, leads, minute] = [0, 0, 0]
  for (let step = 0; step < (hours * 60) / STEP_MINUTES; step++) {
    taken += await visits.attack(attackers)
    for (; leads < (LEADS_A_DAY * (minute + STEP_MINUTES)) / 1440; leads++)
      await visits.sendLead(`person ${leads}`, minute)
    await visits.live(minute, STEP_MINUTES)
    minute += STEP_MINUTES
    await visits.openPlaces(minute)
  }
  await visits.live(minute, LONGEST_DELAY_MINUTES)
  const megabytes = ((await measure(store)) - before) / 1e6
  const room = policy.alarms.databaseMegabytes * 0.6
  return [
    isAtLeast(`Flood from ${addresses} addresses for ${hours} h: taken`, taken, 1),
    isAtMost('  MB at the end', megabytes, room),
    // All together may send 10,000 in ten minutes: whoever comes after them in their first rush is asked to wait.
    isAtLeast('  people whose first try was taken', visits.delays.length, Math.floor(0.99 * leads)),
    isAtMost('  minutes to the mailbox, the slowest', Math.max(...visits.delays), LONGEST_DELAY_MINUTES),
    isAtMost(
      '  minutes to the mailbox, on average',
      visits.delays.reduce((sum, each) => sum + each, 0) / leads,
      LONGEST_DELAY_MINUTES,
    ),
  ]
}

/** Bytes of the whole database, without what the putting forward of its clock leaves behind. */
async function measure({ sql }: LeadDatabase): Promise<number> {
  await sql`vacuum full lead.submission`
  await sql`vacuum full lead.delivery`
  await sql`vacuum full lead.rate_bucket`
  const [row] = await sql<{ size: string }[]>`select pg_database_size(current_database()) as size`
  return Number(row?.size)
}

function createVisits({ sql, database }: LeadDatabase) {
  const accept = createAccept(database)
  const outbox = createOutbox(database, policy)
  const waiting = new Map<string, number>()
  const delays: number[] = []
  const seen = new Set<string>()
  let isShut = false
  let now = 0

  async function send(address: string, bytes: number): Promise<string | null> {
    const id = crypto.randomUUID()
    const sealed = { keyId: 'k', wrappedKey: randomBytes(384), iv: randomBytes(12), ciphertext: randomBytes(bytes) }
    const networkMacs = [{ scope: 'address', mac: createHash('sha256').update(address).digest() }] as const
    const plain = { id, form: FORM, formVersion: 'v1', pageVersion: null, replaces: [], tags: [], receiver: null }
    const macs = { bodyMac: randomBytes(32), emailMac: randomBytes(32), networkMacs: [...networkMacs] }
    const { outcome } = await storeSubmission(accept, { ...plain, ...macs, sealed }, true, policy)
    if (outcome !== 'accepted') return null
    await sql`select lead.acknowledge(${sql.json([id])})`
    return id
  }

  async function isFull(): Promise<boolean> {
    const [row] = await sql<{ used: number }[]>`
      select sum(used)::integer as used from lead.rate_bucket where scope = 'bytes' and slot > now() - interval '1 hour'`
    return (row?.used ?? 0) + policy.abuse.bytes.short > policy.abuse.bytes.count
  }

  const sendMail = async ({ text, key }: OutgoingMail) => {
    for (const [reference, since] of waiting) {
      if (!text.includes(reference)) continue
      delays.push(now - since)
      waiting.delete(reference)
    }
    return { kind: 'sent', providerId: key } as const
  }
  const forms = new Map(leadForms.map((form) => [form.id, form]))
  const call = () => Promise.reject(new Error('no receiver'))
  const deliverer = { forms, webhooks: new Map(), open: async () => '{}', send: sendMail, call, outbox, policy }

  return {
    delays,
    /** Each sends as much as is taken, and once more what is short. Once nobody who is known is let in, nobody of them is for the hour. */
    async attack(addresses: string[]): Promise<number> {
      let taken = 0
      for (const address of addresses) {
        if (isShut && seen.has(address)) continue
        for (let bytes = FAT; bytes > 0; ) {
          if (await send(address, bytes)) {
            taken++
            seen.add(address)
          } else if (bytes === SHORT) {
            isShut ||= await isFull()
            bytes = 0
          } else bytes = SHORT
        }
      }
      return taken
    },
    async sendLead(address: string, minute: number): Promise<void> {
      const id = await send(address, USUAL)
      if (id) waiting.set(toReference(id), minute)
    },
    /** Minutes go by, in each of which the schedule calls; those in which it would find nothing go by together. */
    async live(since: number, minutes: number): Promise<void> {
      for (let passed = 0; passed < minutes; ) {
        const open = await sql`select from lead.delivery where state in ('due', 'leased') limit 1`
        const passing = open.length > 0 ? 1 : minutes - passed
        await letTimePass(sql, passing * MINUTE_MS, { movesLongSent: false })
        passed += passing
        now = since + passed
        await drain(deliverer, allAtOnce)
      }
    },
    /** The places of ten minutes are free again, and those of an hour where one has passed. */
    async openPlaces(minute: number): Promise<void> {
      const isHour = minute % 60 === 0
      if (isHour) isShut = false
      // By way of a time in which there is nothing: each slot has its place in an index.
      await sql`update lead.rate_bucket set slot = slot - interval '1000 days'`
      await sql`update lead.rate_bucket set slot = slot + interval '1000 days' - make_interval(mins => case
        when scope <> 'bytes' then ${STEP_MINUTES} when ${isHour} then 60 else 0 end)`
    },
  }
}

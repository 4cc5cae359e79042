import { expect, test, vi } from 'vitest'
import { leadForms } from '#functions/forms/lead-forms.ts'
import type { OutgoingMail } from '#functions/mail/send-mail.ts'
import { createPace, drain } from '#functions/outbox/drain.ts'
import type { Effort } from '#functions/outbox/effort.ts'
import type { Delivery, Outbox } from '#functions/outbox/outbox.ts'
import type { Settlement } from '#functions/outbox/to-settlement.ts'
import { parsePolicy } from '#functions/policy.ts'
import { timeLimits } from '#functions/time-limits.ts'
import platform from '#local/platform-limits.json' with { type: 'json' }

const [form] = leadForms

function createDelivery(): Delivery {
  const id = crypto.randomUUID()
  const sealed = { keyId: '', wrappedKey: new Uint8Array(), iv: new Uint8Array(), ciphertext: new Uint8Array() }
  const plain = { form: form?.id ?? '', formVersion: '', tags: [], supersedes: null, receivedAt: new Date() }
  return { id, envelope: id, lease: id, tries: 0, receiver: null, ...plain, ...sealed }
}

/** A store with so many mails of one submission each, all due; and a processor that each opening keeps busy for so long. */
function createRound(count: number, busyMs: number) {
  let due = Array.from({ length: count }, createDelivery)
  let spentMs = 0
  const settled = new Map<string, Settlement>()
  const sent: OutgoingMail[] = []
  const outbox = {
    claim: async () => {
      const claimed = due
      due = []
      return claimed
    },
    noteSending: async () => true,
    settle: async (envelope: string, _: string, settlement: Settlement) => {
      settled.set(envelope, settlement)
    },
  } as Partial<Outbox> as Outbox
  const deliverer = {
    forms: new Map(leadForms.map((each) => [each.id, each])),
    open: async () => '{}',
    send: async (mail: OutgoingMail) => {
      sent.push(mail)
      return { kind: 'sent', providerId: mail.key } as const
    },
    webhooks: new Map(),
    call: () => Promise.reject(new Error('no receiver')),
    outbox,
    policy: parsePolicy(undefined),
  }
  const effort: Effort = {
    get spentMs() {
      return spentMs
    },
    open: (work) => {
      spentMs += busyMs
      return work()
    },
    spend: (work) => work(),
  }
  return { run: () => drain(deliverer, effort), settled, sent }
}

test('a round that has worked for as long as it may leaves the rest as if untried', async () => {
  const { run, settled, sent } = createRound(10, timeLimits.workOfRound / 3)
  expect(await run()).toBe(3)
  expect(sent).toHaveLength(3)
  const states = [...settled.values()].map(({ state, countsTry }) => `${state} ${countsTry}`).toSorted()
  expect(states).toEqual([...Array(7).fill('due false'), ...Array(3).fill('sent true')])
})

test('a round with little to do takes all', async () => {
  const { run, sent } = createRound(20, 10)
  expect(await run()).toBe(20)
  expect(sent).toHaveLength(20)
})

test('a round may work for no more than half of what the platform gives a call', () => {
  expect(timeLimits.workOfRound).toBeLessThanOrEqual(platform.functions.processorMs / 2)
})

test('mails leave no faster than the provider takes them', async () => {
  vi.useFakeTimers()
  const pace = createPace(parsePolicy(undefined).mail.mailsPerSecond)
  let left = 0
  for (let mail = 0; mail < 20; mail++)
    void pace().then(() => {
      left++
    })
  await vi.advanceTimersByTimeAsync(999)
  expect(left).toBeLessThanOrEqual(platform.mail.requestsPerSecond)
  await vi.advanceTimersByTimeAsync(4000)
  expect(left).toBe(20)
  vi.useRealTimers()
})

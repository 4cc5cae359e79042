import { type Finding, isAtLeast, isAtMost, isExactly } from '#campaigns/finding.ts'
import { registry } from '#functions/forms/registry.ts'
import { findUnrenderable, findUnrenderableNested, listHostileBodies } from '#support/find-unrenderable.ts'
import { noLimits, sendUntilTaken, startLeadStack } from '#support/lead-stack.ts'
import { findUnmailed } from '#support/mailed-references.ts'
import { liveUntilDelivered } from './simulated-minute.ts'

const AT_ONCE = 2000
/** A tenth of what the platform gives a call. */
const BODY_MS = 200
/** A round of sending ends well before the platform ends it. */
const ROUND_MS = 1500

/** Bodies made from the schemas with names, blanks and texts that no page sends: each one accepted makes a whole mail. */
export async function hostileNames(count: number, sentCount: number): Promise<Finding[]> {
  return [
    ...(await judge('Hostile bodies accepted', count, findUnrenderable)),
    ...(await judge('Hostile bodies of groups, lists and matrices accepted', count, findUnrenderableNested)),
    ...(await sendHostileNames(sentCount)),
  ]
}

async function judge(name: string, count: number, find: typeof findUnrenderable): Promise<Finding[]> {
  let accepted = 0
  const broken: string[] = []
  let mostMs = 0
  for (let seed = 1; seed <= count / AT_ONCE; seed++) {
    const found = await find(AT_ONCE, seed)
    accepted += found.accepted
    broken.push(...found.broken)
    // The first of them pay for the compilation of what they run.
    if (seed > 1) mostMs = Math.max(mostMs, found.mostMs)
  }
  for (const one of broken.slice(0, 3)) console.error(one.slice(0, 500))
  return [
    isAtLeast(name, accepted, count / 4),
    isExactly('  of which no whole mail comes', broken.length, 0),
    isAtMost('  most processor time of one, ms', mostMs, BODY_MS),
  ]
}

const isIntake = (name: string) => /^(?:send-|respaldo)/.test(name)

/** Sends so many of them to the real functions and lives on until all is delivered, under the limits of production. */
export async function sendHostileNames(count: number, mostAtOnce = 1): Promise<Finding[]> {
  const stack = await startLeadStack({ abuse: noLimits.abuse })
  try {
    const statuses: number[] = []
    for (const { form, text } of listHostileBodies(count, 318_321_679)) {
      const intake = registry.find((entry) => entry.form === form)?.intake ?? 'respaldo'
      statuses.push((await sendUntilTaken(stack, intake, text)).status)
    }
    const rounds: number[] = []
    const drain = async () => {
      const response = await stack.drain()
      rounds.push(response.status)
      return response
    }
    await liveUntilDelivered({ ...stack, drain }, mostAtOnce)
    const ids = (await stack.sql<{ id: string }[]>`select id from lead.submission`).map(({ id }) => id)
    const accepted = statuses.filter((status) => status === 200)
    const most = (isCounted: (name: string) => boolean) =>
      Math.max(...stack.spent.filter(({ name }) => isCounted(name)).map(({ processorMs }) => processorMs))
    return [
      isAtLeast('Hostile bodies sent and accepted', accepted.length, count / 4),
      isExactly('  neither accepted nor refused', statuses.filter((one) => ![200, 400, 422].includes(one)).length, 0),
      isExactly('  rows', ids.length, accepted.length),
      isExactly('  in no mail', findUnmailed(ids, stack.mail.mails).length, 0),
      isExactly('  rounds of the drain that failed', rounds.filter((status) => status !== 200).length, 0),
      isAtMost('  most processor time of a request, ms', most(isIntake), BODY_MS),
      isAtMost(
        '  most processor time of a round, ms',
        most((name) => name === 'drain-outbox'),
        ROUND_MS,
      ),
    ]
  } finally {
    await stack.stop()
  }
}

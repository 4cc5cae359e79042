import { type Finding, isAtLeast, isAtMost, isExactly } from '#campaigns/finding.ts'
import { MAX_BODY_BYTES } from '#functions/http/read-body.ts'
import { compiledForms } from '#functions/validators/compiled-forms.gen.ts'
import { costlyTexts, fillText } from '#support/costly-texts.ts'
import { createIntake, intakeTexts, type LeadStack, noLimits, startLeadStack } from '#support/lead-stack.ts'
import { findUnmailed } from '#support/mailed-references.ts'
import { liveUntilDelivered } from './simulated-minute.ts'

const REQUEST_MS = 200
const ROUND_MS = 1500
const INTAKE = 'send-hipnosis-email'
/** Before a function is measured it has been called so often: a new process compiles its code first. */
const WARM_UP = 10

const { fields } = compiledForms['formulario-hipnosis-regresiva'].form.definition
const freeTexts = intakeTexts.filter((name) => name !== 'correo')

/** Costly texts in each field and in all of them, each mailed by itself and in digests, under the processor time of the platform. */
export async function costlyTextsEverywhere(texts: number, repeats: number): Promise<Finding[]> {
  // All but one of an hour go in digests, as large as they may be.
  const stack = await startLeadStack({ abuse: noLimits.abuse, mail: { mailsPerHour: 1 } })
  try {
    for (let call = 0; call < WARM_UP; call++) await stack.send(INTAKE, createIntake({ padre: String(call) }))
    await stack.drain()
    const measuredFrom = stack.spent.length
    const statuses = { fitting: [] as number[], tooLong: [] as number[] }
    for (const text of costlyTexts.slice(0, texts)) {
      const whole = fillAll((units) => fillText(text, units))
      const inOne = fillBody((units) => ({ padre: fillText(text, units) }))
      for (let repeat = 0; repeat < repeats; repeat++)
        statuses.fitting.push(await send(stack, whole), await send(stack, inOne))
      for (const name of freeTexts) statuses.tooLong.push(await send(stack, { [name]: fillText(text, MAX_BODY_BYTES) }))
    }
    await liveUntilDelivered(stack)
    const ids = (await stack.sql<{ id: string }[]>`select id from lead.submission`).map(({ id }) => id)
    const spent = stack.spent.slice(measuredFrom)
    const most = (name: string) =>
      Math.max(...spent.filter((call) => call.name === name).map((call) => call.processorMs))
    return [
      isAtLeast('Costly texts that fit: sent', statuses.fitting.length, 2 * texts * repeats),
      isExactly('  not accepted', statuses.fitting.filter((status) => status !== 200).length, 0),
      isAtLeast('  too long for a body: sent', statuses.tooLong.length, texts * freeTexts.length),
      isExactly('  not refused', statuses.tooLong.filter((status) => status !== 413).length, 0),
      isExactly('  rows in no mail', findUnmailed(ids, stack.mail.mails).length, 0),
      isAtMost('  most processor time of a request, ms', most(INTAKE), REQUEST_MS),
      isAtMost('  most processor time of a round, ms', most('drain-outbox'), ROUND_MS),
      isExactly('  calls ended for their processor time', countEnded(stack), 0),
    ]
  } finally {
    await stack.stop()
  }
}

export function countEnded({ log }: LeadStack): number {
  return log.filter((line) => line.includes('ms of the processor')).length
}

async function send(stack: LeadStack, answers: Record<string, string>): Promise<number> {
  return (await stack.send(INTAKE, createIntake(answers))).status
}

/** Every free text as long as all of them may be: by its field, and by what one body may hold. */
export function fillAll(fill: (units: number) => string): Record<string, string> {
  return fillBody((units) =>
    Object.fromEntries(freeTexts.map((name) => [name, fill(Math.min(units, fields[name]?.maxLength ?? units))])),
  )
}

/** The answers of as many units as one body may hold. */
function fillBody(toAnswers: (units: number) => Record<string, string>): Record<string, string> {
  for (let units = MAX_BODY_BYTES; ; units = Math.floor(units * 0.9)) {
    const answers = toAnswers(units)
    if (Buffer.byteLength(JSON.stringify(createIntake(answers))) <= MAX_BODY_BYTES) return answers
  }
}

import { type Finding, isAtLeast, isExactly } from '#campaigns/finding.ts'
import { dropBlank, toGeneratedForm } from '#functions/forms/to-generated-form.ts'
import { compiledForms } from '#functions/validators/compiled-forms.gen.ts'
import type { TakenMail } from '#support/fake-mail-api.ts'
import { hostileStrings } from '#support/hostile-strings.ts'
import { createIntake, intakeTexts } from '#support/lead-bodies.ts'
import { type LeadStack, noLimits, startLeadStack } from '#support/lead-stack.ts'
import { drainAll } from './drain-all.ts'

const intake = toGeneratedForm(compiledForms['formulario-hipnosis-regresiva'])

/** Every hostile string in every text field: together where the form takes them, alone where it must refuse them. */
export async function hostileAnswers(strings: number): Promise<Finding[]> {
  const stack = await startLeadStack(noLimits)
  try {
    const hostile = hostileStrings.slice(0, strings)
    const refused: { field: string; text: string }[] = []
    const statuses: number[] = []
    const sent = new Map<string, Record<string, string>>()
    for (const offset of hostile.keys()) {
      const fields = intakeTexts.map((field, index) => ({
        field,
        text: hostile[(offset + index) % hostile.length] ?? '',
      }))
      const taken = fields.filter(({ field, text }) =>
        intake.validate(dropBlank(createIntake({ [field]: text }).formData, intake.fields)),
      )
      refused.push(...fields.filter((each) => !taken.includes(each)))
      const answers = Object.fromEntries(taken.map(({ field, text }) => [field, text]))
      // The declaration says which mail is whose.
      const name = `Firma ${offset}`
      sent.set(name, { ...answers, declaracionNombre: name })
      statuses.push(await send(stack, { ...answers, declaracionNombre: name }))
    }
    const plain = await send(stack, { declaracionNombre: 'Firma sencilla' })
    const refusals: number[] = []
    for (const { field, text } of refused) refusals.push(await send(stack, { [field]: text }))
    await drainAll(stack)
    return [
      isAtLeast('Hostile texts', hostile.length, Math.min(strings, 400)),
      isAtLeast('  by text fields: cases', hostile.length * intakeTexts.length, hostile.length * 15),
      isExactly('  valid and not accepted with 200', [...statuses, plain].filter((status) => status !== 200).length, 0),
      isExactly('  not valid and not refused with 422', refusals.filter((status) => status !== 422).length, 0),
      isAtLeast('  of them not valid', refusals.length, 1),
      isExactly('  mails', stack.mail.mails.length, hostile.length + 1),
      ...inspect(stack.mail.mails, sent),
    ]
  } finally {
    await stack.stop()
  }
}

async function send(stack: LeadStack, changes: Record<string, string>): Promise<number> {
  return (await stack.send('send-hipnosis-email', createIntake(changes))).status
}

function inspect(mails: TakenMail[], sent: Map<string, Record<string, string>>): Finding[] {
  const frame = (mail: TakenMail | undefined) => mail?.html.match(/<[^>]+>/g)?.join('')
  const plain = mails.find((mail) => mail.html.includes('Firma sencilla'))
  const count = (isOdd: (mail: TakenMail) => boolean) => mails.filter(isOdd).length
  const keys = new Set(['id', 'key', 'from', 'to', 'subject', 'text', 'html', 'reply_to', 'headers'])
  let changed = 0
  for (const [name, answers] of sent) {
    const mail = mails.find((each) => each.html.includes(`<dd dir="auto">${name}</dd>`))
    const values = [...(mail?.html.matchAll(/<dd dir="auto">(.*?)<\/dd>/gs) ?? [])].map(([, value = '']) =>
      toPlain(value),
    )
    changed += Object.values(answers).filter((text) => !values.includes(toExpected(text))).length
  }
  return [
    isExactly(
      '  to another recipient',
      count((mail) => mail.to.join() !== 'sesiones@practica.example'),
      0,
    ),
    isExactly(
      '  with another subject',
      count((mail) => !/^Nuevo formulario de sesión — ref [0-9A-F]{8}$/.test(mail.subject)),
      0,
    ),
    isExactly(
      '  with another header',
      count(
        (mail) => Object.keys(mail.headers).join() !== 'Message-ID' || !Object.keys(mail).every((key) => keys.has(key)),
      ),
      0,
    ),
    isExactly(
      '  with an HTML element too many',
      count((mail) => frame(mail) !== frame(plain)),
      0,
    ),
    isExactly('  texts that arrive changed', changed, 0),
  ]
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

function toPlain(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '').replace(/\s+/g, ' ')
}

/** The text that a reader can see: control characters are spaces, all white space is one, and the unseen is gone. */
function toExpected(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cf}--[\u200c\u200d]]/gv, '')
    .normalize('NFC')
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ')
    .trim()
    .replace(/\s+/g, ' ')
}

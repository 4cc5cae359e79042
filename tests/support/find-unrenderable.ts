import { compileProject, toRunnableForm } from '#engine/compiler'
import type { LeadForm } from '#functions/forms/form.ts'
import { getFormsOf } from '#functions/forms/lead-forms.ts'
import { parseJson } from '#functions/http/parse-json.ts'
import { Refusal } from '#functions/http/refusal.ts'
import { prepareSubmission } from '#functions/intake/prepare-submission.ts'
import { toMailContent } from '#functions/mail/mail-content.ts'
import { renderMail } from '#functions/mail/render-mail.ts'
import { parsePolicy } from '#functions/policy.ts'
import { createMac } from '#functions/sealing/mac.ts'
import { importSealingKey } from '#functions/sealing/seal.ts'
import { createLeadKeys } from '#local/lead-keys.ts'
import { readProject } from '#project/read-project.ts'
import { createHostileBodies } from './hostile-bodies.ts'
import { createNestedForms, listNestedBodies } from './nested-bodies.ts'

const forms = [...getFormsOf('send-hipnosis-email'), ...getFormsOf('respaldo')]
// Made once: a campaign asks for bodies fifty times, and each of these takes as long as judging a thousand of them.
const compiled = compileProject(readProject()).forms.filter(({ definition: { id } }) =>
  forms.some((form) => form.id === id),
)
const nested = await createNestedForms()
const keys = createLeadKeys()
const toBody = (id: string) => (answers: object) =>
  id === 'formulario-hipnosis-regresiva' ? { formData: answers } : { form: id, answers }

/** Bodies for each form in turn, as many in all; the form is the one whose answers they pretend to be. */
export function listHostileBodies(count: number, seed: number): { form: string; text: string }[] {
  const share = Math.ceil(count / forms.length)
  return compiled.flatMap((form) => {
    const { id } = form.definition
    return createHostileBodies(toRunnableForm(form), toBody(id), share, seed).map((text) => ({ form: id, text }))
  })
}

/** The outcome of many bodies. */
interface Judged {
  accepted: number
  /** Every one that broke something, with what it broke. */
  broken: string[]
  /** Milliseconds of processor time that the costliest of them took, its mail included. */
  mostMs: number
}

/** Takes hostile bodies for the deployed forms in as the functions do and writes the mail of each that was accepted. */
export function findUnrenderable(count: number, seed: number): Promise<Judged> {
  return judgeBodies(forms, listHostileBodies(count, seed))
}

/** The same for forms with groups, lists that grow and matrices. */
export function findUnrenderableNested(count: number, seed: number): Promise<Judged> {
  const own = nested.map(({ form }) => form)
  return judgeBodies(own, listNestedBodies(nested, count, seed))
}

async function judgeBodies(forms: LeadForm[], bodies: { form: string; text: string }[]): Promise<Judged> {
  const preparation = {
    forms,
    mac: await createMac(keys.hmacKey),
    sealingKey: await importSealingKey(keys.keyId, keys.publicKey),
    policy: parsePolicy(undefined),
  }
  const prepare = (text: string) => {
    const raw = { text, body: parseJson(text), key: null, supersedes: [], pageVersion: null, attempt: null }
    return prepareSubmission(
      { ...raw, elapsedMs: null, isHoneypotFilled: false, networks: [] },
      preparation,
      new Date(),
    )
  }
  let accepted = 0
  const broken: string[] = []
  let mostMs = 0
  for (const { text } of bodies) {
    const before = process.cpuUsage()
    try {
      const { form, open } = await prepare(text)
      accepted++
      const mail = renderMail([toMailContent(form, open)])
      if (!Object.keys(open.answers).every((name) => Object.hasOwn(form.fields, name))) throw new Error('a name')
      if (!mail.text.isWellFormed() || !mail.html.isWellFormed()) throw new Error('a lone surrogate')
    } catch (error) {
      if (!(error instanceof Refusal)) broken.push(`${error}: ${text}`)
    }
    const { user, system } = process.cpuUsage(before)
    mostMs = Math.max(mostMs, (user + system) / 1000)
  }
  return { accepted, broken, mostMs }
}

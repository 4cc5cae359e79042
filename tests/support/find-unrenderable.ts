import fc from 'fast-check'
import type { Answers, Field, Form } from '#engine'
import { compileProject, toRunnableForm, toServerFormModule } from '#engine/compiler'
import { getValidSamples } from '#engine/model'
import { getVisibleFields } from '#engine-internals/form/relevant-answers.ts'
import type { LeadForm } from '#functions/forms/form.ts'
import { getFormsOf } from '#functions/forms/lead-forms.ts'
import { createRespaldoForm } from '#functions/forms/registry.ts'
import { toGeneratedForm } from '#functions/forms/to-generated-form.ts'
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
import { createRandom, pickOne, type Random } from '#replay/create-random.ts'
import { compileRealForms } from '#support/corpus/real-forms.ts'
import { compileWholeDialect } from '#support/dialect/dialect.ts'
import { hostileStrings } from '#support/hostile-strings.ts'
import { costlyTexts, fillText } from './costly-texts.ts'

/** Names that no form has: those every object inherits, those of a mail or a row, and some that look like nothing. */
const foreignNames = [
  ...Object.getOwnPropertyNames(Object.prototype),
  ...['extra', 'to', 'bcc', 'from', 'reply_to', 'status', 'id', 'role', 'length', 'prototype', '', ' ', '0', 'nombre '],
]
const blanks = ['', ' ', '\n', '\t', '\u00a0', [], null, {}]

/** As long as a line of a form may be, and as long as a long letter. */
const costlyAnswers = [100, 5000].flatMap((units) => costlyTexts.map((text) => fillText(text, units)))

/**
 * Bodies of requests as a stranger might send them, made from what a form asks: its own answers, some of them hostile or
 * blank, and now and then a name that it does not have. Each is the text of a request.
 */
function createHostileBodies(form: Form, toBody: (answers: object) => object, count: number, seed: number) {
  const fields = Object.values(form.definition.fields)
  const own = fc
    .record(Object.fromEntries(fields.map((field) => [field.name, toAnswer(field)])))
    .map((answers) => pickShown(form, answers))
  const changed = fc.tuple(own, toFew(fields.map(({ name }) => name)), toFew(foreignNames))
  return fc
    .sample(changed, { numRuns: count, seed })
    .map(([answers, odd, foreign]) => JSON.stringify(toBody(join(answers, odd, foreign))))
}

/** Without what is asked only with other answers, which would be refused. */
function pickShown(form: Form, answers: Answers): Answers {
  const shown = getVisibleFields(form, Object.keys(answers), answers)
  return Object.fromEntries(Object.entries(answers).filter(([name]) => shown.includes(name)))
}

/** None most of the time: a body is refused for its first fault, and most shall be accepted. */
function toFew(names: string[]) {
  const value = fc.oneof(fc.constantFrom(...blanks), fc.constantFrom(...hostileStrings))
  const few = fc.array(fc.tuple(fc.constantFrom(...names), value), { minLength: 1, maxLength: 3 })
  return fc.oneof({ weight: 2, arbitrary: fc.constant<[string, unknown][]>([]) }, { weight: 1, arbitrary: few })
}

/** `__proto__` becomes a name like any other, as it is in JSON. */
function join(answers: object, ...changes: (readonly [string, unknown])[][]): object {
  return Object.fromEntries([...Object.entries(answers), ...changes.flat()])
}

function toAnswer({ widget, options }: Field) {
  const values = options?.map(({ value }) => value) ?? []
  if (widget === 'checkboxes') return fc.subarray(values)
  if (widget === 'date') return fc.constant('2025-06-01')
  if (widget === 'email') return fc.constantFrom('ana@correo.example', 'a.b+c@d.example')
  const plain = { weight: 6, arbitrary: fc.constantFrom('Ana', 'José y Carmen') }
  const odd = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...hostileStrings) },
    { weight: 6, arbitrary: fc.string({ unit: 'binary' }) },
    { weight: 1, arbitrary: fc.constantFrom(...costlyAnswers) },
  )
  return values.length > 0 ? fc.constantFrom(...values) : fc.oneof(plain, odd)
}

/** A form as a function would take it in, and right answers to it. */
interface NestedForm {
  form: LeadForm
  samples: Answers[]
}

/** The forms of the corpus and of the dialect's tests: those with groups, lists that grow and matrices among them. */
async function createNestedForms(): Promise<NestedForm[]> {
  const compiled = [...compileRealForms().pairs.map(({ form }) => form), ...compileWholeDialect().forms]
  return Promise.all(
    compiled.map(async (each) => {
      const module = await import(`data:text/javascript,${encodeURIComponent(toServerFormModule(each))}`)
      const runnable = toRunnableForm(each)
      return {
        form: createRespaldoForm('Copia')(toGeneratedForm({ form: module.default, funnel: null })),
        samples: getValidSamples(runnable, Object.keys(runnable.definition.fields)),
      }
    }),
  )
}

/** Bodies for each form in turn, each the text of a request: right answers, with something odd at any depth of most of them. */
function listNestedBodies(forms: readonly NestedForm[], count: number, seed: number) {
  const random = createRandom(seed)
  return Array.from({ length: count }, (_, index) => {
    const { form, samples } = pickOne(
      random,
      [forms[index % forms.length]].filter((each) => each !== undefined),
    )
    const answers = structuredClone(pickOne(random, samples)) as Record<string, unknown>
    for (let change = Math.floor(random() * 3); change > 0; change--) spoil(answers, random)
    return { form: form.id, text: JSON.stringify({ form: form.id, answers }) }
  })
}

/** Each kind as often as another: there are few costly texts, and they are what takes a processor its time. */
const oddKinds: readonly (readonly unknown[])[] = [hostileStrings, costlyAnswers, [...blanks, 0, true, [[]]]]

/** Puts something odd into an object, a list, or what is in them. */
function spoil(answers: object, random: Random): void {
  const target = pickTarget(answers, random)
  const odd = structuredClone(pickOne(random, pickOne(random, oddKinds)))
  const wrong = random() < 0.3 ? Object.fromEntries([[pickOne(random, foreignNames), odd]]) : odd
  const own = Object.keys(target)
  const name = own.length > 0 && random() < 0.6 ? pickOne(random, own) : pickOne(random, foreignNames)
  if (Array.isArray(target)) target.push(wrong)
  // `__proto__` becomes a name like any other, as it is in JSON.
  else Object.defineProperty(target, name, { value: wrong, enumerable: true, configurable: true, writable: true })
}

/** The answers themselves, or a group, a list or an item in them. */
function pickTarget(among: object, random: Random): object {
  const inner = Object.values(among).filter((value) => typeof value === 'object' && value !== null)
  return inner.length > 0 && random() < 0.6 ? pickTarget(pickOne(random, inner), random) : among
}

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

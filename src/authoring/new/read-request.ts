import { fieldKinds } from '#engine'
import { questions, refusals } from '#messages/new-texts.ts'
import { parseWords } from '#project/parse-words.ts'
import { isKind, kindNames } from './create-field.ts'
import type { NewRequest } from './plan-new.ts'

/** Asks the author a question; null where nobody can be asked. */
type Ask = (question: string) => Promise<string | null>

/**
 * The request, with the missing options asked for now; the missing one where nobody answers; null where nothing is
 * understood.
 */
export async function readRequest(words: string[], ask: Ask): Promise<NewRequest | { missing: string } | null> {
  const given = parse(words)
  if (!given) return null
  const know: Know = async (value, question, option) => {
    const answer = value ?? (await ask(question))?.trim()
    if (!answer) throw new Unanswered(refusals.unanswered(option, question))
    return answer
  }
  try {
    const what = await know(given.what, questions.what, 'form, funnel, step, field o page')
    if (what === 'field') return await readField(given, know)
    if (what === 'step') return await readStep(given, know)
    return what === 'form' || what === 'funnel' || what === 'page' ? await readDocument(what, given, know) : null
  } catch (error) {
    if (error instanceof Unanswered) return { missing: error.message }
    throw error
  }
}

/** The value that was given, or the answer to a question. Throws where nobody answers. */
type Know = (value: string | undefined, question: string, option: string) => Promise<string>
type Given = NonNullable<ReturnType<typeof parse>>

async function readField({ id, values }: Given, know: Know): Promise<NewRequest> {
  const form = await know(values.form, questions.form, '--form')
  const name = await know(id, questions.name, 'el nombre')
  const title = await know(values.title, questions.question, '--title')
  const kind = await know(values.kind, questions.kind(kindNames), '--kind')
  const hasOptions = isKind(kind) && ['choice', 'list'].includes(fieldKinds[kind].stores)
  const options = hasOptions ? await know(values.options, questions.options, '--options') : undefined
  const field = { name, title, kind, options, required: values.required ?? false }
  return { what: 'field', form, field, step: values.step }
}

async function readStep({ id: given, values }: Given, know: Know): Promise<NewRequest> {
  const funnel = await know(values.funnel, questions.funnel, '--funnel')
  const id = await know(given, questions.id, 'el nombre')
  const ask = await know(values.ask, questions.fields, '--ask')
  return { what: 'step', funnel, id, ask, after: values.after, if: values.if }
}

async function readDocument(
  what: 'form' | 'funnel' | 'page',
  { id: given, values }: Given,
  know: Know,
): Promise<NewRequest> {
  const id = await know(given, questions.id, 'el nombre')
  const title = await know(values.title, questions.title, '--title')
  const isAsked = (what === 'funnel' && values.form !== undefined) || (what === 'page' && values.funnel !== undefined)
  const fields = isAsked ? '' : await know(values.fields, questions.fields, '--fields')
  const common = { id, title, fields, layout: values.layout }
  if (what === 'form') return { what, ...common }
  if (what === 'funnel') return { what, ...common, form: values.form }
  const description = await know(values.description, questions.description, '--description')
  const keywords = await know(values.keywords, questions.keywords, '--keywords')
  return { what, ...common, description, keywords, funnel: values.funnel }
}

class Unanswered extends Error {}

const text = { type: 'string' } as const
const options = {
  title: text,
  description: text,
  keywords: text,
  fields: text,
  layout: text,
  form: text,
  funnel: text,
  kind: text,
  options: text,
  step: text,
  ask: text,
  after: text,
  if: text,
  required: { type: 'boolean' },
} as const

function parse(words: string[]) {
  const parsed = parseWords(words, options)
  const [what, id, ...rest] = parsed?.positionals ?? []
  return parsed && rest.length === 0 ? { what, id, values: parsed.values } : null
}

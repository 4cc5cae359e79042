import { parseArgs } from 'node:util'
import { questions, refusals } from '#authoring/messages/new-texts.ts'
import { fieldKinds } from '#engine'
import { isKind, kindNames } from './create-field.ts'
import type { NewRequest } from './plan-new.ts'

/** Asks the author a question; null where nobody can be asked. */
export type Ask = (question: string) => Promise<string | null>

/**
 * The request, with the missing options asked for now; the missing one where nobody answers; null where nothing is
 * understood.
 */
export async function readRequest(words: string[], ask: Ask): Promise<NewRequest | { missing: string } | null> {
  const given = parse(words)
  if (!given) return null
  const { values } = given
  const know = async (value: string | undefined, question: string, option: string): Promise<string> => {
    const answer = value ?? (await ask(question))?.trim()
    if (!answer) throw new Unanswered(refusals.unanswered(option, question))
    return answer
  }
  try {
    const what = await know(given.what, questions.what, 'form, funnel, step, field o page')
    if (what === 'field') {
      const form = await know(values.form, questions.form, '--form')
      const name = await know(given.id, questions.name, 'el nombre')
      const title = await know(values.title, questions.question, '--title')
      const kind = await know(values.kind, questions.kind(kindNames), '--kind')
      const hasOptions = isKind(kind) && ['choice', 'list'].includes(fieldKinds[kind].stores)
      const options = hasOptions ? await know(values.options, questions.options, '--options') : undefined
      return {
        what,
        form,
        field: { name, title, kind, options, required: values.required ?? false },
        step: values.step,
      }
    }
    if (what === 'step') {
      const funnel = await know(values.funnel, questions.funnel, '--funnel')
      const id = await know(given.id, questions.id, 'el nombre')
      return {
        what,
        funnel,
        id,
        ask: await know(values.ask, questions.fields, '--ask'),
        after: values.after,
        if: values.if,
      }
    }
    if (what !== 'form' && what !== 'funnel' && what !== 'page') return null
    const id = await know(given.id, questions.id, 'el nombre')
    const title = await know(values.title, questions.title, '--title')
    const isAsked = (what === 'funnel' && values.form !== undefined) || (what === 'page' && values.funnel !== undefined)
    const fields = isAsked ? '' : await know(values.fields, questions.fields, '--fields')
    const common = { id, title, fields, layout: values.layout }
    if (what === 'form') return { what, ...common }
    if (what === 'funnel') return { what, ...common, form: values.form }
    const description = await know(values.description, questions.description, '--description')
    return {
      what,
      ...common,
      description,
      keywords: await know(values.keywords, questions.keywords, '--keywords'),
      funnel: values.funnel,
    }
  } catch (error) {
    if (error instanceof Unanswered) return { missing: error.message }
    throw error
  }
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
  try {
    const { positionals, values } = parseArgs({ args: words, allowPositionals: true, options })
    const [what, id, ...rest] = positionals
    return rest.length > 0 ? null : { what, id, values }
  } catch {
    return null // an unknown option
  }
}

import type { Answers } from '#engine'
import type { CompiledForm, CompiledFunnel } from '#engine/compiler'
import { toServerFormModule, toServerFunnelModule } from '#engine/compiler'
import { createCuestionarioForm } from '#functions/forms/cuestionario-form.ts'
import { toGeneratedForm } from '#functions/forms/to-generated-form.ts'
import { parseDay } from '#functions/intake/parse-day.ts'
import { parseVariant } from '#functions/intake/parse-variant.ts'
import { toMailContent } from '#functions/mail/mail-content.ts'
import { renderMail } from '#functions/mail/render-mail.ts'

/** Runs the server on answers, from the text that the build writes for it. */
export async function createServer(form: CompiledForm, compiled: CompiledFunnel) {
  const formUrl = toUrl(toServerFormModule(form, [compiled]))
  const text = toServerFunnelModule(compiled).replace(`./${form.definition.id}.form.gen.js`, formUrl)
  const [{ default: emittedForm }, { default: funnel }] = await Promise.all([import(formUrl), import(toUrl(text))])
  const generated = toGeneratedForm({ form: emittedForm, funnel })
  const quiz = createCuestionarioForm(generated)
  return {
    getEnding: (answers: Answers, variant: string | undefined, day: string | undefined) =>
      generated.getEnding({
        ...answers,
        ...parseVariant(variant, generated.variants).answers,
        ...parseDay(day, generated, new Date()),
      }),
    /** The mail that follows a body as the quiz sends it: its marks, its line about the result, and the answers it lists. */
    mail({ variant: named, ...body }: Record<string, unknown>) {
      const variant = parseVariant(named, generated.variants)
      const parsed = quiz.parseBody(body, variant.answers)
      if (!parsed) return null
      const answers = { ...parsed.answers, ...variant.answers }
      const rest = { id: 'abcdef12', supersedes: null, receivedAt: new Date(0) }
      const { text } = renderMail([toMailContent(quiz, { ...rest, ...parsed, answers })])
      return {
        tags: parsed.tags,
        answers: parsed.answers,
        result: /^Resultado: (.*)\.$/m.exec(text)?.[1],
        variant: /^Variante:\n\s*(.*)$/m.exec(text)?.[1],
      }
    },
  }
}

/** A module as an address that another module's text may hold between quotes. */
function toUrl(text: string): string {
  return `data:text/javascript,${encodeURIComponent(text).replaceAll("'", '%27')}`
}

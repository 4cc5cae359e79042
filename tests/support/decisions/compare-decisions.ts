import type { Answers, Funnel } from '#engine'
import type { CompiledForm, CompiledFunnel } from '#engine/compiler'
import { settleDay } from '#engine/model'
import { getEnding } from '#engine-internals/funnel/get-ending.ts'
import { listVariants } from '#engine-internals/funnel/variants.ts'
import { createServer } from './create-server.ts'
import { getAnswerClasses } from './get-answer-classes.ts'
import { getModelEndings } from './model-endings.ts'
import { runPage } from './run-page.ts'

/** A form and its funnel, compiled and ready to run. */
export type Pair = { form: CompiledForm; compiled: CompiledFunnel; funnel: Funnel }

/** How many classes of answers were tried, how many mails were read, and each disagreement with the answers that show it. */
type Comparison = { classes: number; mails: number; disagreements: object[] }

/** Asks page, model, server and mail for the ending of every class of answers. */
export async function compareDecisions({ form, compiled, funnel: given }: Pair): Promise<Comparison> {
  const funnel = settleDay(given)
  const server = await createServer(form, compiled)
  const tried = funnel.form ? getAnswerClasses(funnel, funnel.form) : []
  const classes = listVariants(funnel.definition).flatMap((variant) => tried.map((answers) => ({ variant, answers })))
  const disagreements: object[] = []
  let mails = 0
  for (const [index, { variant, answers }] of classes.entries()) {
    const possible = getModelEndings(funnel, answers, variant)
    const [only = null] = possible.told
    const model = possible.told.size === 1 ? only : null
    const { ending: page, sent } = await runPage(funnel, answers, index, variant)
    const isPageRight = possible.all.size === 0 ? page === null : possible.all.has(page)
    const said = {
      model,
      walked: getEnding(funnel, answers, variant),
      server: server.getEnding(answers, variant, funnel.said?.today),
    }
    if (!isPageRight || new Set(Object.values(said)).size > 1) disagreements.push({ variant, answers, page, ...said })
    if (page === null || !isListed(sent)) continue
    mails++
    const mail = server.mail(sent)
    const isMailRight = mail?.tags.length === 0 && mail.result === toResult(model) && mail.variant === variant
    if (!isMailRight || !isNamedRight(mail.answers, answers)) disagreements.push({ variant, answers, page, sent, mail })
  }
  return { classes: classes.length, mails, disagreements }
}

/** The mail's sentence for an ending. */
function toResult(ending: string | null): string {
  if (ending === null)
    return 'las respuestas solas no lo dicen; lo decidió una espera u otra cosa que pasó en la página'
  return ending === 'qualified' ? 'apta para la llamada' : 'todavía no'
}

/** Whether a body is the quiz's, with every question answered. */
function isListed({ answers, qualified }: Record<string, unknown>): boolean {
  return typeof qualified === 'boolean' && Array.isArray(answers) && answers.every((answer) => answer.length > 0)
}

/** Whether each answer stands under the name that it was given to. */
function isNamedRight(read: Record<string, unknown>, given: Answers): boolean {
  return Object.entries(read).every(([name, value]) => JSON.stringify(value) === JSON.stringify(given[name]))
}

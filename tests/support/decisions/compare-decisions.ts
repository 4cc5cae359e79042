import { getInitialSnapshot, getNextSnapshot } from 'xstate'
import type { Answers, Form, Funnel, Step } from '#engine'
import { type CompiledForm, type CompiledFunnel, toServerFormModule, toServerFunnelModule } from '#engine/compiler'
import {
  createDeciders,
  createModel,
  getNamesCompared,
  getValidSamples,
  type ModelEvent,
  settleDay,
  sortByDeciders,
} from '#engine/model'
import { createAnswerClasses } from '#engine-internals/decide/partition/field-classes.ts'
import { toMilliseconds } from '#engine-internals/funnel/delay.ts'
import { getEnding } from '#engine-internals/funnel/get-ending.ts'
import { getAsked } from '#engine-internals/funnel/machine-config.ts'
import { listVariants, toInput } from '#engine-internals/funnel/variants.ts'
import { getNextTransitions } from '#engine-internals/plan/step-plan.ts'
import { createCuestionarioForm } from '#functions/forms/registry.ts'
import { toGeneratedForm } from '#functions/forms/to-generated-form.ts'
import { parseDay, parseVariant } from '#functions/intake/prepare-submission.ts'
import { toMailContent } from '#functions/mail/mail-content.ts'
import { renderMail } from '#functions/mail/render-mail.ts'
import { runFunnel } from '#support/run-funnel.ts'

/** Runs the server on answers, from the text that the build writes for it. */
async function createServer(form: CompiledForm, compiled: CompiledFunnel) {
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
    mail({ variant: named, today, ...body }: Record<string, unknown>) {
      const beside = {
        ...parseVariant(named, generated.variants).answers,
        ...parseDay(today, generated, new Date()),
      }
      const parsed = quiz.parseBody(body, beside)
      if (!parsed) return null
      const answers = { ...parsed.answers, ...beside }
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

/** Valid answers to the whole form, one set for each class that the funnel's conditions and scores can tell apart. */
function getAnswerClasses(funnel: Funnel, form: Form): Answers[] {
  const { byValue, scored } = getNamesCompared(funnel)
  const all = Object.keys(form.definition.fields)
  const compared = sortByDeciders(
    all.filter((name) => byValue.has(name) || scored.has(name)),
    createDeciders(form),
  )
  const counted = { byValue, summed: funnel.definition.score ?? {} }
  return createAnswerClasses(funnel, form)(compared, {}, counted).flatMap(({ answers }) =>
    getValidSamples(form, all, answers).slice(0, 1),
  )
}

/**
 * Every ending that the model comes to with these answers, whatever else may happen on the way; null where it stops without one. `told` are
 * those that the answers themselves leave open: where some ways ask for all of them, the endings of these alone.
 */
function getModelEndings(
  funnel: Funnel,
  given: Answers,
  variant?: string,
): { all: ReadonlySet<string | null>; told: ReadonlySet<string | null> } {
  const { machine, getEvents } = createModel(funnel)
  const all = new Set<string | null>()
  const ofAsking = new Set<string | null>()
  const seen = new Set<string>()
  const toAsked = (id: unknown) => {
    const step = funnel.definition.steps.find((each) => each.id === id)
    return step ? getAsked(step, funnel.form) : []
  }
  const names = Object.keys(given).filter((name) => name in (funnel.form?.definition.fields ?? {}))
  const open = [{ here: getInitialSnapshot(machine, toInput(variant)), passed: new Set<string>() }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { here } = next
    const { value, context } = here
    const asked = toAsked(value)
    const passed = new Set([...next.passed, ...asked])
    const end = (ending: string | null) => {
      all.add(ending)
      if (names.every((name) => passed.has(name))) ofAsking.add(ending)
    }
    const key = JSON.stringify([value, { ...context, resetCount: 0 }, [...passed].sort()])
    if (seen.has(key)) continue
    seen.add(key)
    if (context.ending !== null) {
      end(context.ending)
      continue
    }
    const answers = Object.fromEntries(asked.map((name) => [name, given[name] ?? '']))
    const events = getEvents(String(value), context).flatMap((event): ModelEvent[] => {
      if (event.type === 'step.back' || event.type === 'job.failed') return []
      return event.type === 'step.completed' ? [{ type: 'step.completed', complete: true, answers }] : [event]
    })
    const taken = events.filter((event) => here.can(event))
    if (taken.length === 0) end(null)
    for (const event of taken) open.push({ here: getNextSnapshot(machine, here, event), passed })
  }
  return { all, told: ofAsking.size > 0 ? ofAsking : all }
}

/** More than any way of the tried funnels has: who is under way after so many acts goes round for ever. */
const MOST_ACTS = 60

/**
 * Runs the real machine with these answers until it comes to an ending; null where it comes to none. Several events may
 * be possible (the button, a timer, an outside event), and each has its turn; `mood` says whose is first. `sent` is the
 * body of the last delivery.
 */
async function runPage(
  funnel: Funnel,
  given: Answers,
  mood: number,
  variant?: string,
): Promise<{ ending: string | null; isUnderWay: boolean; sent: Record<string, unknown> }> {
  const run = runFunnel(funnel, undefined, variant)
  const isUnderWay = () => run.getEnding() === null && !run.done.some((line) => line.startsWith('redirect'))
  const visits = new Map<string, number>()
  for (let acts = 0; acts < MOST_ACTS && isUnderWay(); acts++) {
    const step = funnel.definition.steps.find(({ id }) => id === run.getStep())
    const open = step ? getActs(funnel, step, given) : []
    const visit = visits.get(run.getStep()) ?? mood
    visits.set(run.getStep(), visit + 1)
    await open[visit % open.length]?.(run, Math.floor(visit / open.length))
    await run.settle()
  }
  return { ending: run.getEnding(), isUnderWay: isUnderWay(), sent: run.requests.at(-1)?.body ?? {} }
}

type Act = (run: ReturnType<typeof runFunnel>, turn: number) => unknown

/** The events that may happen at a step, beside the end of its job. */
function getActs(funnel: Funnel, step: Step, given: Answers): Act[] {
  const answers = Object.fromEntries(getAsked(step, funnel.form).map((name) => [name, given[name] ?? '']))
  const [soonest] = Object.keys(step.after ?? {}).map(toMilliseconds)
  const acts: Act[] = Object.keys(step.on ?? {}).map((event) =>
    step.poll?.event === event
      ? (run) => {
          run.observed.add(event)
          run.clock.increment(toMilliseconds(step.poll?.every ?? ''))
        }
      : // In turn far on either side of what any condition asks.
        (run, turn) => run.tell(event, { progreso: turn % 2 === 0 ? 100 : 0 }),
  )
  if (getNextTransitions(funnel.definition, step).length > 0) acts.push((run) => run.submit(answers))
  if (soonest !== undefined) acts.push((run) => run.clock.increment(soonest))
  return acts
}

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
    const { ending: page, isUnderWay, sent } = await runPage(funnel, answers, index, variant)
    const isPageRight = isUnderWay || (possible.all.size === 0 ? page === null : possible.all.has(page))
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

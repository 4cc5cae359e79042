import { analysisBugs } from './analysis-bugs.ts'
import { behaviourBugs } from './behaviour-bugs.ts'

/** A fault put into the product on purpose, and who has to notice. */
export interface PlantedBug {
  name: string
  file: string
  /** Stands once in the file, and what is written in its place. */
  right: string
  wrong: string
  /**
   * The test that catches it: model tests that name no funnel; the comparisons of the analysis with walks of
   * everything; the check of the JSON; a file or folder of tests of its own; or the replay, of which the walks of one funnel
   * are enough.
   */
  caughtBy: 'model' | 'analysis' | 'check' | { tests: string } | { replay: string }
}

const machine = 'src/engine/funnel/to-machine-config.ts'
const context = 'src/engine/funnel/funnel-context.ts'
const body = 'src/engine/funnel/to-body.ts'
const effects = 'src/engine/funnel/compile-funnel.ts'
const functions = 'src/services/edge-functions-deliver.ts'

export const plantedBugs: PlantedBug[] = [
  {
    name: 'Back goes one too far',
    file: context,
    right: 'before.slice(0, seen) }',
    wrong: 'before.slice(0, Math.max(0, seen - 1)) }',
    caughtBy: 'model',
  },
  {
    name: 'every gate is open',
    file: 'src/engine/funnel/compile-funnel.ts',
    right: 'form === null || isComplete(',
    wrong: 'form === null || asked.length > 0 || isComplete(',
    caughtBy: 'model',
  },
  {
    name: 'the first rule wins, whether it holds or not',
    file: machine,
    right: 'const wanted = defined({ conditions, landing })',
    wrong: 'const wanted = defined({ conditions: conditions.slice(1), landing })',
    caughtBy: 'model',
  },
  {
    name: 'a failed send goes where an accepted one does',
    file: machine,
    right: 'job.onError = edges',
    wrong: 'job.onError = job.onDone',
    caughtBy: 'model',
  },
  {
    name: 'timers last a hundred times as long',
    file: machine,
    right: '= toMilliseconds(name)',
    wrong: '= toMilliseconds(name) * 100',
    caughtBy: 'model',
  },
  {
    name: 'an ending is not recorded',
    file: machine,
    right: "    { type: 'record', params: { ending } },\n",
    wrong: '',
    caughtBy: 'model',
  },
  {
    name: 'a reset leaves the way back',
    file: context,
    right: 'history: [], screen: null, shown: null, resetCount: resetCount + 1',
    wrong: 'screen: null, shown: null, resetCount: resetCount + 1',
    caughtBy: 'model',
  },
  {
    name: 'a step is met whatever its condition says',
    file: 'src/engine/plan/step-plan.ts',
    right: 'if (!step?.if) {',
    wrong: 'if (!step?.if || skipped.length === 0) {',
    caughtBy: 'model',
  },
  {
    name: 'Back where the funnel has none',
    file: machine,
    right: '!(step.back ?? funnel.back ?? true)',
    wrong: '!(step.back ?? true)',
    caughtBy: 'model',
  },
  {
    name: 'each point counts double',
    file: 'src/engine/funnel/score.ts',
    right: '(table[value] ?? 0)',
    wrong: '(table[value] ?? 0) * 2',
    caughtBy: 'model',
  },
  {
    name: 'answers of a way that was not taken are sent',
    file: effects,
    right: 'const answers = getPathAnswers(funnel, context)',
    wrong: 'const answers = context.answers',
    caughtBy: 'model',
  },
  {
    name: 'a list of answers the wrong way round',
    file: body,
    right: 'source.list.map((path)',
    wrong: '[...source.list].reverse().map((path)',
    caughtBy: 'model',
  },
  {
    name: 'the first answer is lost',
    file: body,
    right: 'Object.values(input.form?.definition.fields ?? {}).flatMap(',
    wrong: 'Object.values(input.form?.definition.fields ?? {}).slice(1).flatMap(',
    caughtBy: 'model',
  },
  {
    name: 'values where labels are asked for',
    file: body,
    right: "source.answers === 'labels' ?",
    wrong: "source.answers !== 'labels' ?",
    caughtBy: 'model',
  },
  {
    name: 'a value of 0 is sent as nothing',
    file: body,
    right: "input.facts[source.computed] ?? ''",
    wrong: "input.facts[source.computed] || ''",
    caughtBy: 'model',
  },
  {
    name: 'a condition of a body says the contrary',
    file: body,
    right: 'return evaluate(source.if, input.facts)',
    wrong: 'return !evaluate(source.if, input.facts)',
    caughtBy: 'model',
  },
  {
    name: 'the copy of a delivery is not sent',
    file: effects,
    right: 'if (copy) sendUnawaited(copy)',
    wrong: '',
    caughtBy: 'model',
  },
  {
    name: 'the visitor is said to be where they are not',
    file: body,
    right: 'return source.at === input.step',
    wrong: 'return source.at !== input.step',
    caughtBy: 'model',
  },
  {
    name: 'a send that nobody waits for goes twice',
    file: effects,
    right: "else if ('send' in effect) sendUnawaited(toSending(context, effect.send))",
    wrong:
      "else if ('send' in effect) { sendUnawaited(toSending(context, effect.send)); sendUnawaited(toSending(context, effect.send)) }",
    caughtBy: 'model',
  },
  {
    name: 'what was left in a question that went away is sent',
    file: 'src/engine/form/relevant-answers.ts',
    right: 'form.definition.fields, getVisibleFields(form, asked, answers), answers)',
    wrong: 'form.definition.fields, asked, answers)',
    caughtBy: 'model',
  },
  {
    name: 'every mail takes the same template',
    file: 'src/services/emailjs-deliver.ts',
    right: 'configuration.templates[request.target]',
    wrong: 'Object.values(configuration.templates)[0]',
    caughtBy: { replay: 'valoracion-practica' },
  },
  {
    name: 'a mail without an answer counts as sent',
    file: 'src/services/emailjs-deliver.ts',
    right: "const stop = () => reject(new DeliveryError('time-limit'))",
    wrong: "const stop = () => resolve({ text: 'OK' } as never)",
    caughtBy: { replay: 'valoracion-practica' },
  },
  {
    name: 'each try goes under a key of its own',
    file: functions,
    right: "'Idempotency-Key': key,",
    wrong: "'Idempotency-Key': crypto.randomUUID(),",
    caughtBy: { replay: 'cuestionario' },
  },
  {
    name: 'a lost answer is not asked for again',
    file: functions,
    right: 'pauses: [500, 2000]',
    wrong: 'pauses: [] as number[]',
    caughtBy: { replay: 'cuestionario' },
  },
  {
    name: 'what was refused is sent again',
    file: functions,
    right: 'isWorthAnotherTry: status >= 500',
    wrong: 'isWorthAnotherTry: status >= 400',
    caughtBy: { replay: 'cuestionario' },
  },
  {
    name: 'everybody is taken for a machine',
    file: 'src/engine/react/screen-parts.tsx',
    right: 'Boolean(honeypot.current?.value)',
    wrong: 'honeypot.current !== null',
    caughtBy: { replay: 'cuestionario' },
  },
  {
    name: 'a new step leaves the focus where it was',
    file: 'src/engine/react/use-step-focus.ts',
    right: ';(field ?? start)?.focus({ preventScroll: true })',
    wrong: '',
    caughtBy: { replay: 'instagram-hipnosis' },
  },
  {
    name: 'the button is open before the step is answered',
    file: 'src/engine/react/funnel.tsx',
    right: 'isOpen={visit.isOpen}',
    wrong: 'isOpen={true}',
    caughtBy: { replay: 'cuestionario' },
  },
  {
    name: 'what was typed is gone after each step',
    file: 'src/engine/react/use-funnel.ts',
    right: 'const { resetCount } = context',
    wrong: 'const resetCount = context.resetCount + context.history.length',
    caughtBy: { replay: 'formulario-contacto' },
  },
  {
    name: 'the button can be pressed while it is sent',
    file: 'src/site/ui/submit-button.tsx',
    right: 'aria-disabled={!isOpen || busy || undefined}',
    wrong: 'aria-disabled={!isOpen || undefined}',
    caughtBy: { replay: 'valoracion-practica' },
  },
  {
    name: 'a reload forgets what the tab has kept',
    file: 'src/engine/react/funnel.tsx',
    right: 'useEffect(() => fill(), [])',
    wrong: 'useEffect(() => void fill, [])',
    caughtBy: { replay: 'formulario-contacto' },
  },
  {
    name: 'the way out leads elsewhere',
    file: 'src/site/config/leave-to.ts',
    right: 'const address = isRoute(target) ? target : (await',
    wrong: "const address = isRoute(target) ? '/' : (await",
    caughtBy: { replay: 'instagram-hipnosis' },
  },
  {
    name: 'a script that comes too late still has its forms put in',
    file: 'src/services/form-provider.ts',
    right: 'if (container) giveUp()',
    wrong: '',
    caughtBy: { replay: 'newsletter' },
  },
  ...analysisBugs,
  ...behaviourBugs,
]

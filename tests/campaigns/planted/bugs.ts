import { analysisBugs } from './analysis-bugs.ts'
import { behaviourBugs } from './behaviour-bugs.ts'
import { invariantBugs } from './invariant-bugs.ts'

/** A fault put into the product on purpose, and who has to notice. */
export interface PlantedBug {
  name: string
  file: string
  /** Stands once in the file, and what is written in its place. */
  right: string
  wrong: string
  /**
   * The test that catches it: model tests that name no funnel; the comparisons of the analysis with walks of
   * everything; the check of the JSON; a file or folder of tests of its own; the product itself, which breaks off in these tests with the
   * sentence that it asserts; or the replay, of which the walks of one funnel are enough.
   */
  caughtBy: 'model' | 'analysis' | 'check' | { tests: string; asserts?: string } | { replay: string }
}

/** Bugs by their files and names: each says what stands there, and what is written in its place. */
export type BugsByFile = Readonly<Record<string, Readonly<Record<string, readonly [right: string, wrong: string]>>>>

/** Bugs of which each group has one catcher. */
export type CaughtBugs = readonly (readonly [caughtBy: PlantedBug['caughtBy'], bugs: BugsByFile])[]

const caughtBugs: CaughtBugs = [
  [
    'model',
    {
      'src/engine/funnel/funnel-context.ts': {
        'Back goes one too far': ['before.slice(0, seen)\n', 'before.slice(0, Math.max(0, seen - 1))\n'],
        'a reset leaves the way back': [
          'history: [], screen: null, shown: null, resetCount: resetCount + 1',
          'screen: null, shown: null, resetCount: resetCount + 1',
        ],
      },
      'src/engine/funnel/compile-funnel.ts': {
        'every gate is open': ['form === null || isComplete(', 'form === null || asked.length > 0 || isComplete('],
        'answers of a way that was not taken are sent': [
          'const answers = getPathAnswers(funnel, context)',
          'const answers = context.answers',
        ],
        'the copy of a delivery is not sent': ['if (copy) sendUnawaited(copy)', ''],
        'a send that nobody waits for goes twice': [
          "else if ('send' in effect) sendUnawaited(toSending(context, effect.send))",
          "else if ('send' in effect) { sendUnawaited(toSending(context, effect.send)); sendUnawaited(toSending(context, effect.send)) }",
        ],
      },
      'src/engine/funnel/to-machine-config.ts': {
        'the first rule wins, whether it holds or not': [
          'const wanted = defined({ conditions, landing })',
          'const wanted = defined({ conditions: conditions.slice(1), landing })',
        ],
        'a failed send goes where an accepted one does': ['job.onError = edges', 'job.onError = job.onDone'],
        'timers last a hundred times as long': ['= toMilliseconds(name)', '= toMilliseconds(name) * 100'],
        'an ending is not recorded': ["    { type: 'record', params: { ending } },\n", ''],
        'Back where the funnel has none': ['!(step.back ?? funnel.back ?? true)', '!(step.back ?? true)'],
      },
      'src/engine/plan/step-plan.ts': {
        'a step is met whatever its condition says': ['if (!step?.if) {', 'if (!step?.if || skipped.length === 0) {'],
      },
      'src/engine/funnel/score.ts': { 'each point counts double': ['(table[value] ?? 0)', '(table[value] ?? 0) * 2'] },
      'src/engine/funnel/to-body.ts': {
        'a list of answers the wrong way round': ['source.list.map((path)', '[...source.list].reverse().map((path)'],
        'the first answer is lost': [
          'Object.values(input.form?.definition.fields ?? {}).flatMap(',
          'Object.values(input.form?.definition.fields ?? {}).slice(1).flatMap(',
        ],
        'values where labels are asked for': ["source.answers === 'labels' ?", "source.answers !== 'labels' ?"],
        'a value of 0 is sent as nothing': ["input.facts[source.computed] ?? ''", "input.facts[source.computed] || ''"],
        'a condition of a body says the contrary': [
          'return evaluate(source.if, input.facts)',
          'return !evaluate(source.if, input.facts)',
        ],
        'the visitor is said to be where they are not': [
          'return source.at === input.step',
          'return source.at !== input.step',
        ],
      },
      'src/engine/form/relevant-answers.ts': {
        'what was left in a question that went away is sent': [
          'form.definition.fields, getVisibleFields(form, asked, answers), answers)',
          'form.definition.fields, asked, answers)',
        ],
      },
    },
  ],
  [
    { replay: 'valoracion-practica' },
    {
      'src/services/emailjs-deliver.ts': {
        'every mail takes the same template': [
          'configuration.templates[request.target]',
          'Object.values(configuration.templates)[0]',
        ],
        'a mail without an answer counts as sent': [
          "const stop = () => reject(new DeliveryError('time-limit'))",
          "const stop = () => resolve({ text: 'OK' } as never)",
        ],
      },
      'src/site/ui/submit-button.tsx': {
        'the button can be pressed while it is sent': [
          'aria-disabled={!isOpen || busy || undefined}',
          'aria-disabled={!isOpen || undefined}',
        ],
      },
    },
  ],
  [
    { replay: 'cuestionario' },
    {
      'src/services/edge-functions-deliver.ts': {
        'each try goes under a key of its own': ["'Idempotency-Key': key,", "'Idempotency-Key': crypto.randomUUID(),"],
        'a lost answer is not asked for again': ['pauses: [500, 2000]', 'pauses: [] as number[]'],
        'what was refused is sent again': ['isWorthAnotherTry: status >= 500', 'isWorthAnotherTry: status >= 400'],
      },
      'src/engine/react/screen-parts.tsx': {
        'everybody is taken for a machine': ['Boolean(honeypot.current?.value)', 'honeypot.current !== null'],
      },
      'src/engine/react/funnel.tsx': {
        'the button is open before the step is answered': ['isOpen={visit.isOpen}', 'isOpen={true}'],
      },
    },
  ],
  [
    { replay: 'instagram-hipnosis' },
    {
      'src/engine/react/use-step-focus.ts': {
        'a new step leaves the focus where it was': [';(field ?? start)?.focus({ preventScroll: true })', ''],
      },
      'src/site/config/leave-to.ts': {
        'the way out leads elsewhere': [
          'const address = isRoute(target) ? target : (await',
          "const address = isRoute(target) ? '/' : (await",
        ],
      },
    },
  ],
  [
    { replay: 'formulario-contacto' },
    {
      'src/engine/react/use-funnel.ts': {
        'what was typed is gone after each step': [
          'const { resetCount } = context',
          'const resetCount = context.resetCount + context.history.length',
        ],
      },
      'src/engine/react/funnel.tsx': {
        'a reload forgets what the tab has kept': ['useEffect(() => fill(), [])', 'useEffect(() => void fill, [])'],
      },
    },
  ],
  [
    { replay: 'newsletter' },
    {
      'src/services/form-provider.ts': {
        'a script that comes too late still has its forms put in': ['if (container) giveUp()', ''],
      },
    },
  ],
  ['analysis', analysisBugs],
  ...behaviourBugs,
  ...invariantBugs,
]

export const plantedBugs: readonly PlantedBug[] = caughtBugs.flatMap(([caughtBy, files]) =>
  Object.entries(files).flatMap(([file, bugs]) =>
    Object.entries(bugs).map(([name, [right, wrong]]) => ({ name, file, right, wrong, caughtBy })),
  ),
)

import type { CreateDiagnostic } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import type { Form } from '#engine/form/form-definition.ts'
import { defined } from '#engine/form/record.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import {
  createDeciders,
  createStepGraph,
  type Exploration,
  exploreFunnel,
  getPathTo,
  type Inquiry,
  type Move,
  type State,
  type StepGraph,
  settleDay,
  toVariant,
} from '#engine/model'
import { toPathText } from './path-text.ts'

/** The facts that the questions about one funnel share. */
export type Analysis = {
  funnel: Funnel
  form: Form | null
  graph: StepGraph
  /** Every state that the rules can tell apart. */
  main: Exploration
  diagnostic: CreateDiagnostic
  /** The fields that decide, be it through others, whether one is shown. */
  deciders(name: string): readonly string[]
  /** Explorations that met more states than could be visited: a finding that they miss is not decided. */
  undecided: Exploration[]
  /** The states that a question of its own tells apart, beside the rules. */
  explore(question: Inquiry): Exploration
  /** The position of a step in the file, or of something below it. */
  at(step: string, ...below: JsonPath): JsonPath
  /** How one comes to a state, in words, and if given one move further. */
  describe(state: State, move?: Move): string
}

/** Begins the analysis of a funnel. `limit` is how many states may be visited. */
export function createAnalysis(given: Funnel, diagnostic: CreateDiagnostic, limit?: number): Analysis {
  const funnel = settleDay(given)
  const { steps } = funnel.definition
  const graph = createStepGraph(funnel)
  const places = new Map(steps.map(({ id }, index) => [id, index]))
  const options = { graph, ...defined({ limit }) }
  const undecided: Exploration[] = []
  const explore = (question?: Inquiry): Exploration => {
    const exploration = exploreFunnel(funnel, { ...options, ...question })
    if (exploration.excess) undecided.push(exploration)
    return exploration
  }
  /** The paths that were described, so that a diagnostic that tells one in words has it to be played too. */
  const paths = new Map<string, Pick<Diagnostic, 'counterexample' | 'variant'>>()
  return {
    funnel,
    form: funnel.form,
    graph,
    main: explore(),
    undecided,
    diagnostic: (code, path, params, known) => {
      const found = paths.get(params.path ?? '')
      return { ...diagnostic(code, path, params, known), ...found }
    },
    deciders: createDeciders(funnel.form),
    explore,
    at: (step, ...below) => ['steps', places.get(step) ?? 0, ...below],
    describe: (state, move) => {
      const found = getPathTo(graph, state, move)
      const text = toPathText(steps[0]?.id ?? '', found, state.variant)
      paths.set(text, { counterexample: found, ...toVariant(state.variant) })
      return text
    },
  }
}

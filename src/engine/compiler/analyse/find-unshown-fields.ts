import { reportIf } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { Answers } from '#engine/form/form-definition.ts'
import { getShownAnswers, isShown, toAnswers } from '#engine/form/relevant-answers.ts'
import {
  createAnswerClasses,
  getAnswersOnPath,
  getGivenAnswers,
  type Move,
  type State,
  type StepNode,
  sortByDeciders,
} from '#engine/model'
import { evaluate } from '#engine/plan/condition.ts'
import { namesOf } from '#engine/plan/condition-reads.ts'
import type { Analysis } from './analysis.ts'
import { holdsForAll } from './surely-answered.ts'

/** Finds the steps that show a blank screen to somebody, and the fields that are asked where their condition can never hold. */
export function findUnshownFields(analysis: Analysis): Diagnostic[] {
  const { form, graph, main } = analysis
  if (!form || form.conditions.length === 0) return []
  const reached = new Set(main.states.map(({ step }) => step))
  const nodes = [...graph.values()].filter(({ step }) => reached.has(step.id))
  const blank = nodes.flatMap((node) => findBlankScreen(analysis, node))
  // A blank screen shows none of its fields, for no other reason.
  const isBlank = blank.length > 0
  return [
    ...blank,
    ...(isBlank ? [] : Object.keys(form.definition.fields).flatMap((name) => findNeverShown(analysis, nodes, name))),
  ]
}

function findBlankScreen(analysis: Analysis, node: StepNode): Diagnostic[] {
  const { form, deciders, explore, diagnostic, at, describe } = analysis
  const { step, asked } = node
  const isConditional = asked.length > 0 && asked.every((name) => form?.definition.fields[name]?.when !== undefined)
  if (!form || !isConditional || step.show !== undefined) return []
  if (isShownOnEntry(analysis, node, asked)) return []
  const needed = asked.flatMap(deciders)
  const { states } = isToldApart(analysis, step.id, needed)
    ? analysis.main
    : explore({ arrivals: new Map([[step.id, new Set(needed)]]) })
  const blank = states.find((state) => {
    if (state.step !== step.id) return false
    const given = getGivenAnswers(form, state, asked)
    return asked.every((name) => !isShown(form, name, given))
  })
  return reportIf(blank, (blank) =>
    diagnostic('funnel.blank-screen', at(step.id, 'ask'), { name: step.id, path: describe(blank) }),
  )
}

/** Whether the rules have told apart all that some answers are by the time somebody comes to a step: a search of its own would find the same. */
function isToldApart({ main }: Analysis, step: string, names: readonly string[]): boolean {
  const live = main.liveness.answers.get(step)
  const isOpen = ({ pending }: State) => names.some((name) => pending.has(name))
  return names.every((name) => live?.has(name)) && !main.states.some((state) => state.step === step && isOpen(state))
}

/**
 * Whether what must hold to come to a step, by any rule, is enough to show one of some fields: as long as nothing of it is
 * forgotten on the way, or asked anew there.
 */
function isShownOnEntry({ form, graph, deciders }: Analysis, node: StepNode, asked: readonly string[]): boolean {
  const { step, isReturn } = node
  const needed = asked.flatMap(deciders)
  const isKept = !isReturn && !step.do?.includes('reset') && !needed.some((name) => node.asked.includes(name))
  if (!form || !isKept || step === [...graph.values()][0]?.step) return false
  const rules = [...graph.values()].flatMap(({ exits }) => exits.flatMap((exit) => exit.rules))
  const leading = rules.filter(({ routes }) => routes.some(({ to }) => to === step.id))
  if (leading.some(({ transition }) => transition.do?.includes('reset'))) return false
  const entries = leading.flatMap(({ routes }) => routes.filter(({ to }) => to === step.id))
  return entries.every(({ conditions }) =>
    holdsForAll(
      form,
      [...needed, ...conditions.flatMap(namesOf)],
      (answers) =>
        conditions.some((condition) => !evaluate(condition, answers)) ||
        asked.some((name) => isShown(form, name, answers)),
    ),
  )
}

function findNeverShown(analysis: Analysis, nodes: readonly StepNode[], name: string): Diagnostic[] {
  const { form, deciders, explore, main, diagnostic, at } = analysis
  if (!form || form.definition.fields[name]?.when === undefined) return []
  const asking = nodes.filter(({ asked }) => asked.includes(name))
  const needed = deciders(name)
  const [first] = asking
  // Whatever was answered before, on a screen that asks for all that decides it everything can be answered.
  const isFree = (node: StepNode) => needed.every((each) => node.asked.includes(each)) && canBeShown(analysis, name)
  if (!first || asking.some((node) => isFree(node) || isShownOnEntry(analysis, node, [name]))) return []
  const steps = new Set(asking.map(({ step }) => step.id))
  const isSeenIn = (state: State, isKnown: (answers: Answers) => boolean) =>
    steps.has(state.step) &&
    listGiven(state).some((given) => isKnown(given) && isShown(form, name, getShownAnswers(form, given)))
  // Once the rules have told apart all the answers that decide it, nothing further has to be told apart.
  const isAllKnown = (given: Answers) => needed.every((each) => given[each] !== undefined)
  if (main.states.some((state) => isSeenIn(state, isAllKnown))) return []
  const arrivals = new Map([...steps].map((id) => [id, new Set(needed)]))
  if (explore({ arrivals }).states.some((state) => isSeenIn(state, () => true))) return []
  const { step, asked } = first
  const place = Array.isArray(step.ask) ? ['ask', asked.indexOf(name)] : ['ask']
  return [diagnostic('funnel.never-shown', at(step.id, ...place), { name, step: step.id, deciders: needed.join(', ') })]
}

/** The answers that stand at a step on arrival, and after each way of answering it. */
function listGiven(state: State): Answers[] {
  const learned: Move['learned'][] = [{}, ...state.moves.map((move) => move.learned)]
  return learned.map((anew) => ({ ...getAnswersOnPath(state, Object.keys(anew)), ...toAnswers(anew) }))
}

/** Whether some answers to what decides a field show it. */
function canBeShown({ funnel, form, deciders }: Analysis, name: string): boolean {
  if (!form) return false
  const needed = sortByDeciders([...deciders(name)], deciders)
  const classes = createAnswerClasses(funnel, form)(needed, {}, { byValue: new Set(needed), summed: {} })
  return classes.some(({ answers }) => isShown(form, name, getShownAnswers(form, answers)))
}

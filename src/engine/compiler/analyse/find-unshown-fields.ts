import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { Answers } from '#engine/form/form-definition.ts'
import { getGivenAnswers, isShown, type StepNode } from '#engine/model'
import type { Analysis } from './analysis.ts'

/** Finds the steps that show a blank screen to somebody, and the fields that are asked where their condition can never hold. */
export function findUnshownFields(analysis: Analysis): Diagnostic[] {
  const { form, graph, main } = analysis
  if (!form || form.conditions.length === 0) return []
  const reached = new Set(main.situations.map(({ step }) => step))
  const nodes = [...graph.values()].filter(({ step }) => reached.has(step.id))
  const blank = nodes.flatMap((node) => findBlankScreen(analysis, node))
  // Where a screen is blank nothing of it is shown, for no other reason.
  const isBlank = blank.length > 0
  return [
    ...blank,
    ...(isBlank ? [] : Object.keys(form.definition.fields).flatMap((name) => findNeverShown(analysis, nodes, name))),
  ]
}

function findBlankScreen(
  { form, deciders, explore, diagnostic, at, describe }: Analysis,
  { step, asked }: StepNode,
): Diagnostic[] {
  const isConditional = asked.length > 0 && asked.every((name) => form?.definition.fields[name]?.when !== undefined)
  if (!form || !isConditional || step.show !== undefined) return []
  const reads = new Map([[step.id, new Set(asked.flatMap(deciders))]])
  const blank = explore({ reads }).situations.find((situation) => {
    if (situation.step !== step.id) return false
    const given = getGivenAnswers(form, situation, asked)
    return asked.every((name) => !isShown(form, name, given))
  })
  return blank ? [diagnostic('funnel.blank-screen', at(step.id, 'ask'), { name: step.id, path: describe(blank) })] : []
}

function findNeverShown(
  { form, deciders, explore, diagnostic, at }: Analysis,
  nodes: readonly StepNode[],
  name: string,
): Diagnostic[] {
  if (!form || form.definition.fields[name]?.when === undefined) return []
  const asking = nodes.filter(({ asked }) => asked.includes(name))
  const needed = deciders(name)
  const [first] = asking
  // One answer of the same screen that is always shown can be what the condition asks for: the form has been checked for that.
  const [only] = needed
  const isFree = (node: StepNode) => needed.length === 1 && only !== undefined && node.asked.includes(only)
  if (!first || asking.some(isFree)) return []
  const reads = new Map(asking.map(({ step }) => [step.id, new Set(needed)]))
  const isSeen = explore({ reads }).situations.some((situation) => {
    if (!asking.some(({ step }) => step.id === situation.step)) return false
    const given = getGivenAnswers(form, situation, [])
    const answers: Answers[] = [given, ...situation.moves.map(({ learned }) => ({ ...given, ...learned }))]
    return answers.some((each) => isShown(form, name, each))
  })
  if (isSeen) return []
  const { step, asked } = first
  const place = Array.isArray(step.ask) ? ['ask', asked.indexOf(name)] : ['ask']
  return [diagnostic('funnel.never-shown', at(step.id, ...place), { name, step: step.id, deciders: needed.join(', ') })]
}

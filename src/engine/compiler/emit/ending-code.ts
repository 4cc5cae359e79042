import { getConditionName } from '#engine/funnel/condition.ts'
import { getScores } from '#engine/funnel/score.ts'
import { toTransitionList } from '#engine/funnel/transitions.ts'
import type { CompiledFunnel } from './compile-definition.ts'
import { toValidatorModule } from './validator-code.ts'

/**
 * The way of a scored funnel to its endings as code without imports, for a receiver that works the result out anew:
 * `export const getEnding = (answers) => …`, the name of the ending or null. Points are summed by the engine's own function,
 * which is written out as it stands.
 */
export function toEndingCode({ definition, conditions }: CompiledFunnel): string {
  const endings = new Map(definition.steps.flatMap((step) => (step.end === undefined ? [] : [[step.id, step.end]])))
  const ways = definition.steps.flatMap((step) => toTransitionList(step.next)).filter(({ to = '' }) => endings.has(to))
  const tests = ways.map(({ if: condition }) => (condition ? conditions[getConditionName(condition)] : undefined) ?? {})
  const code = toValidatorModule(Object.fromEntries(tests.map((test, index) => [`leads${index}`, test])))
  const entries = ways.map(({ to = '' }, index) => `[leads${index}, ${JSON.stringify(endings.get(to))}]`)
  return `export const getEnding = (() => {
${code.replaceAll('export const ', 'const ')}
const getScores = ${getScores}
const scores = ${JSON.stringify(definition.score)}
const ways = [${entries.join(', ')}]
return (answers) => {
  const facts = { ...answers, ...getScores(scores, answers) }
  return ways.find(([leads]) => leads(facts))?.[1] ?? null
}
})()`
}

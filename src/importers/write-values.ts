import type { Naming } from './naming.ts'
import type { Operand, Questionnaire } from './questionnaire.ts'

/** The values of a funnel that something reads, their operands by the names of form and funnel. */
export function writeValues(
  values: NonNullable<Questionnaire['values']>,
  { naming, keepsValue }: { naming: Naming; keepsValue(name: string): boolean },
): Record<string, unknown> {
  const write = (operand: Operand) =>
    typeof operand === 'number' ? operand : (naming.computed(operand) ?? naming.find(operand)?.path ?? operand)
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const name = naming.computed(key) ?? key
      if (!keepsValue(name)) return []
      return [[name, Object.fromEntries(Object.entries(value).map(([operation, all]) => [operation, all.map(write)]))]]
    }),
  )
}

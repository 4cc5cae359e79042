import { getAskedNames } from '#authoring/studio/map/step-titles.ts'
import type { JsonPath } from '#authoring/texts/schema-at.ts'
import { isRecord } from '#engine'

/** The questions that are first asked at a step, or after it, so that its own condition cannot depend on them. */
export function getAskedLater(
  document: Record<string, unknown>,
  form: Record<string, unknown>,
  [first, index, key]: JsonPath,
): string[] {
  if (first !== 'steps' || typeof index !== 'number' || key !== 'if' || !Array.isArray(document.steps)) return []
  const steps = document.steps.filter(isRecord)
  const toNames = (some: typeof steps) => some.flatMap((step) => getAskedNames(step, form))
  const before = toNames(steps.slice(0, index))
  return toNames(steps.slice(index)).filter((name) => !before.includes(name))
}

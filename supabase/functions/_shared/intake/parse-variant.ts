import { VARIANT } from '../forms/form.ts'
import { Refusal } from '../http/refusal.ts'

const NAME = /^[a-z][a-z0-9-]{0,39}$/

/**
 * In which variant of its funnel a page was filled in, kept with the answers under a name that no field has. A page of yesterday may
 * name one that is gone: its answers are kept with a mark. Refuses with 422 what no page of ours would send.
 */
export function parseVariant(
  variant: unknown,
  known: readonly string[],
): { answers: Record<string, string>; tags: string[] } {
  if (variant === undefined) return { answers: {}, tags: [] }
  if (typeof variant !== 'string' || !NAME.test(variant)) throw new Refusal(422)
  return known.includes(variant) ? { answers: { [VARIANT]: variant }, tags: [] } : { answers: {}, tags: ['variant'] }
}

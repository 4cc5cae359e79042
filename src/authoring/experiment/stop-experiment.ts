import { setAt } from '#authoring/cures/edit-json.ts'
import { type FunnelDefinition, getVariants } from '#engine'
import { experimentWords } from './experiment-words.ts'

/** The text of a funnel with its experiment over: from now on every visitor begins in one variant. Throws in Spanish where that cannot be. */
export function stopExperiment(text: string, definition: FunnelDefinition, keep: string): string {
  const known = getVariants(definition)
  if (!definition.experiment) throw new Error(experimentWords.noExperiment(definition.id))
  if (!known.includes(keep)) throw new Error(experimentWords.noVariant(keep, known))
  return setAt(text, ['experiment', 'keep'], keep)
}

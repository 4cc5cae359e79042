import { setAt } from '#authoring/cures/edit-json.ts'
import { variantWords } from '#authoring/studio/words.ts'
import { readLoosely } from '#authoring/texts/funnel-files.ts'
import { isRecord } from '#engine'

type Wording = { step: number; field: string; title: string; variant: string }

/** The variants that may read a question otherwise: those of the funnel, or the second of the two that it is given. */
export function getWordingVariants({ variants }: Record<string, unknown>): string[] {
  return isRecord(variants) ? Object.keys(variants) : [variantWords.other]
}

/** A funnel's text with other words for a question in one variant; a funnel without variants gets two of one weight. */
export function addWording(funnel: string, { step, field, title, variant }: Wording): string {
  const { variants } = readLoosely(funnel)
  const varied = isRecord(variants)
    ? funnel
    : setAt(funnel, ['variants'], { [variantWords.original]: 1, [variantWords.other]: 1 })
  return setAt(varied, ['steps', step, 'variants', variant, 'questions', field, 'title'], title)
}

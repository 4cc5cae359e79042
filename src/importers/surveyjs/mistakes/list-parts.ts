import type { Source } from '#importers/source.ts'
import { DEEPEST, getElements, listPages } from '#importers/surveyjs/list-elements.ts'

/** A page, a panel or a question, the position of its page, and what encloses it from the page inwards, itself last. */
export type Part = { at: Source; name: string; page: number; enclosing: readonly Source[] }

/** Every page, panel and question of a survey, in its order. */
export function listParts(survey: Source): Part[] {
  const open = (at: Source, page: number, above: readonly Source[]): Part[] => {
    if (above.length > DEEPEST) return []
    const enclosing = [...above, at]
    const own = { at, name: at.get('name').text() ?? '', page, enclosing }
    return [
      own,
      ...getElements(at)
        .list()
        .flatMap((each) => open(each, page, enclosing)),
    ]
  }
  return listPages(survey).flatMap((page, index) => open(page, index, []))
}

/** The questions of lists and tables, which have names of their own within them. */
export function listInner(at: Source): Source[] {
  return ['templateElements', 'columns', 'detailElements'].flatMap((key) => at.get(key).list())
}

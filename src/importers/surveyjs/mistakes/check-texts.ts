import { getNearestName } from '#engine/compiler'
import type { Mistake } from '#importers/mistake.ts'
import type { Source } from '#importers/source.ts'
import { CITED, withoutCode } from '#importers/surveyjs/context.ts'
import { isKnown } from './known-names.ts'

const KEYS = ['title', 'description', 'html']

/** Names that the texts of a page, a question or an ending cite and nothing has. `{0}` is filled in by the library. */
export function checkTexts(at: Source, known: ReadonlySet<string>, declared: readonly string[]): Mistake[] {
  return KEYS.flatMap((key) => {
    const source = at.get(key)
    const texts = [source, ...source.keys().map((language) => source.get(language))].flatMap(
      (each) => each.text() ?? [],
    )
    const names = texts.flatMap((text) => [...withoutCode(text).matchAll(CITED)].map(([, name = '']) => name.trim()))
    const unknown = new Set(names.filter((name) => !/^\d+$/.test(name) && !isKnown(name, known)))
    return [...unknown].map(
      (what): Mistake => ({ kind: 'unknown-name', place: source.place, what, near: getNearestName(what, declared) }),
    )
  })
}

import { getNearestName } from '#engine/compiler'
import type { Mistake } from '#importers/mistake.ts'
import type { Source } from '#importers/source.ts'
import type { Part } from './list-parts.ts'

/** Questions to which a trigger jumps, and what it shows, that are not there. */
export function checkTriggers(survey: Source, parts: readonly Part[]): Mistake[] {
  const declared = parts.flatMap(({ name }) => (name === '' ? [] : [name]))
  const names = new Set(declared.map((name) => name.toLowerCase()))
  return survey
    .get('triggers')
    .list()
    .flatMap((at) => {
      const targets = [at.get('gotoName'), ...['questions', 'pages'].flatMap((key) => at.get(key).list())]
      return targets.flatMap((target): Mistake[] => {
        const what = target.text()
        return what === undefined || names.has(what.toLowerCase())
          ? []
          : [{ kind: 'unknown-target', place: target.place, what, near: getNearestName(what, declared) }]
      })
    })
}

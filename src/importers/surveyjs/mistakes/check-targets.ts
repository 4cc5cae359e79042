import { getNearestName } from '#engine/compiler'
import type { Mistake } from '#importers/mistake.ts'
import type { Source } from '#importers/source.ts'
import { isKnown } from './known-names.ts'
import type { Part } from './list-parts.ts'

/** Questions to which a trigger jumps, which it shows or copies, or whose options a question takes, and which are not there. */
export function checkTargets(survey: Source, parts: readonly Part[], known: ReadonlySet<string>): Mistake[] {
  const declared = parts.flatMap(({ name }) => (name === '' ? [] : [name]))
  const names = new Set(declared.map((name) => name.toLowerCase()))
  const find = (targets: readonly Source[], isThere: (name: string) => boolean): Mistake[] =>
    targets.flatMap((target): Mistake[] => {
      const what = target.text()
      if (what === undefined || isThere(what)) return []
      return [{ kind: 'unknown-target', place: target.place, what, near: getNearestName(what, declared) }]
    })
  const triggers = survey.get('triggers').list()
  const jumped = triggers.flatMap((at) => [
    at.get('gotoName'),
    ...['questions', 'pages'].flatMap((key) => at.get(key).list()),
  ])
  const read = [...triggers.map((at) => at.get('fromName')), ...parts.map(({ at }) => at.get('choicesFromQuestion'))]
  return [...find(jumped, (name) => names.has(name.toLowerCase())), ...find(read, (name) => isKnown(name, known))]
}

import type { Source } from '#importers/source.ts'
import type { Part } from './list-parts.ts'

/** Names that a survey gives by itself. Source: "Expressions: supported variables", surveyjs.io. */
const BUILT_IN =
  `choice composite correctanswercount correctanswers index incorrectanswercount incorrectanswers item locale nextpanel
  page pagecount pageno panel panelindex parentpanel parentrow prevpanel prevrow question questioncount row rowindex rowname
  rowtitle rowvalue self survey timer total totalrow visibleindex`.split(/\s+/)

/** Endings by which a name means a part of an answer. */
const SUFFIX = /-(?:comment|total|unwrapped)$/

/** Every name that an expression of the survey may read, in lower case. */
export function listKnownNames(survey: Source, parts: readonly Part[]): Set<string> {
  const calculated = survey.get('calculatedValues').list()
  const set = survey
    .get('triggers')
    .list()
    .map((each) => each.get('setToName'))
  const declared = [...parts.map(({ at }) => at), ...calculated].flatMap((at) => [at.get('name'), at.get('valueName')])
  return new Set([...BUILT_IN, ...[...declared, ...set].flatMap((each) => each.text()?.toLowerCase() ?? [])])
}

/** Whether a name, a part of it (`table.row`, `list[0].name`) or a suffix of it is known. */
export function isKnown(name: string, known: ReadonlySet<string>): boolean {
  const wanted = name
    .toLowerCase()
    .replace(/^[#$!]+/, '')
    .trim()
  if (known.has(wanted) || known.has(wanted.replace(SUFFIX, ''))) return true
  return [...wanted.matchAll(/[.[-]/g)].some(({ index }) => known.has(wanted.slice(0, index)))
}

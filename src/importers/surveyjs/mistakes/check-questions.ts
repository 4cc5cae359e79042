import type { Mistake } from '#importers/mistake.ts'
import type { Source } from '#importers/source.ts'
import { listInner, type Part } from './list-parts.ts'
import { getShortestMatch } from './shortest-match.ts'

/** Answers that a question offers beside its options. */
const SPECIAL = ['other', 'none', 'refused', 'dontknow']

/** The values that a question offers; null where they do not all stand in the file. */
export function listOffered(question: Source): string[] | null {
  const isOpen = ['choicesByUrl', 'choicesFromQuestion', 'allowCustomChoices', 'choicesLazyLoadEnabled'].some((key) =>
    question.has(key),
  )
  const own = toValues(question.get('choices'))
  return isOpen || own.length === 0 ? null : [...own, ...SPECIAL]
}

/** The values of options; of columns and items that have no value their names. */
function toValues(options: Source): string[] {
  return options.list().flatMap((option) => {
    const key = ['value', 'name'].find((each) => option.has(each))
    return (key === undefined ? option : option.get(key)).text() ?? []
  })
}

/** Names that two questions have, by the later one. */
export function listRepeatedNames(parts: readonly Part[]): Mistake[] {
  const seen = new Set<string>()
  return parts.flatMap(({ at, name }): Mistake[] => {
    const own = name.toLowerCase()
    const isQuestion = ![undefined, 'panel'].includes(at.get('type').text())
    if (own === '' || !isQuestion || (!seen.has(own) && seen.add(own))) return []
    return [{ kind: 'repeated-name', place: at.place, what: name }]
  })
}

/** The mistakes of a question by itself: options twice, limits that exclude each other, a default that it does not offer, a pattern that its length forbids. */
export function checkQuestion(at: Source): Mistake[] {
  return [
    ...listRepeatedOptions(at),
    ...checkCounts(at),
    ...checkDefault(at),
    ...checkPatterns(at),
    ...listInner(at).flatMap(checkQuestion),
  ]
}

function listRepeatedOptions(at: Source): Mistake[] {
  const listed = ['choices', 'rows', 'columns', 'items', 'rateValues'].flatMap((key) => {
    const values = toValues(at.get(key))
    const repeated = values.filter((value, index) => values.indexOf(value) < index)
    return repeated.map((what): Mistake => ({ kind: 'repeated-option', place: at.get(key).place, what }))
  })
  const no = at.get('valueFalse')
  const what = no.text()
  const isSame = what !== undefined && what === at.get('valueTrue').text()
  return isSame ? [...listed, { kind: 'repeated-option', place: no.place, what }] : listed
}

/** Two keys of a question of which the first may not be above the second. */
const ORDERED = [
  ['rateMin', 'rateMax'],
  ['minPanelCount', 'maxPanelCount'],
  ['panelCount', 'maxPanelCount'],
] as const

function checkCounts(at: Source): Mistake[] {
  return ORDERED.flatMap(([low, high]): Mistake[] => {
    const [least, most] = [at.get(low).number(), at.get(high).number()]
    if (least === undefined || most === undefined || least <= most) return []
    return [{ kind: 'excluding-limits', place: at.get(low).place, what: `${low} ${least}, ${high} ${most}` }]
  })
}

function checkDefault(at: Source): Mistake[] {
  const offered = listOffered(at)
  const given = at.get('defaultValue')
  if (offered === null) return []
  const values = [given.text() ?? [], given.list().flatMap((each) => each.text() ?? [])].flat()
  const unknown = values.filter((value) => !offered.includes(value))
  return unknown.map((what) => ({ kind: 'unknown-default', place: given.place, what }))
}

function checkPatterns(at: Source): Mistake[] {
  const longest = at.get('maxLength').number() ?? 0
  return at
    .get('validators')
    .list()
    .flatMap((validator): Mistake[] => {
      const pattern = validator.get('regex').text()
      const shortest = pattern === undefined ? null : getShortestMatch(pattern)
      if (longest <= 0 || shortest === null || shortest <= longest) return []
      return [{ kind: 'too-long-pattern', place: validator.place, what: pattern ?? '' }]
    })
}

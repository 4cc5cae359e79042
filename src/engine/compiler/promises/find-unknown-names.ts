import { findOneField, getRoot, listFieldPaths } from '#engine/form/field-path.ts'
import { isRecord } from '#engine/form/record.ts'
import { getNamesRead } from '#engine/funnel/condition.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { VARIANT_KEY } from '#engine/funnel/variants.ts'
import { getText, getTextRoot, type Promised, type PromisedTo } from './check-promises.ts'

/** The keys and places that lead to a node of the file. */
type Path = readonly (string | number)[]

/** A name in a promise that its funnel does not have, where it stands, what it was to name, and the names there are. */
type UnknownName = {
  path: Path
  kind: 'field' | 'option' | 'ending' | 'step' | 'exit' | 'text'
  name: string
  known: readonly string[]
}

/** The names in promises that lead nowhere. `exits` are the links and routes of the site. */
export function findUnknownNames(
  funnel: Funnel,
  promises: readonly Promised[],
  exits: readonly string[],
): UnknownName[] {
  return promises.flatMap((promised, index) => findInPromise(funnel, promised, exits, ['promises', index]))
}

function findInPromise(funnel: Funnel, promised: Promised, exits: readonly string[], at: Path): UnknownName[] {
  const steps = funnel.definition.steps.map(({ id }) => id)
  const missing = (kind: UnknownName['kind'], name: string, known: readonly string[], ...below: Path): UnknownName[] =>
    known.includes(name) ? [] : [{ kind, name, known, path: [...at, ...below] }]
  if ('text' in promised) {
    const isThere = getText(funnel, promised.text) !== undefined
    return isThere ? [] : missing('text', promised.text, listNear(funnel, promised.text), 'text')
  }
  if ('step' in promised) {
    const { step, leads } = promised
    return [...missing('step', step, steps, 'step'), ...missing('exit', leads, [...steps, ...exits], 'leads')]
  }
  const who = findUnknownAnswers(funnel, promised.who ?? {}, [...at, 'who'])
  if ('passes' in promised) return [...who, ...missing('step', promised.passes, steps, 'passes')]
  const endings = funnel.definition.steps.flatMap(({ end }) => end ?? [])
  return [...who, ...promised.ends.flatMap((name, place) => missing('ending', name, endings, 'ends', place))]
}

function findUnknownAnswers({ form }: Funnel, { answers, count }: PromisedTo, at: Path): UnknownName[] {
  const fields = form?.definition.fields ?? {}
  const known = [...listFieldPaths(fields).map(([path]) => path), VARIANT_KEY]
  const isKnown = (name: string) => known.includes(name) || Object.hasOwn(fields, getRoot(name))
  const unknown = (name: string, path: Path): UnknownName[] =>
    isKnown(name) ? [] : [{ kind: 'field', name, known, path }]
  return [
    ...(answers ? getNamesRead(answers).flatMap((name) => unknown(name, [...at, 'answers', name])) : []),
    ...(count?.of ?? []).flatMap((name, place) => {
      const options = findOneField(fields, name)?.options?.map(({ value }) => value)
      const path = [...at, 'count']
      return [
        ...unknown(name, [...path, 'of', place]),
        ...(count && options && !options.includes(count.answer)
          ? [{ kind: 'option' as const, name: count.answer, known: options, path: [...path, 'answer'] }]
          : []),
      ]
    }),
  ]
}

/** The texts at the last place of a path that there is. */
function listNear(funnel: Funnel, path: string): string[] {
  const keys = path.split('.')
  const depth = keys.findLastIndex((_, index) => getText(funnel, keys.slice(0, index).join('.')) !== undefined)
  const above = keys.slice(0, Math.max(0, depth))
  const found = above.length === 0 ? getTextRoot(funnel) : getText(funnel, above.join('.'))
  const names = isRecord(found) || Array.isArray(found) ? Object.keys(found) : []
  return names.map((name) => [...above, name].join('.'))
}

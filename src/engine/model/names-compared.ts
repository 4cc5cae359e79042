import type { Form, Validator } from '#engine/form/form-definition.ts'
import { getConditions, getNamesRead } from '#engine/funnel/condition.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'

/** The fields whose answers can make a difference to the way. */
export type NamesCompared = {
  /** Those whose very value counts, be it for a rule or for what is asked. */
  byValue: ReadonlySet<string>
  /** Those that decide whether another one of these is asked. */
  decisive: ReadonlySet<string>
  /** Those that give points. */
  byPoints: ReadonlySet<string>
}

/**
 * The fields that the way depends on: those that conditions read, those that give points, and those whose answer
 * decides whether one of these is asked at all.
 */
export function getNamesCompared({ definition, form }: Funnel): NamesCompared {
  const read = getConditions(definition).flatMap(getNamesRead)
  const scored = Object.values(definition.score ?? {}).flatMap((fields) => Object.keys(fields))
  const decisive = new Set<string>()
  const open = [...read, ...scored]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    for (const other of getDecisiveNames(form, name).filter((each) => !decisive.has(each))) {
      decisive.add(other)
      open.push(other)
    }
  }
  return { byValue: new Set([...read, ...decisive]), decisive, byPoints: new Set(scored) }
}

/** The fields whose answers decide whether this one is asked. */
export function getDecisiveNames(form: Form | null, name: string): string[] {
  const when = form?.definition.fields[name]?.when
  const condition = when === undefined ? undefined : form?.conditions[when]
  return condition ? getNamesRequired(condition) : []
}

/** A condition of a form requires every name that it looks at: of nothing at all it says which it misses. */
function getNamesRequired(condition: Validator): string[] {
  condition({})
  return (condition.errors ?? []).flatMap(({ params }) => params.missingProperty ?? [])
}

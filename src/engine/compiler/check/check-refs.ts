import type { CreateDiagnostic } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { type FieldSchema, type FormSchema, getRefName } from '#engine/compiler/source/form-schema.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { reportUnknown } from '#engine/compiler/source/report.ts'
import { getSubFields } from '#engine/compiler/source/sub-fields.ts'

/** A `$ref` and where it stands. */
type Ref = { name: string; path: JsonPath }

/**
 * Checks that every `$ref` names a part that exists and that no part leads back to itself, those that nothing uses
 * included. The form must pass before its references are resolved.
 */
export function checkRefs(form: FormSchema, diagnostic: CreateDiagnostic): Diagnostic[] {
  const parts = form.$defs ?? {}
  const names = Object.keys(parts)
  const refs = new Map(Object.entries(parts).map(([name, part]) => [name, getRefs(part, ['$defs', name])]))
  const all = [
    ...Object.entries(form.properties).flatMap(([name, field]) => getRefs(field, ['properties', name])),
    ...[...refs.values()].flat(),
  ]
  return [
    ...all.flatMap(({ name, path }) => reportUnknown(diagnostic, 'form.unknown-ref', path, name, names)),
    // Each cycle is reported once, at the part by which it is met first.
    ...getCycles(refs).map(({ path, cycle }) => {
      const [name = '', ...rest] = cycle
      const shown = rest.length > LONGEST_SHOWN ? [...rest.slice(0, LONGEST_SHOWN), '…'] : rest
      return diagnostic('form.cyclic-ref', path, { name, cycle: [name, ...shown, name].join(' → ') })
    }),
  ]
}

/** How many parts of a cycle are named beside the first. */
const LONGEST_SHOWN = 8

/** Every reference of a field, and of the fields in it. */
function getRefs(field: FieldSchema, path: JsonPath): Ref[] {
  const below = getSubFields(field).flatMap((each) => getRefs(each.field, [...path, ...each.path]))
  return field.$ref === undefined ? below : [{ name: getRefName(field.$ref), path: [...path, '$ref'] }, ...below]
}

/** Every cycle of parts that name each other, with the place of the reference by which it is entered. */
function getCycles(refs: ReadonlyMap<string, readonly Ref[]>): { path: JsonPath; cycle: string[] }[] {
  const cycles: { path: JsonPath; cycle: string[] }[] = []
  const done = new Set<string>()
  for (const start of refs.keys()) {
    // A chain of thousands of parts would be too deep for a function that calls itself.
    const chain: { name: string; open: Ref[] }[] = []
    const inChain = new Set<string>()
    const enter = (name: string) => {
      chain.push({ name, open: [...(refs.get(name) ?? [])] })
      inChain.add(name)
    }
    const leave = (name: string) => {
      chain.pop()
      inChain.delete(name)
      done.add(name)
    }
    if (!done.has(start)) enter(start)
    for (let here = chain.at(-1); here; here = chain.at(-1)) {
      const next = here.open.shift()
      if (!next) leave(here.name)
      else if (inChain.has(next.name)) cycles.push(closeCycle(refs, chain, next))
      else if (!done.has(next.name)) enter(next.name)
    }
  }
  return cycles
}

/** The cycle that a reference closes: the part of a chain from the one that it names, and the place by which that is entered. */
function closeCycle(
  refs: ReadonlyMap<string, readonly Ref[]>,
  chain: readonly { name: string }[],
  { name, path }: Ref,
) {
  const cycle = chain.slice(chain.findIndex((each) => each.name === name)).map((each) => each.name)
  const first = refs.get(name)?.find((each) => each.name === (cycle[1] ?? name))
  return { path: first?.path ?? path, cycle }
}

import type { CreateDiagnostic } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { type FieldSchema, type FormSchema, getRefName } from '#engine/compiler/source/form-schema.ts'

/**
 * Checks that every `$ref` names a part that exists and that no part leads back to itself, those that nothing uses
 * included. The form must pass before its references are resolved.
 */
export function checkRefs(form: FormSchema, diagnostic: CreateDiagnostic): Diagnostic[] {
  const parts = form.$defs ?? {}
  const names = Object.keys(parts)
  const checkAll = (key: 'properties' | '$defs', fields: Readonly<Record<string, FieldSchema>>) =>
    Object.entries(fields).flatMap(([field, { $ref }]) => {
      const name = $ref === undefined ? undefined : getRefName($ref)
      return name === undefined || names.includes(name)
        ? []
        : [diagnostic('form.unknown-ref', [key, field, '$ref'], { name }, names)]
    })
  return [
    ...checkAll('properties', form.properties),
    ...checkAll('$defs', parts),
    // Each cycle is reported once, at the part by which it is met first.
    ...getCycles(parts).map((cycle) => {
      const [name = '', ...rest] = cycle
      const shown = rest.length > LONGEST_SHOWN ? [...rest.slice(0, LONGEST_SHOWN), '…'] : rest
      return diagnostic('form.cyclic-ref', ['$defs', name, '$ref'], { name, cycle: [name, ...shown, name].join(' → ') })
    }),
  ]
}

/** How many parts of a cycle are named beside the first. */
const LONGEST_SHOWN = 8

/** Every way from a part back to itself. */
function getCycles(parts: Readonly<Record<string, FieldSchema>>): string[][] {
  const seen = new Set<string>()
  return Object.keys(parts).flatMap((start) => {
    const way = new Set<string>()
    let at: string | undefined = start
    while (at !== undefined && !seen.has(at)) {
      seen.add(at)
      way.add(at)
      const target: string | undefined = Object.hasOwn(parts, at) ? parts[at]?.$ref : undefined
      at = target === undefined ? undefined : getRefName(target)
    }
    if (at === undefined || !way.has(at)) return []
    return [[...way].slice([...way].indexOf(at))]
  })
}

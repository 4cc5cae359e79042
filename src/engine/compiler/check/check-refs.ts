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
    ...names.flatMap((name) => {
      const cycle = getCycle(name, parts)
      // Each cycle is reported once, at the first of its parts.
      if (cycle.length === 0 || names.find((each) => cycle.includes(each)) !== name) return []
      return [diagnostic('form.cyclic-ref', ['$defs', name, '$ref'], { name, cycle: [...cycle, name].join(' → ') })]
    }),
  ]
}

/** The parts on the way from a part back to itself; none where the way ends elsewhere. */
function getCycle(name: string, parts: Readonly<Record<string, FieldSchema>>): string[] {
  const way: string[] = []
  for (let at: string | undefined = name; at !== undefined && !way.includes(at); ) {
    way.push(at)
    const target: string | undefined = parts[at]?.$ref
    at = target === undefined ? undefined : getRefName(target)
    if (at === name) return way
  }
  return []
}

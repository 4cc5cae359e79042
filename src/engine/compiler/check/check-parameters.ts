import { FAMILY, listCarriers, toMembers } from '#engine/compiler/source/carriers.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { reportUnknown, reportUnless } from '#engine/compiler/source/report.ts'
import { fieldKinds } from '#engine/form/field-kinds.ts'
import { checkAsked, type FunnelCheck, getFields } from './funnel-check.ts'

/** Checks what a funnel reads of its page's address: that somebody takes it along, or a field that may hold it. */
export function checkParameters(check: FunnelCheck): Diagnostic[] {
  const { funnel, diagnostic } = check
  const declared = Object.keys(funnel.parameters ?? {})
  const known = [...new Set([...declared, ...declared.flatMap(toMembers)])]
  const carriers = listCarriers(funnel)
  const used = new Set(carriers.flatMap(({ names }) => names.flatMap(toMembers)))
  return [
    ...declared.flatMap((name) => checkUse(check, name, used)),
    ...carriers.flatMap(({ path, names, goes }) => [
      ...reportUnless(goes, () => diagnostic('funnel.idle-carry', path, {})),
      ...names.flatMap((name, index) =>
        reportUnknown(diagnostic, 'funnel.unknown-parameter', [...path, index], name, known),
      ),
    ]),
  ]
}

/** Checks that a parameter fills a field that it may, or that something takes it along. */
function checkUse(check: FunnelCheck, name: string, used: ReadonlySet<string>): Diagnostic[] {
  const { fills } = check.funnel.parameters?.[name] ?? {}
  const at = ['parameters', name, 'fills']
  if (fills !== undefined && name === FAMILY)
    return [check.diagnostic('funnel.unfillable-field', at, { name: fills, family: name })]
  if (fills !== undefined) return checkFilled(check, fills, at)
  return reportUnless(
    toMembers(name).some((member) => used.has(member)),
    () => check.diagnostic('funnel.idle-parameter', ['parameters', name], { name }),
  )
}

/** Whoever makes an address sees what is in it, and so do all who pass it on: nothing about a person is taken from there. */
function checkFilled(check: FunnelCheck, name: string, path: JsonPath): Diagnostic[] {
  const fields = getFields(check)
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field) return [check.diagnostic('funnel.unknown-field', path, { name }, Object.keys(fields))]
  if (field.sensitive) return [check.diagnostic('funnel.sensitive-parameter', path, { name })]
  const { stores } = fieldKinds[field.widget]
  if ((stores !== 'text' && stores !== 'choice') || field.readOnly)
    return [check.diagnostic('funnel.unfillable-field', path, { name })]
  return checkAsked(check, name, path)
}

import { FAMILY, listCarriers, toMembers } from '#engine/compiler/source/carriers.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { type Citation, listCitations } from '#engine/compiler/source/list-citations.ts'
import { reportIf, reportUnknown, reportUnless } from '#engine/compiler/source/report.ts'
import { fieldKinds, getStorage } from '#engine/form/field-kinds.ts'
import { findOneField, getFieldsOnPath, getRoot, listFieldPaths } from '#engine/form/field-path.ts'
import { type Field, getSensitivity } from '#engine/form/form-definition.ts'
import { checkDelivery } from './check-delivery.ts'
import { checkPoints, checkScores } from './check-scores.ts'
import { checkScreens } from './check-screens.ts'
import { checkFunnelTexts } from './check-texts.ts'
import { checkValues, findSensitive } from './check-values.ts'
import { checkExperiment, checkVariants } from './check-variants.ts'
import { checkAsked, type FunnelCheck, getFields, getForm } from './funnel-check.ts'

/** Checks everything that a funnel names beside its steps, for these to speak of. */
export function checkDeclared(check: FunnelCheck): Diagnostic[] {
  const { funnel, diagnostic } = check
  return [
    ...checkParameters(check),
    ...checkVariants(check),
    ...checkExperiment(check),
    ...checkCitations(check),
    ...checkScreens(check),
    ...checkScores(check),
    ...checkPoints(check),
    ...checkValues(check),
    ...checkFunnelTexts(funnel, diagnostic),
    ...Object.keys(funnel.deliveries ?? {}).flatMap((name) => checkDelivery(check, name)),
  ]
}

/** Checks what a funnel reads of its page's address: that somebody takes it along, or a field that may hold it. */
function checkParameters(check: FunnelCheck): Diagnostic[] {
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

/** Checks the answers, scores and values that texts cite: that there are such, and that of a person the page shows no more than the name. */
function checkCitations(check: FunnelCheck): Diagnostic[] {
  const { funnel } = check
  return listCitations(funnel, getForm(check)?.definition)
    .filter(({ name }) => !Object.hasOwn(funnel.score ?? {}, name))
    .flatMap((citation) =>
      Object.hasOwn(funnel.values ?? {}, citation.name)
        ? checkCitedValue(check, citation)
        : checkCitedAnswer(check, citation),
    )
}

function checkCitedValue(check: FunnelCheck, { name, path, reader }: Citation): Diagnostic[] {
  const [sensitive] = 'at' in reader ? findSensitive(check, name) : []
  return reportIf(sensitive, (sensitive) =>
    check.diagnostic('funnel.sensitive-citation', path, { name: sensitive.name }),
  )
}

function checkCitedAnswer(check: FunnelCheck, { name, path, reader }: Citation): Diagnostic[] {
  const { funnel, diagnostic } = check
  const fields = getFields(check)
  const field = findOneField(fields, name)
  if (!field && getFieldsOnPath(fields, name).length > 0) return [diagnostic('funnel.cited-items', path, { name })]
  if (!field || getStorage(field).empty === undefined) {
    const answered = listFieldPaths(fields).filter(([, each]) => getStorage(each).empty !== undefined)
    const others = Object.keys({ ...funnel.score, ...funnel.values })
    return [diagnostic('funnel.unknown-citation', path, { name }, [...answered.map(([each]) => each), ...others])]
  }
  return [
    ...reportIf(isPrivate(field) && 'at' in reader, () => diagnostic('funnel.sensitive-citation', path, { name })),
    ...checkAsked(check, getRoot(name), path),
  ]
}

/** Visitors may read their own name on the page, and no other personal answer. */
function isPrivate(field: Field): boolean {
  const sensitivity = getSensitivity(field)
  return sensitivity !== undefined && sensitivity !== 'name'
}

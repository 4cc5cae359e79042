import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { type Citation, listCitations } from '#engine/compiler/source/list-citations.ts'
import { reportIf } from '#engine/compiler/source/report.ts'
import { getStorage } from '#engine/form/field-kinds.ts'
import { findOneField, getFieldsOnPath, getRoot, listFieldPaths } from '#engine/form/field-path.ts'
import { type Field, getSensitivity } from '#engine/form/form-definition.ts'
import { findSensitive } from './check-values.ts'
import { checkAsked, type FunnelCheck, getFields, getForm } from './funnel-check.ts'

/** Checks the answers, scores and values that texts cite: that there are such, and that of a person the page shows no more than the name. */
export function checkCitations(check: FunnelCheck): Diagnostic[] {
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

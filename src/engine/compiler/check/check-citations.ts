import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { listCitations } from '#engine/compiler/source/list-citations.ts'
import { getStorage } from '#engine/form/field-kinds.ts'
import { findSensitive } from './check-values.ts'
import { checkAsked, type FunnelCheck, getFields, getForm } from './funnel-check.ts'

/** Checks the answers, scores and values that texts cite: that there are such, and that none about a person is shown on the page. */
export function checkCitations(check: FunnelCheck): Diagnostic[] {
  const { funnel, diagnostic } = check
  const fields = getFields(check)
  const answered = Object.values(fields).filter((field) => getStorage(field).empty !== undefined)
  const scores = Object.keys(funnel.score ?? {})
  const values = Object.keys(funnel.values ?? {})
  return listCitations(funnel, getForm(check)?.definition).flatMap(({ name, path, reader }) => {
    if (scores.includes(name)) return []
    if (values.includes(name)) {
      const [sensitive] = 'at' in reader ? findSensitive(check, name) : []
      return sensitive ? [diagnostic('funnel.sensitive-citation', path, { name: sensitive.name })] : []
    }
    const field = answered.find((each) => each.name === name)
    if (!field)
      return [
        diagnostic('funnel.unknown-citation', path, { name }, [
          ...answered.map((each) => each.name),
          ...scores,
          ...values,
        ]),
      ]
    return [
      ...(field.sensitive && 'at' in reader ? [diagnostic('funnel.sensitive-citation', path, { name })] : []),
      ...checkAsked(check, name, path),
    ]
  })
}

import { createHash } from 'node:crypto'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { type FormSchema, getStored } from '#engine/compiler/source/form-schema.ts'
import { kindRules } from '#engine/form/field-kinds.ts'
import type { ListedField } from './list-fields.ts'

/**
 * Checks that what people agree to or sign reads as it did when its version was given: `x-wording` holds that version and a digest of
 * the text. Another text needs another `x-version`, and only then does the cure write `x-wording`.
 */
export function checkWording(listed: ListedField, sections: FormSchema['x-sections'] = []): Diagnostic[] {
  const { name, field, diagnostic } = listed
  const { 'x-version': version, 'x-widget': widget, 'x-wording': kept } = field
  const path = ['properties', name]
  const isAgreed = getStored(field) === 'consent' || (widget !== undefined && kindRules[widget].isSigned)
  if (!isAgreed) return []
  if (version === undefined)
    return kept === undefined
      ? []
      : [diagnostic('form.misplaced-key', [...path, 'x-wording'], { name, key: 'x-wording', kind: getStored(field) })]
  const wording = `${version} ${digest(listed, sections)}`
  if (kept === wording) return []
  return kept?.startsWith(`${version} `)
    ? [diagnostic('form.reworded-consent', [...path, 'x-version'], { name, version })]
    : [diagnostic('form.unkept-wording', [...path, 'x-version'], { name, version, wording })]
}

/** Eight hexadecimal digits of SHA-256 over what is read: title, hint and note of the field, and the hint of its section. */
function digest({ name, field }: ListedField, sections: NonNullable<FormSchema['x-sections']>): string {
  const section = sections.find(({ fields }) => fields.flat().includes(name))
  const read = [field.title, field['x-hint'], field['x-note'], section?.['x-hint']]
  return createHash('sha256')
    .update(JSON.stringify(read.map((text) => text ?? '')))
    .digest('hex')
    .slice(0, 8)
}

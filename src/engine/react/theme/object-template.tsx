import type { ObjectFieldTemplateProps } from '@rjsf/utils'
import type { FieldContext } from './field-context.ts'

/** The fields of a screen, in the sections of the form where it is shown as a page. */
export function ObjectTemplate({ properties, registry }: ObjectFieldTemplateProps) {
  const context: FieldContext = registry.formContext
  const sections = context.definition.sections.filter((section) => section.title !== '')
  if (context.presentation === 'question' || sections.length === 0)
    return properties.map((property) => property.content)
  return sections.map((section) => (
    <fieldset key={section.id} className="form__section">
      <legend>{section.title}</legend>
      {section.description && <p className="hint">{section.description}</p>}
      {properties.filter((property) => section.fields.includes(property.name)).map((property) => property.content)}
    </fieldset>
  ))
}

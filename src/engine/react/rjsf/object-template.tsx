import type { ObjectFieldTemplateProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { findField } from '#engine/form/field-path.ts'
import { useEngine } from '#engine/react/engine-context.tsx'
import { type FieldContext, toPath } from './field-context.ts'

/** The fields of a screen, in the sections of the form where it is shown as a page. */
export function ObjectTemplate({ properties, registry, fieldPathId }: ObjectFieldTemplateProps) {
  const { slots } = useEngine()
  const context: FieldContext = registry.formContext
  const group = findField(context.definition.fields, toPath(fieldPathId.path))
  if (group?.fields) {
    const order = Object.keys(group.fields)
    // rjsf puts what a condition brings in last.
    return properties.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name)).map(({ content }) => content)
  }
  const sections = context.definition.sections.filter((section) => section.title !== '')
  if (context.presentation !== 'page' || sections.length === 0) return properties.map((property) => property.content)
  const shown = new Map(properties.map((property) => [property.name, property.content]))
  return sections.map((section) => (
    <fieldset key={section.id} id={`section-${section.id}`} className="form__section">
      <legend>
        <h2 tabIndex={-1}>{section.title}</h2>
      </legend>
      {section.description && (
        <p className="hint">
          <slots.Text>{section.description}</slots.Text>
        </p>
      )}
      {section.rows.map((row) => (
        <Row key={row.join(' ')}>{row.map((name) => shown.get(name))}</Row>
      ))}
    </fieldset>
  ))
}

/** One field as it is; short ones side by side. */
function Row({ children }: { children: ReactNode[] }) {
  return children.length === 1 ? children : <div className="form__pair">{children}</div>
}

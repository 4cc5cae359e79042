import type { FieldProps } from '@rjsf/utils'
import type { AnswerValue } from '#engine/form/form-definition.ts'
import { type FieldContext, getField, getIds } from './field-context.ts'

/** Any number of options as native checkboxes. Registered as rjsf's field for lists, of which the dialect has this one kind. */
export function CheckboxesField({ name, registry }: FieldProps) {
  const context: FieldContext = registry.formContext
  const field = getField(context, name)
  const { id } = getIds(name)
  return (
    <div className="checks">
      {(field.options ?? []).map((option, index) => (
        <label key={option.value} className="check">
          <input
            type="checkbox"
            id={index === 0 ? id : undefined}
            name={name}
            value={option.value}
            defaultChecked={toList(context.draft.getValues()[name]).includes(option.value)}
            onChange={(event) => {
              const others = toList(context.draft.getValues()[name]).filter((value) => value !== option.value)
              context.draft.set(name, event.target.checked ? [...others, option.value] : others)
            }}
          />
          <span>{option.title}</span>
        </label>
      ))}
    </div>
  )
}

function toList(value: AnswerValue | undefined): string[] {
  return Array.isArray(value) ? value : []
}

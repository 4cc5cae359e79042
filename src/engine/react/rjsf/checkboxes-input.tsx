import type { AnswerValue } from '#engine/form/form-definition.ts'
import { getIds, type InputProps } from './field-context.ts'

/** Any number of options as native checkboxes. */
export function CheckboxesInput({ field: { name, options = [] }, context: { draft } }: InputProps) {
  const { id } = getIds(name)
  return (
    <div className="checks">
      {options.map(({ value, title }, index) => (
        <label key={value} className="check">
          <input
            type="checkbox"
            id={index === 0 ? id : undefined}
            name={name}
            value={value}
            defaultChecked={toList(draft.get(name)).includes(value)}
            onChange={(event) => {
              const others = toList(draft.get(name)).filter((each) => each !== value)
              draft.set(name, event.target.checked ? [...others, value] : others)
            }}
          />
          <span>{title}</span>
        </label>
      ))}
    </div>
  )
}

function toList(value: AnswerValue | undefined): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

import type { ReactNode } from 'react'
import type { AnswerValue, Option } from '#engine/form/form-definition.ts'
import { Care } from './care.tsx'
import { getIds, type InputProps } from './field-context.ts'

/** Any number of options as native checkboxes. */
export function CheckboxesInput(props: InputProps) {
  return (
    <div className="checks">
      {props.field.options?.map((option) => (
        <CheckboxOption key={option.value} {...props} option={option} />
      ))}
    </div>
  )
}

type CheckboxOptionProps = InputProps & {
  option: Option
  /** Returns the options that stay chosen once the last of them is. */
  settle?(chosen: string[]): string[]
  /** The content before its box. */
  children?: ReactNode
}

/** The native box of one option beside its title, and the help under it; the first has the field's id. */
export function CheckboxOption({ field, context, option, settle, children }: CheckboxOptionProps) {
  const { name, options } = field
  const { value, title } = option
  return (
    <>
      <label className="check">
        {children}
        <input
          type="checkbox"
          id={option === options?.[0] ? getIds(name).id : undefined}
          name={name}
          value={value}
          defaultChecked={toList(context.draft.get(name)).includes(value)}
          onChange={(event) => {
            const others = toList(context.draft.get(name)).filter((each) => each !== value)
            const chosen = [...others, value]
            context.draft.set(name, event.target.checked ? (settle?.(chosen) ?? chosen) : others)
          }}
        />
        <span>{title}</span>
      </label>
      <Care of={option} context={context} />
    </>
  )
}

function toList(value: AnswerValue | undefined): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

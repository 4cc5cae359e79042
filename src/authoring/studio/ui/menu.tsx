import type { ChangeEvent, ComponentProps } from 'react'

type Props<Value extends string> = Omit<ComponentProps<'select'>, 'onChange' | 'children'> & {
  values: readonly Value[]
  /** The words before it; absent where it is named otherwise. */
  label?: string | undefined
  /** The text of a value; the value itself where nothing says it better. */
  toTitle?(value: Value): string
  isDisabled?(value: Value): boolean
  /** Called with the chosen value. A menu whose form is read as a whole needs none. */
  set?(value: Value): void
}

/** A menu in which one of some values is chosen. */
export function Menu<Value extends string>(props: Props<Value>) {
  const { label, values, toTitle = String, isDisabled, set, ...rest } = props
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    const chosen = values.find((each) => each === target.value)
    if (chosen !== undefined) set?.(chosen)
  }
  if (label !== undefined)
    return (
      <label>
        {label}
        <Menu {...props} label={undefined} />
      </label>
    )
  return (
    <select {...rest} onChange={set && choose}>
      {values.map((each) => (
        <option key={each} value={each} disabled={isDisabled?.(each)}>
          {toTitle(each)}
        </option>
      ))}
    </select>
  )
}

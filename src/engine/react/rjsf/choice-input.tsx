import type { ReactNode } from 'react'
import type { AnswerValue, Option } from '#engine/form/form-definition.ts'
import { type FieldContext, getIds, type InputProps } from './field-context.ts'

/** One of several options as native radio buttons: arrow keys, one tab stop, and a group name come with them. */
export function ChoiceInput(props: InputProps) {
  const { options = [] } = props.field
  return (
    <div className={isShort(options) ? 'choices choices--row' : 'choices'}>
      {options.map((option) => (
        <RadioOption key={option.value} {...props} option={option} className="choice" />
      ))}
    </div>
  )
}

/** Options in a row, of which the first and the last may say what they mean. */
export function ScaleInput(props: InputProps) {
  const { options = [] } = props.field
  const isLong = options.length > 5
  const toName = (option?: Option) => option?.note && `${option.title}, ${option.note}`
  // A long scale stands in two rows on a phone: there its ends are told by their figures too.
  const toEnd = (option?: Option) => (isLong ? toName(option) : option?.note)
  return (
    <>
      <div className={isLong ? 'scale scale--10' : 'scale'}>
        {options.map((option) => (
          <RadioOption key={option.value} {...props} option={option} name={toName(option)} />
        ))}
      </div>
      {options[0]?.note && (
        <p className="scale__ends" aria-hidden="true">
          <span>{toEnd(options[0])}</span>
          <span>{toEnd(options.at(-1))}</span>
        </p>
      )}
    </>
  )
}

type RadioOptionProps = InputProps & {
  option: Option
  className?: string
  name?: string | undefined
  /** The content before its button. */
  children?: ReactNode
}

/** The native button of one option beside its title, or under a name that says more; the first has the field's id. */
export function RadioOption({ field, context, option, className, name, children }: RadioOptionProps) {
  const { value, title } = option
  return (
    <>
      <label className={className}>
        {children}
        <input
          type="radio"
          id={option === field.options?.[0] ? getIds(field.name).id : undefined}
          name={field.name}
          value={value}
          required={field.required}
          defaultChecked={context.draft.get(field.name) === value}
          aria-label={name}
          onChange={() => context.draft.set(field.name, value)}
        />
        <span aria-hidden={name ? true : undefined}>{title}</span>
      </label>
      <Care of={option} context={context} />
    </>
  )
}

/** Two options of a word or so stand side by side. */
function isShort(options: readonly { title: string }[]): boolean {
  return options.length === 2 && options.every((option) => option.title.length <= 12)
}

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

/** The help that stands under an option in care: the style sheet shows it while the option is chosen. */
function Care({ of: { care }, context: { messages, slots } }: { of: Option; context: FieldContext }) {
  if (!care || !messages.care) return null
  return (
    <p className="care" role="status">
      <slots.Text>{messages.care(care)}</slots.Text>
    </p>
  )
}

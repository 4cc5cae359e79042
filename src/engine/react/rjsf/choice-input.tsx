import type { WidgetProps } from '@rjsf/utils'
import type { Option } from '#engine/form/form-definition.ts'
import { type FieldContext, getField, getIds } from './field-context.ts'

/** One of several options as native radio buttons: arrow keys, one tab stop, and a group name come with them. */
export function ChoiceInput({ name, registry, required }: WidgetProps) {
  const context: FieldContext = registry.formContext
  const field = getField(context, name)
  const { id } = getIds(name)
  const chosen = context.draft.getValues()[name]
  const options = field.options ?? []
  const scale = field.widget === 'scale'
  const toName = (option: Option) => (scale && option.note ? `${option.title}, ${option.note}` : undefined)
  const inputs = options.map((option, index) => (
    <label key={option.value} className={scale ? undefined : 'choice'}>
      <input
        type="radio"
        id={index === 0 ? id : undefined}
        name={name}
        value={option.value}
        required={required}
        defaultChecked={chosen === option.value}
        aria-label={toName(option)}
        onChange={() => context.draft.set(name, option.value)}
      />
      <span aria-hidden={toName(option) ? true : undefined}>{option.title}</span>
    </label>
  ))
  if (!scale) return <div className={isShort(options) ? 'choices choices--row' : 'choices'}>{inputs}</div>
  const isLong = options.length > 5
  // A long scale stands in two rows on a phone: there its ends are told by their figures too.
  const toEnd = (option?: Option) => option?.note && (isLong ? toName(option) : option.note)
  return (
    <>
      <div className={isLong ? 'scale scale--10' : 'scale'}>{inputs}</div>
      {options[0]?.note && (
        <p className="scale__ends" aria-hidden="true">
          <span>{toEnd(options[0])}</span>
          <span>{toEnd(options.at(-1))}</span>
        </p>
      )}
    </>
  )
}

/** Two options of a word or so stand side by side. */
function isShort(options: readonly { title: string }[]): boolean {
  return options.length === 2 && options.every((option) => option.title.length <= 12)
}

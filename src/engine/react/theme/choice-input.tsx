import type { WidgetProps } from '@rjsf/utils'
import { type FieldContext, getField, getIds } from './field-context.ts'

/** One of several options as native radio buttons: arrow keys, one tab stop, and a group name come with them. */
export function ChoiceInput({ name, registry, required }: WidgetProps) {
  const context: FieldContext = registry.formContext
  const field = getField(context, name)
  const { id } = getIds(name)
  const chosen = context.draft.getValues()[name]
  const options = field.options ?? []
  const scale = field.widget === 'scale'
  const inputs = options.map((option, index) => (
    <label key={option.value} className={scale ? undefined : 'choice'}>
      <input
        type="radio"
        id={index === 0 ? id : undefined}
        name={name}
        value={option.value}
        required={required}
        defaultChecked={chosen === option.value}
        aria-label={scale && option.note ? `${option.title}, ${option.note}` : undefined}
        onChange={() => context.draft.set(name, option.value)}
      />
      <span aria-hidden={scale && option.note ? true : undefined}>{option.title}</span>
    </label>
  ))
  if (!scale) return <div className={isShort(options) ? 'choices choices--row' : 'choices'}>{inputs}</div>
  return (
    <>
      <div className={options.length > 5 ? 'scale scale--10' : 'scale'}>{inputs}</div>
      {options[0]?.note && (
        <p className="scale__ends" aria-hidden="true">
          <span>{options[0].note}</span>
          <span>{options.at(-1)?.note}</span>
        </p>
      )}
    </>
  )
}

/** Two options of a word or so stand side by side. */
function isShort(options: readonly { title: string }[]): boolean {
  return options.length === 2 && options.every((option) => option.title.length <= 12)
}

import { type KeyboardEvent, useSyncExternalStore } from 'react'
import { type FieldContext, getIds, type InputProps } from './field-context.ts'

type TextInputProps = InputProps & { type?: 'text' | 'email' | 'tel' | 'date'; className?: string }

/**
 * A text on one line. The element keeps its own value (a keystroke renders nothing);
 * each keystroke goes to the draft, from where the gate and the counter read it.
 */
export function TextInput({ type = 'text', className = 'input', ...props }: TextInputProps) {
  return <input className={className} type={type} inputMode={props.field.inputMode} {...toTextAttributes(props)} />
}

/** A text of several lines. Where it may overflow, a counter below says how much is used. */
export function TextArea({ attributes, ...props }: InputProps) {
  const { name, overflow, maxLength } = props.field
  const limit = overflow ? maxLength : undefined
  const { counter } = getIds(name)
  const describedBy = [attributes['aria-describedby'], limit !== undefined && counter].filter(Boolean).join(' ')
  return (
    <>
      <textarea
        className="input"
        rows={4}
        onKeyDown={props.context.presentation === 'question' ? submitByKey : undefined}
        {...toTextAttributes({ ...props, attributes })}
        aria-describedby={describedBy || undefined}
      />
      {limit !== undefined && <Counter context={props.context} name={name} limit={limit} id={counter} />}
    </>
  )
}

/** Enter makes a new line here; with Ctrl or Cmd it goes on, as it does in a text of one line. */
function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
}

function toTextAttributes({ field, context, attributes }: InputProps) {
  return {
    ...attributes,
    defaultValue: String(context.draft.getValues()[field.name] ?? ''),
    autoComplete: field.autocomplete,
    spellCheck: field.spellCheck,
    placeholder: field.placeholder,
    maxLength: field.overflow ? undefined : field.maxLength,
    onInput: (event: { currentTarget: { value: string } }) => context.draft.set(field.name, event.currentTarget.value),
  }
}

function Counter({ context, name, limit, id }: { context: FieldContext; name: string; limit: number; id: string }) {
  const { draft, messages } = context
  const getUsed = () => String(draft.getValues()[name] ?? '').trim().length
  const used = useSyncExternalStore(draft.subscribe, getUsed, getUsed)
  return (
    <p className={used > limit ? 'counter counter--over' : 'counter'} id={id}>
      {messages.characters(used, limit)}
    </p>
  )
}

import { type FocusEvent, useSyncExternalStore } from 'react'
import { type FieldContext, getIds, type InputProps } from './field-context.ts'
import { leavesField } from './leaves-field.ts'

type TextInputProps = InputProps & { type?: 'text' | 'email' | 'tel' | 'date'; className?: string }

/**
 * A text on one line. The element keeps its own value (a keystroke renders nothing);
 * each keystroke goes to the draft, from where the gate and the counter read it.
 */
export function TextInput({ type = 'text', className = 'input', ...props }: TextInputProps) {
  return <input className={className} type={type} inputMode={props.field.inputMode} {...toAttributes(props)} />
}

/** A text of several lines. Where it may overflow, a counter below says how much is used. */
export function TextArea(props: InputProps) {
  const { name, overflow, maxLength } = props.field
  const limit = overflow ? maxLength : undefined
  const { counter } = getIds(name)
  return (
    <>
      <textarea className="input" rows={4} {...toAttributes(props, limit === undefined ? undefined : counter)} />
      {limit !== undefined && <Counter context={props.context} name={name} limit={limit} id={counter} />}
    </>
  )
}

/** What every element that holds an answer by itself is given. `counter` is the id of its counter, where it has one. */
export function toAttributes({ field, context, isInvalid }: InputProps, counter?: string) {
  const { name, required } = field
  const ids = getIds(name)
  const describedBy = [field.hint && ids.hint, counter, isInvalid && ids.error].filter(Boolean).join(' ')
  return {
    id: ids.id,
    name,
    required,
    defaultValue: String(context.draft.getValues()[name] ?? ''),
    autoComplete: field.autocomplete,
    spellCheck: field.spellCheck,
    placeholder: field.placeholder,
    maxLength: field.overflow ? undefined : field.maxLength,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': describedBy || undefined,
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (leavesField(event)) context.onLeaveField(name)
    },
    onInput: (event: { currentTarget: { value: string } }) => context.draft.set(name, event.currentTarget.value),
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

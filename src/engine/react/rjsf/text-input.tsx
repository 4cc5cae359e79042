import { type HTMLInputTypeAttribute, type KeyboardEvent, useSyncExternalStore } from 'react'
import type { Field } from '#engine/form/form-definition.ts'
import { MOST_CHARACTERS } from '#engine/form/text-limits.ts'
import { getIds, type InputProps } from './field-context.ts'

/** In characters, on a phone. */
const LONGEST_LINE = 44

type TextInputProps = InputProps & {
  type?: HTMLInputTypeAttribute
  className?: string
  fits?: boolean
}

/**
 * A text on one line. The element keeps its own value (a keystroke renders nothing);
 * each keystroke goes to the draft, from where the gate and the counter read it.
 */
export function TextInput({ type = 'text', className = 'input', fits = false, ...props }: TextInputProps) {
  return (
    <>
      <input
        className={className}
        type={type}
        inputMode={props.field.inputMode}
        {...toTextAttributes(props)}
        {...(fits ? { ref: tellLength } : {})}
      />
      {fits && <Whole {...props} />}
      <Counter {...props} />
    </>
  )
}

/** Tells the styles how long a text is, so that it can be set as small as shows it whole; its browser may fill it in. */
function tellLength(input: HTMLInputElement | null) {
  const tell = () => input?.style.setProperty('--length', String(input.value.length))
  tell()
  input?.addEventListener('input', tell)
  return () => input?.removeEventListener('input', tell)
}

/**
 * A text that would have to be set too small to be read is shown once more, on as many lines as it takes; the box has
 * said it.
 */
function Whole({ field, context: { draft } }: InputProps) {
  const getText = () => String(draft.getValues()[field.name] ?? '')
  const text = useSyncExternalStore(draft.subscribe, getText, getText)
  return text.length > LONGEST_LINE ? (
    <p className="signature" aria-hidden="true">
      {text}
    </p>
  ) : null
}

/** A text of several lines. */
export function TextArea(props: InputProps) {
  return (
    <>
      <textarea
        className="input"
        rows={4}
        onKeyDown={props.context.presentation === 'question' ? submitByKey : undefined}
        {...toTextAttributes(props)}
      />
      <Counter {...props} />
    </>
  )
}

/** Enter makes a new line here; with Ctrl or Cmd it goes on, as it does in a text of one line. */
function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
}

function toTextAttributes({ field, context, attributes }: InputProps) {
  const counter = getLimit(field) === undefined ? [] : [getIds(field.name).counter]
  return {
    ...attributes,
    'aria-describedby': [attributes['aria-describedby'], ...counter].filter(Boolean).join(' ') || undefined,
    defaultValue: String(context.draft.get(field.name) ?? ''),
    autoComplete: field.autocomplete,
    spellCheck: field.spellCheck,
    placeholder: field.placeholder,
    maxLength: field.overflow ? undefined : (field.maxLength ?? MOST_CHARACTERS),
    onInput: (event: { currentTarget: { value: string } }) => context.draft.set(field.name, event.currentTarget.value),
  }
}

/** How long what a visitor words may be; an address is as long as it is. */
function getLimit({ inputMode, maxLength }: Field): number | undefined {
  return inputMode === undefined ? maxLength : undefined
}

/** How much of a limited text is used. */
function Counter({ field, context: { draft, messages } }: InputProps) {
  const { name } = field
  const limit = getLimit(field)
  const getUsed = () => String(draft.get(name) ?? '').trim().length
  const used = useSyncExternalStore(draft.subscribe, getUsed, getUsed)
  if (limit === undefined) return null
  return (
    <p className={used > limit ? 'counter counter--over' : 'counter'} id={getIds(name).counter}>
      {messages.characters(used, limit)}
    </p>
  )
}

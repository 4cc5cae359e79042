import { type HTMLInputTypeAttribute, type KeyboardEvent, useEffect, useState, useSyncExternalStore } from 'react'
import type { Field } from '#engine/form/form-definition.ts'
import { countCharacters } from '#engine/form/text-limits.ts'
import { isAddress, trimText } from '#engine/form/trim-text.ts'
import type { MailDomains } from '#engine/react/engine-context.tsx'
import { getIds, type InputProps } from './field-context.ts'
import type { MailSuggestion } from './mail-suggestion.tsx'

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
      {type === 'email' && <MailDomain {...props} />}
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

/** The place in which a suggested mail domain is announced. What suggests it is loaded at the first letter. */
function MailDomain({ field, context }: InputProps) {
  const { draft, messages } = context
  const [loaded, setLoaded] = useState<{ Suggestion: typeof MailSuggestion; mailDomains: MailDomains }>()
  const isTyped = () => Boolean(draft.get(field.name))
  const isBegun = useSyncExternalStore(draft.subscribe, isTyped, no)
  useEffect(() => {
    if (!isBegun || !messages.mailDomains) return
    Promise.all([import('./mail-suggestion.tsx'), messages.mailDomains()]).then(
      ([{ MailSuggestion: Suggestion }, mailDomains]) => setLoaded({ Suggestion, mailDomains }),
      ignore,
    )
  }, [isBegun, messages])
  return (
    <div className="suggestion" role="status">
      {loaded && <loaded.Suggestion field={field} context={context} mailDomains={loaded.mailDomains} />}
    </div>
  )
}

const no = () => false
/** A page whose chunk fails to load suggests nothing. */
const ignore = () => {}

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
    ...(field.cut ? { maxLength: field.maxLength, ref: cutInCharacters } : {}),
    onInput: (event: { currentTarget: { value: string } }) => context.draft.set(field.name, event.currentTarget.value),
  }
}

/** Has `maxlength`, which counts UTF-16 units, cut where the rule does: room for an emoji is made before it is typed. */
function cutInCharacters(input: HTMLInputElement | HTMLTextAreaElement | null) {
  const limit = input?.maxLength ?? 0
  const makeRoom = (event: Event) => {
    if (!input || !(event instanceof InputEvent)) return
    const { value, selectionStart, selectionEnd } = input
    const kept = value.slice(0, selectionStart ?? value.length) + value.slice(selectionEnd ?? value.length)
    const added = [...(event.data ?? event.dataTransfer?.getData('text/plain') ?? '')]
    const text = kept + added.slice(0, Math.max(0, limit - countCharacters(kept))).join('')
    input.maxLength = limit + text.length - countCharacters(text)
  }
  input?.addEventListener('beforeinput', makeRoom)
  return () => input?.removeEventListener('beforeinput', makeRoom)
}

/** How long what a visitor words may be; an address is as long as it is. */
function getLimit({ inputMode, maxLength }: Field): number | undefined {
  return inputMode === undefined ? maxLength : undefined
}

/** How much of a limited text is used. */
function Counter({ field, context: { draft, messages } }: InputProps) {
  const { name } = field
  const limit = getLimit(field)
  const getUsed = () => countCharacters(trimText(String(draft.get(name) ?? ''), isAddress(field)))
  const used = useSyncExternalStore(draft.subscribe, getUsed, getUsed)
  if (limit === undefined) return null
  return (
    <p className={used > limit ? 'counter counter--over' : 'counter'} id={getIds(name).counter}>
      {messages.characters(used, limit)}
    </p>
  )
}

import type { TemplatesType } from '@rjsf/utils'
import {
  type HTMLInputTypeAttribute,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import type { FieldKind } from '#engine/form/field-kinds.ts'
import { findField } from '#engine/form/field-path.ts'
import type { Field, FormDefinition } from '#engine/form/form-definition.ts'
import { getKnown } from '#engine/form/record.ts'
import { isAddress, trimText } from '#engine/form/trim-text.ts'
import type { MailDomains } from '#engine/react/engine-context.tsx'
import { CheckboxesInput, CheckboxOption, ChoiceInput, RadioOption, ScaleInput } from './choice-input.tsx'
import { getIds, type InputProps } from './field-context.ts'
import type { MailSuggestion } from './mail-suggestion.tsx'
import { ObjectTemplate } from './object-template.tsx'
import { isRich, loadRichParts } from './rich-parts.ts'

/** How a kind of field is drawn. */
export type Control = {
  Input(props: InputProps): ReactNode
  /**
   * The element that holds its name: a label for one input, one that the input stands in, a legend for several, or one
   * that it draws itself.
   */
  named: 'label' | 'inside' | 'group' | 'radiogroup' | 'itself'
  /** Its question is short and its hint the phrase that is rated. */
  isRating?: true
}

const tel: Control = { Input: (props) => <TextInput {...props} type="tel" />, named: 'label' }

/** The controls that every form is sent, by the kind of field. */
const controls = {
  text: { Input: TextInput, named: 'label' },
  email: { Input: (props) => <TextInput {...props} type="email" />, named: 'label' },
  tel,
  phone: tel,
  date: { Input: (props) => <TextInput {...props} type="date" />, named: 'label' },
  time: { Input: (props) => <TextInput {...props} type="time" />, named: 'label' },
  'date-time': { Input: (props) => <TextInput {...props} type="datetime-local" />, named: 'label' },
  url: { Input: (props) => <TextInput {...props} type="url" />, named: 'label' },
  number: { Input: TextInput, named: 'label' },
  textarea: { Input: TextArea, named: 'label' },
  signature: { Input: (props) => <TextInput {...props} className="input input--signature" fits />, named: 'label' },
  radio: { Input: ChoiceInput, named: 'radiogroup' },
  scale: { Input: ScaleInput, named: 'radiogroup', isRating: true },
  checkboxes: { Input: CheckboxesInput, named: 'group' },
  statement: { Input: Statement, named: 'itself' },
} satisfies Partial<Record<FieldKind, Control>>

/** The kinds that few forms have: their controls come in a chunk of their own, which only those forms load. */
export type SeldomKind = Exclude<FieldKind, keyof typeof controls | 'group' | 'matrix' | 'items'>

/** Choices of which an option does more than to be chosen, and what cannot be changed: they stand apart from the others, in the same chunk. */
export type OpenKind = `open ${FieldKind}` | 'fixed'

const loaded: Partial<Record<FieldKind | OpenKind, Control>> = controls
/** The templates that they bring along. */
export const loadedTemplates: Partial<TemplatesType> = {}

/** Parts handed over to the seldom controls: an import of their own would be a chunk more for every form. */
const shared = { RadioOption, CheckboxOption, ObjectTemplate, findField }
export type SharedParts = typeof shared

/**
 * Loads the controls of a form that are not there yet. To be awaited before the form is drawn. Gives whether the form has any that
 * need `messages.seldom`.
 */
export async function loadControls({ fields }: FormDefinition): Promise<boolean> {
  if (isRich(fields)) await loadRichParts()
  if (getKinds(Object.values(fields)).every((kind) => kind in loaded)) return isRich(fields)
  const { createSeldomControls, createOpenTemplate } = await import('./seldom-controls.tsx')
  Object.assign(loaded, createSeldomControls(shared))
  loadedTemplates.ObjectFieldTemplate = createOpenTemplate(shared)
  return true
}

/** The kinds of the fields that have a control: groups and lists are drawn round those of theirs. */
function getKinds(fields: readonly Field[]): (FieldKind | OpenKind)[] {
  return fields.flatMap((field) =>
    (field.fields ?? field.item)
      ? getKinds([...Object.values(field.fields ?? {}), field.item ?? []].flat())
      : [getDrawn(field)],
  )
}

/** The kind by which a field is drawn: its own, or the one of its options. */
function getDrawn({ widget, options, readOnly }: Field): FieldKind | OpenKind {
  if (readOnly) return 'fixed'
  return options?.some(({ exclusive, other, picture }) => exclusive ?? other ?? picture) ? `open ${widget}` : widget
}

/** @throws for a field whose control has not been loaded. */
export function getControl(field: Field): Control {
  const kind = getDrawn(field)
  return getKnown(loaded[kind], 'loaded control', kind)
}

/** A text without a question. On a screen of its own it is the heading of the page. */
function Statement({ field: { title, hint }, context }: InputProps) {
  const Heading = context.presentation === 'question' ? 'h1' : 'h3'
  return (
    <div>
      <Heading className="question" tabIndex={-1} data-step-heading>
        {title}
      </Heading>
      {hint && <p className="lead">{hint}</p>}
    </div>
  )
}

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
function TextInput({ type = 'text', className = 'input', fits = false, ...props }: TextInputProps) {
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
function TextArea(props: InputProps) {
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

/** The length of a text as `maxLength` of JSON Schema counts it: in code points, so that an emoji of two UTF-16 units is one. */
function countCharacters(text: string): number {
  return [...text].length
}

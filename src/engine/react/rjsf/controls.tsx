import type { TemplatesType } from '@rjsf/utils'
import type { ReactNode } from 'react'
import type { FieldKind } from '#engine/form/field-kinds.ts'
import { findField } from '#engine/form/field-path.ts'
import type { Field, FormDefinition } from '#engine/form/form-definition.ts'
import { getKnown } from '#engine/form/record.ts'
import { CheckboxesInput, CheckboxOption } from './checkboxes-input.tsx'
import { ChoiceInput, RadioOption, ScaleInput } from './choice-input.tsx'
import type { InputProps } from './field-context.ts'
import { ObjectTemplate } from './object-template.tsx'
import { isRich, loadRichParts } from './rich-parts.ts'
import { TextArea, TextInput } from './text-input.tsx'

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

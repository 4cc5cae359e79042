import type { Registry } from '@rjsf/utils'
import type { FocusEvent } from 'react'
import type { Draft } from '#engine/form/draft.ts'
import { findField } from '#engine/form/field-path.ts'
import type { AnswerValue, Field, FormDefinition } from '#engine/form/form-definition.ts'
import { getKnown } from '#engine/form/record.ts'
import type { Engine, Messages } from '#engine/react/engine-context.tsx'

/** The context that the theme reads beside rjsf's own props (rjsf's `formContext`). Stable for the life of a screen. */
export type FieldContext = {
  definition: FormDefinition
  draft: Draft
  messages: Messages
  /** The slots for seldom controls: an import of theirs would be a chunk more for every form. */
  slots: Engine['slots']
  toReadable(field: Field, value: AnswerValue): string
  /** `question`: the first field of the screen is its heading; `group`: it has one of its own. `page`: fields stand in sections. */
  presentation: 'question' | 'group' | 'page'
  /** Called when the visitor leaves a field. */
  onLeaveField(name: string): void
}

/** The attributes of an element that holds an answer by itself. */
type InputAttributes = {
  id: string
  name: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  onBlur(event: FocusEvent<HTMLElement>): void
}

/** The props from which the input or inputs of a field are drawn. */
export type InputProps = { field: Field; context: FieldContext; attributes: InputAttributes }

/** The path of a field, by which it is called on the page: ['personas', 0, 'nombre'] → 'personas.0.nombre'; the form itself is ''. */
export function toPath(path: readonly (string | number)[]): string {
  return path.join('.')
}

/** The field of a definition by its path, which is its name on the page. @throws for a path that the form does not have. */
export function getField({ definition, messages }: FieldContext, path: string): Field {
  const field = getKnown(findField(definition.fields, path), 'field', path)
  if (field.name === path) return field
  const place = /\.(\d+)$/.exec(path)?.[1]
  // A text that is an item of a list has no frame that says which of them it is.
  const title = place && !field.fields ? messages.itemName(field.title, Number(place) + 1) : field.title
  return { ...field, name: path, title }
}

/** The element of a layout that says where the visitor stands, as in 'Step 2 of 11'. */
export const POSITION_ID = 'step-position'

/** Whether a field's question is the heading of its screen: the first, where a screen is a question. */
export function isHeading({ rootSchema, formContext }: Pick<Registry, 'rootSchema' | 'formContext'>, name: string) {
  const context: FieldContext = formContext
  return context.presentation === 'question' && Object.keys(rootSchema.properties ?? {})[0] === name
}

/** Element ids of one field: its own name is the id, so that a link to `#correo` leads to it. */
export function getIds(name: string) {
  return { id: name, hint: `${name}-hint`, error: `${name}-error`, counter: `${name}-counter` }
}

/**
 * Whether a loss of focus means that the visitor leaves the field for another part of the page.
 * A press on a button is none: a message that appears would move the button away under the finger.
 * Nor is a press on nothing inside a group, which is how most browsers report a press on an option's words.
 */
export function leavesField({ currentTarget, relatedTarget, target }: FocusEvent<HTMLElement>): boolean {
  if (relatedTarget instanceof HTMLButtonElement) return false
  if (relatedTarget === null) return !(currentTarget instanceof HTMLFieldSetElement)
  return relatedTarget !== target && !currentTarget.contains(relatedTarget)
}

import { getDeciders } from '#engine/form/deciders.ts'
import type { Draft } from '#engine/form/draft.ts'
import { findField } from '#engine/form/field-path.ts'
import type { AnswerValue, Field, Form } from '#engine/form/form-definition.ts'
import { isRecord } from '#engine/form/record.ts'
import { getItems, getShown, toAnswers } from '#engine/form/relevant-answers.ts'

/** The data that rjsf is given: how many items each list has, and the answers that decide what is shown. */
export type Places = { [name: string]: unknown }

/** The key of an item's position in its list: rjsf's moves of the items are read from it. No field can be called so. */
const PLACE = '@'

/**
 * The places of the answers to some fields. The typed text stays in the draft: rjsf would render all of it at each key,
 * and keep it a second time.
 */
export function toPlaces(form: Form, names: readonly string[], draft: Draft): Places {
  const { fields } = form.definition
  const rich = names.filter((name) => fields[name]?.fields ?? fields[name]?.item)
  return Object.fromEntries(
    rich.flatMap((name) => {
      const field = fields[name]
      const typed = draft.get(name)
      const value = field && typed !== undefined ? (form.features.fromTyped(field, typed) ?? typed) : undefined
      return field ? [[name, toPlace(form, field, value)]] : []
    }),
  )
}

function toPlace(form: Form, field: Field, value: AnswerValue | undefined): unknown {
  const { fields, item, branches } = field
  if (item) return getItems(field, value).map((each, index) => ({ ...toOwnPlaces(form, item, each), [PLACE]: index }))
  if (!fields) return undefined
  return { ...(branches ? { [branches.by]: NO_BRANCH } : {}), ...toOwnPlaces(form, field, value) }
}

/** The value of the answer while no branch is chosen. */
export const NO_BRANCH = ''

function toOwnPlaces(form: Form, { fields = {} }: Field, value: AnswerValue | undefined): Places {
  const answers = toAnswers(isRecord(value) ? value : {})
  const shown = getShown({ fields, conditions: form.conditions }, answers)
  const decisive = new Set(Object.values(fields).flatMap((field) => getDeciders(form, field)))
  return Object.fromEntries(
    shown.flatMap((name): [string, unknown][] => {
      const field = fields[name]
      if (!field) return []
      if (field.fields ?? field.item) return [[name, toPlace(form, field, answers[name])]]
      return decisive.has(name) && answers[name] !== undefined ? [[name, answers[name]]] : []
    }),
  )
}

/** Does to the items of a list in the draft what rjsf has done to their places: an item without one is new. */
export function follow(form: Form, draft: Draft, path: readonly (string | number)[], value: unknown): void {
  const name = path.join('.')
  const list = findField(form.definition.fields, name)
  if (!list?.item || !Array.isArray(value)) return
  const before = getItems(list, draft.get(name))
  const toItem = (place: unknown) => (isRecord(place) ? before[Number(place[PLACE])] : undefined) ?? ''
  draft.set(name, value.map(toItem))
}

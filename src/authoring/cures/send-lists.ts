import type { JSONPath } from 'jsonc-parser'
import { getSteps, readLoosely } from '#authoring/texts/funnel-files.ts'
import { getChild } from '#authoring/texts/schema-at.ts'
import { isRecord } from '#engine'
import { setAt } from './edit-json.ts'
import { requireField } from './require-field.ts'

/** A funnel's text with the answers by their names in the place of a list of them. */
export function writeByName(funnel: string, path: Readonly<JSONPath>): string {
  return setAt(setAt(funnel, [...path, 'answers'], 'values'), [...path, 'list'], undefined)
}

/** The ways to the parts of the requests that a funnel sends, each with what it says. */
export function listSent(funnel: string): { path: string[]; part: unknown }[] {
  const { deliveries } = readLoosely(funnel)
  return Object.entries(isRecord(deliveries) ? deliveries : {}).flatMap(([delivery, sent]) => {
    const body = getChild(sent, 'body')
    return Object.entries(isRecord(body) ? body : {}).map(([key, part]) => {
      return { path: ['deliveries', delivery, 'body', key], part }
    })
  })
}

/** The ways to the lists of answers that a funnel sends, each with the questions in it. */
export function getSentLists(funnel: string): { path: string[]; fields: unknown[] }[] {
  return listSent(funnel).flatMap(({ path, part }) => {
    const fields = getChild(part, 'list')
    return Array.isArray(fields) ? [{ path, fields }] : []
  })
}

/**
 * Whether the questions of a funnel may go in any order: it asks them on one page, and no receiver knows its answers by their order
 * alone.
 */
export function hasFreeOrder(funnel: string): boolean {
  const steps = getSteps(funnel)
  return (steps.length === 0 || steps.some(({ ask }) => ask === 'all')) && getSentLists(funnel).length === 0
}

/** A funnel and its form with questions that may stay unanswered: where one of them is sent in a list, the answers go by name. */
export function leaveOpen(funnel: string, form: string, names: readonly string[]): { funnel: string; form: string } {
  const lists = getSentLists(funnel).filter(({ fields }) => fields.some((each) => names.includes(String(each))))
  return {
    funnel: lists.reduce((text, { path }) => writeByName(text, path), funnel),
    form: names.reduce((text, name) => requireField(text, name, false), form),
  }
}

/** Whether something is sent that is checked against the form: a mail takes what it gets. */
export function isChecked(funnel: string): boolean {
  const { deliveries } = readLoosely(funnel)
  return Object.values(isRecord(deliveries) ? deliveries : {}).some(
    (sent) => getChild(sent, 'channel') !== 'mail' || getChild(sent, 'copy') !== undefined,
  )
}

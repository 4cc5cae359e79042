import { readLoosely } from '#authoring/texts/funnel-files.ts'
import { getChild } from '#authoring/texts/schema-at.ts'
import { isRecord } from '#engine'
import { setAt } from './edit-json.ts'

/** What a delivery holds in the place of a list of answers of which one may be missing. */
export const BY_NAME = { answers: 'values' }

/** The ways to the lists of answers that a funnel sends, each with the questions in it. */
export function getSentLists(funnel: string): { path: string[]; fields: unknown[] }[] {
  const { deliveries } = readLoosely(funnel)
  return Object.entries(isRecord(deliveries) ? deliveries : {}).flatMap(([delivery, sent]) => {
    const body = getChild(sent, 'body')
    return Object.entries(isRecord(body) ? body : {}).flatMap(([key, part]) => {
      const fields = getChild(part, 'list')
      return Array.isArray(fields) ? [{ path: ['deliveries', delivery, 'body', key], fields }] : []
    })
  })
}

/** A funnel's text with the answers that it sends in order sent by name, where one of `names` is among them: it may be missing. */
export function sendByName(funnel: string, names: readonly string[]): string {
  return getSentLists(funnel)
    .filter(({ fields }) => fields.some((each) => names.includes(String(each))))
    .reduce((text, { path }) => setAt(text, path, BY_NAME), funnel)
}

import { createNaming, type Naming } from '#importers/naming.ts'
import { createGivenUp, isOf } from '#importers/plan-import.ts'
import type { Questionnaire } from '#importers/questionnaire.ts'
import { endPages } from '#importers/settle-pages.ts'
import { settleQuestions } from '#importers/settle-questions.ts'
import { Unreadable } from '#importers/source.ts'
import type { Test } from '#importers/test.ts'
import { writeCondition } from '#importers/write-condition.ts'
import { writeDocuments } from '#importers/write-documents.ts'
import type { Written } from './to-place.ts'

/** A part that a questionnaire shows under a condition that no answers fulfil: where it stands, what it is called, and the condition. */
export type Never = { place: string; name: string; when: Test }

/** A rule as it was written: its step, its condition as JSON (false: it was left out, since nobody fulfils it), and its places in the source. */
export type WrittenRoute = { step: string; condition: string | false; places: readonly string[]; when: Test }

/** Some rules of steps, each `step\n{"if": …, "to": …}`. */
export type LeftOut = ReadonlySet<string>

/**
 * Writes a questionnaire with all its mistakes in it, and finds the place in the source of a written step or field; '' where it has
 * none. Loops and pages that nobody reaches stay as they are.
 *
 * @throws Unreadable where there is nothing to be asked
 */
export function writeAsIs(questionnaire: Questionnaire, id: string, leftOut: LeftOut) {
  const own = { ...questionnaire, questions: settleQuestions(questionnaire.questions) }
  if (own.questions.length === 0) throw new Unreadable('noQuestions')
  const ended = { ...own, pages: endPages(own) }
  const naming = createNaming(ended)
  const never = listNever(ended, naming)
  const isNever = (place: string, name: string) => never.some((each) => each.place === place && each.name === name)
  const settled = { ...ended, pages: ended.pages.filter(({ place, name }) => !isNever(place, name)) }
  const written = writeDocuments(settled, id, naming, { ...createGivenUp(), rules: new Set(leftOut) })
  const findPlace = ({ step, field }: Written): string => {
    const page = settled.pages.find((each) => step !== undefined && isOf(each, step, naming))
    const question = settled.questions.find(({ key }) => field !== undefined && naming.field(key) === field)
    return page?.place ?? question?.place ?? ''
  }
  return { ...written, never, findPlace, routes: listRoutes(settled, naming) }
}

function listNever({ pages, questions }: Questionnaire, naming: Naming): Never[] {
  return [...pages, ...questions].flatMap(({ place, name, when }) =>
    when !== undefined && writeCondition(when, naming) === false ? [{ place, name, when }] : [],
  )
}

function listRoutes({ pages }: Questionnaire, naming: Naming): WrittenRoute[] {
  return pages.flatMap((page) =>
    page.routes.map(({ when, places = [] }) => {
      const condition = writeCondition(when, naming)
      const json = condition === false ? false : (JSON.stringify(condition === true ? undefined : condition) ?? '')
      return { step: naming.step(page.key), condition: json, places, when }
    }),
  )
}

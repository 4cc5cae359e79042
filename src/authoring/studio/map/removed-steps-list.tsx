import { copyAt } from '#authoring/cures/edit-json.ts'
import { toPurpose } from '#authoring/renames/rename-everywhere.ts'
import { mapWords } from '#authoring/studio/words.ts'
import { getSteps, readLoosely } from '#authoring/texts/funnel-files.ts'
import { getChild } from '#authoring/texts/schema-at.ts'
import { getStepTitle } from './step-titles.ts'

type Props = {
  removed: readonly Record<string, unknown>[]
  form: Record<string, unknown>
  funnel: Record<string, unknown>
  putBack(id: string): void
}

/** The steps that have been taken away since the funnel was saved, each to be put back. */
export function RemovedSteps({ removed, form, funnel, putBack }: Props) {
  if (removed.length === 0) return null
  return (
    <section className="removed" aria-labelledby="quitados">
      <h2 id="quitados">{mapWords.removed}</h2>
      <p className="soft">{mapWords.untilSaved}</p>
      <ul>
        {removed.map((step) => {
          const title = getStepTitle(step, form, funnel)
          return (
            <li key={String(step.id)}>
              <span>{title}</span>
              <button type="button" aria-label={mapWords.putBackOf(title)} onClick={() => putBack(String(step.id))}>
                {mapWords.putBack}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type Step = Record<string, unknown>

/**
 * The steps of the saved text that are in the written one no more, as far as what they ask and show is there. `fields` are the
 * questions that the form still has.
 */
export function getRemovedSteps(saved: string, written: string, fields: readonly string[]): Step[] {
  const [before, now] = [getSteps(saved), getSteps(written)]
  const fresh = now.filter(({ id }) => before.every((each) => each.id !== id)).map(toPurpose)
  return before.filter((step) => {
    const isThere = now.some(({ id }) => id === step.id) || fresh.includes(toPurpose(step))
    const asked = Array.isArray(step.ask) ? step.ask.map(String) : []
    const isWhole = !isScreenGone(saved, written, String(step.show)) && asked.every((name) => fields.includes(name))
    return !isThere && isWhole
  })
}

/** Whether the written text has a screen of the saved one no more. */
function isScreenGone(saved: string, written: string, show: string): boolean {
  const has = (text: string) => getChild(readLoosely(text).screens, show) !== undefined
  return has(saved) && !has(written)
}

/** The written text with a step of the saved one, as that writes it: after the step that it followed, or one before that. */
export function putBack(saved: string, written: string, id: string): string {
  const [before, now] = [getSteps(saved), getSteps(written)]
  const place = before.findIndex((step) => step.id === id)
  if (place < 0) return written
  const earlier = before.slice(0, place).map((step) => step.id)
  const previous = now.findLastIndex((step) => earlier.includes(step.id))
  return copyAt(written, saved, ['steps', place], previous + 1)
}

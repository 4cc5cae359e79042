import { mapWords } from '#authoring/studio/words.ts'
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

import { useEffect, useState } from 'react'
import type { Titles } from '#authoring/studio/map/read-titles.ts'
import { studioServer } from '#authoring/studio/studio-server.ts'
import { promisesWords, words } from '#authoring/studio/words.ts'
import { type PromisesAnswer, toPromisesFile } from '#authoring/studio-service/contract.ts'

type Props = {
  funnel: string
  drafts: Readonly<Record<string, string>>
  titles: Titles
  /** Puts the file of promises among the texts. */
  accept(files: Readonly<Record<string, string>>): void
}

/** The promises of the owner about a funnel: broken ones are shown, and promised anew only where somebody says so. */
export function PromisesView({ funnel, drafts, titles, accept }: Props) {
  const [answer, setAnswer] = useState<PromisesAnswer | null>(null)
  useEffect(() => {
    let isOver = false
    studioServer
      .promises({ funnel, drafts })
      .catch(() => ({ promises: [], faults: [words.lostServer], by: null }))
      .then((found) => !isOver && setAnswer(found))
    return () => {
      isOver = true
    }
  }, [funnel, drafts])
  const promises = answer?.promises ?? []
  const count = promises.filter(({ broken }) => broken !== null).length
  return (
    <section>
      <h2>{promisesWords.heading}</h2>
      <p role="status" className={count > 0 ? 'broken' : undefined}>
        {answer === null ? promisesWords.checking : answer.faults.join('\n') || toState(promises.length, count)}
      </p>
      {answer && promises.length > 0 && <p className="soft">{promisesWords.by(answer.by)}</p>}
      <ul className="promises">
        {promises.map(({ sentence, broken }) => (
          <li key={sentence} className={broken ? 'promise promise--broken' : 'promise'}>
            <span className="away">{broken ? promisesWords.isBroken : promisesWords.isKept}</span>
            {titles.toSentence(sentence)}
            {broken && (
              <>
                <p className="report">{broken.instead.map(titles.toSentence).join('\n')}</p>
                <button
                  type="button"
                  aria-label={promisesWords.acceptOf(titles.toSentence(sentence))}
                  onClick={() => accept({ [toPromisesFile(funnel)]: broken.accepted })}
                >
                  {promisesWords.accept}
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function toState(count: number, broken: number): string {
  if (count === 0) return promisesWords.none
  return broken === 0 ? promisesWords.kept(count) : promisesWords.broken(broken)
}

import { listBroken } from '#authoring/studio/document/use-save.ts'
import type { Titles } from '#authoring/studio/map/read-titles.ts'
import { studioServer } from '#authoring/studio/studio-server.ts'
import { Button } from '#authoring/studio/ui/buttons.tsx'
import { useAnswer } from '#authoring/studio/use-answer.ts'
import { promisesWords, words } from '#authoring/studio/words.ts'
import { toPromisesFile } from '#authoring/studio-service/contract.ts'

type Props = {
  funnel: string
  drafts: Readonly<Record<string, string>>
  titles: Titles
  /** Puts the file of promises among the texts. */
  accept(files: Readonly<Record<string, string>>): void
}

/** The promises of the owner about a funnel: broken ones are shown, and promised anew only where somebody says so. */
export function PromisesView({ funnel, drafts, titles, accept }: Props) {
  const lost = { promises: [], faults: [words.lostServer], by: null }
  const answer = useAnswer(() => studioServer.promises({ funnel, drafts }), lost, [funnel, drafts])
  const promises = (answer?.promises ?? []).toSorted((a, b) => Number(a.broken === null) - Number(b.broken === null))
  const count = promises.filter(({ broken }) => broken !== null).length
  const isBad = count > 0 || (answer !== null && answer.faults.length > 0)
  return (
    <section>
      <h2>{promisesWords.heading}</h2>
      <p role="status" className={isBad ? 'broken' : undefined}>
        {answer === null
          ? promisesWords.checking
          : answer.faults.map(titles.toSentence).join('\n') || toState(promises.length, count)}
      </p>
      {answer && promises.length > 0 && <p className="soft">{promisesWords.by(answer.by)}</p>}
      <ul className="promises">
        {promises.map(({ sentence, broken }) => (
          <li key={sentence} className={broken ? 'promise promise--broken' : 'promise'}>
            <strong>{broken ? promisesWords.isBroken : promisesWords.isKept}</strong> {titles.toSentence(sentence)}
            {broken && (
              <>
                <p className="report">{broken.instead.map(titles.toSentence).join('\n')}</p>
                <Button
                  text={promisesWords.accept}
                  aria-label={promisesWords.acceptOf(titles.toSentence(sentence))}
                  act={() => accept({ [toPromisesFile(funnel)]: broken.accepted })}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type BrokenProps = Pick<Props, 'drafts' | 'titles'> & { texts: ReadonlyMap<string, string>; files: readonly string[] }

/** The broken promises about some files, shown beside the button that saves or publishes these. */
export function BrokenPromises({ texts, files, drafts, titles: { targets } }: BrokenProps) {
  const broken = useAnswer(() => listBroken(texts, files, drafts, targets), [], [texts, files.join(), drafts]) ?? []
  return (
    <div role="status" className="report broken">
      {broken.length > 0 && [promisesWords.told, ...broken].join('\n')}
    </div>
  )
}

function toState(count: number, broken: number): string {
  if (count === 0) return promisesWords.none
  return broken === 0 ? promisesWords.kept(count) : promisesWords.broken(broken)
}

import { useEffect, useState } from 'react'
import type { FunnelModel } from '#authoring/studio/document/use-funnel-model.ts'
import { readTitle, readTitles, type Titles } from '#authoring/studio/map/read-titles.ts'
import { studioServer } from '#authoring/studio/studio-server.ts'
import { changesWords } from '#authoring/studio/words.ts'
import type { CompareAnswer, StudioChange } from '#authoring/studio-service/contract.ts'
import { findFunnel, getFilesOf } from '#authoring/texts/funnel-files.ts'
import { CommitTexts } from './commit-texts.tsx'
import { areOfSeveral, FileNames } from './file-names.tsx'
import { PromisesView } from './promises-view.tsx'
import { ScreenPairs } from './screen-pairs.tsx'

type Props = {
  texts: ReadonlyMap<string, string>
  drafts: Readonly<Record<string, string>>
  funnel: string | null
  model: FunnelModel | null
  titles: Titles
  accept(files: Readonly<Record<string, string>>): void
  save(): void
}

/** Everything to know before saving: the changes in words and pictures, the promises; then saving, and the texts to go on with. */
export function ChangesView({ texts, drafts, funnel, model, titles, accept, save }: Props) {
  const answer = useComparison(drafts, funnel)
  const unsaved = Object.keys(drafts)
  const found = answer && 'changes' in answer ? answer : null
  return (
    <div className="changes">
      <section>
        <h2>{changesWords.heading}</h2>
        <p className="soft">{found?.isCommitted === false ? changesWords.sinceSaved : changesWords.since}</p>
        <p role="status">{toState(answer)}</p>
        {found && <Sentences {...{ texts }} changes={found.changes} />}
      </section>
      {found && found.screens.length > 0 && <ScreenPairs {...found} model={model} toTitle={titles.toStep} />}
      {funnel !== null && <PromisesView {...{ funnel, drafts, titles, accept }} />}
      <section className="changes__save">
        <h2>{changesWords.saveHeading}</h2>
        <p>{unsaved.length > 0 ? changesWords.unsaved : changesWords.allSaved}</p>
        <FileNames files={unsaved} texts={texts} />
        {unsaved.length > 0 && (
          <button type="button" className="main" onClick={save}>
            {changesWords.save}
          </button>
        )}
      </section>
      {unsaved.length === 0 && found?.uncommitted && found.uncommitted.length > 0 && (
        <CommitTexts files={found.uncommitted} changes={found.changes} markdown={found.markdown} />
      )}
    </div>
  )
}

type SentencesProps = { texts: ReadonlyMap<string, string>; changes: readonly StudioChange[] }

/** The changes, the gravest first; each with whose it is where several funnels have changed. */
function Sentences({ texts, changes }: SentencesProps) {
  const files = [...new Set(changes.map(({ file }) => file))]
  const titles = new Map(files.map((file) => [file, readTitles(texts, findFunnel(texts, file))]))
  const isMany = areOfSeveral(files, texts)
  const groups = Map.groupBy(changes, ({ isLoss, isBreaking }) =>
    isLoss ? ('losses' as const) : isBreaking ? ('breaking' as const) : ('additive' as const),
  )
  return (['losses', 'breaking', 'additive'] as const).map((kind) => {
    const own = groups.get(kind)
    return (
      own && (
        <section key={kind} className={`changed changed--${kind}`}>
          <h3>{changesWords[kind]}</h3>
          <ul>
            {own.map(({ file, isRename, sentence }) => (
              <li key={`${file} ${sentence}`}>
                {isRename ? sentence : titles.get(file)?.toSentence(sentence)}
                {isMany && <small className="soft"> {readTitle(texts, getFilesOf(texts, file))}</small>}
              </li>
            ))}
          </ul>
        </section>
      )
    )
  })
}

function toState(answer: CompareAnswer | null): string {
  if (answer === null) return changesWords.comparing
  if ('refused' in answer) return answer.refused
  return answer.changes.length === 0 ? changesWords.nothing : ''
}

/** The last comparison; the one before stays on the screen while another is on its way. */
function useComparison(drafts: Readonly<Record<string, string>>, funnel: string | null): CompareAnswer | null {
  const [answer, setAnswer] = useState<CompareAnswer | null>(null)
  useEffect(() => {
    let isOver = false
    studioServer
      .compare({ drafts, funnel })
      .catch(() => ({ refused: changesWords.failed }))
      .then((found) => !isOver && setAnswer(found))
    return () => {
      isOver = true
    }
  }, [drafts, funnel])
  return answer
}

import { useState } from 'react'
import { setAt } from '#authoring/cures/edit-json.ts'
import { type FunnelModel, useFunnelModel } from '#authoring/studio/document/use-funnel-model.ts'
import { listBroken } from '#authoring/studio/document/use-save.ts'
import { readTitle, readTitles, type Titles } from '#authoring/studio/map/read-titles.ts'
import { Still } from '#authoring/studio/preview/still.tsx'
import { studioServer, useAnswer } from '#authoring/studio/studio-server.ts'
import { Button } from '#authoring/studio/ui/controls.tsx'
import { changesWords, promisesWords, publishWords, words as statusWords } from '#authoring/studio/words.ts'
import {
  type CompareAnswer,
  type PublishAnswer,
  type StudioChange,
  toPromisesFile,
} from '#authoring/studio-service/contract.ts'
import { findFunnel, getFilesOf, toSubject } from '#authoring/texts/funnel-files.ts'
import { getVariants } from '#engine'
import { areOfSeveral, FileNames } from './file-names.tsx'

type Props = {
  texts: ReadonlyMap<string, string>
  drafts: Readonly<Record<string, string>>
  funnel: string | null
  model: FunnelModel | null
  titles: Titles
  accept(files: Readonly<Record<string, string>>): void
  save(): void
}

/** Everything to know before saving: the changes in words and pictures, the promises; then saving, and publishing. */
export function ChangesView({ texts, drafts, funnel, model, titles, accept, save }: Props) {
  const [published, setPublished] = useState(0)
  const ask = () => studioServer.compare({ drafts, funnel })
  const answer = useAnswer<CompareAnswer>(ask, { refused: changesWords.failed }, [drafts, funnel, published])
  const unsaved = Object.keys(drafts)
  const found = answer && 'changes' in answer ? answer : null
  return (
    <div className="changes">
      <section>
        <h2>{changesWords.heading}</h2>
        <p className="soft">{found?.isCommitted === false ? changesWords.sinceSaved : changesWords.since}</p>
        <p role="status">{toState(answer)}</p>
        {found && <Sentences {...{ texts, accept, titles }} changes={found.changes} />}
      </section>
      {found && found.screens.length > 0 && <ScreenPairs {...found} model={model} toTitle={titles.toStep} />}
      {funnel !== null && <PromisesView key={funnel} {...{ funnel, drafts, titles, accept }} />}
      <section className="changes__save">
        <h2>{changesWords.saveHeading}</h2>
        <p>{unsaved.length > 0 ? changesWords.unsaved : changesWords.allSaved}</p>
        <FileNames files={unsaved} texts={texts} />
        <BrokenPromises {...{ texts, drafts, titles }} files={unsaved} />
        {unsaved.length > 0 && <Button text={changesWords.save} className="main" act={save} />}
      </section>
      {unsaved.length === 0 && found?.uncommitted && (
        <Publish
          files={found.uncommitted}
          {...{ texts, drafts, titles }}
          changes={found.changes}
          markdown={found.markdown}
          publish={() => setPublished((count) => count + 1)}
        />
      )}
    </div>
  )
}

type SentencesProps = Pick<Props, 'texts' | 'accept' | 'titles'> & { changes: readonly StudioChange[] }

/** The changes, the gravest first; each with whose it is where several funnels have changed. */
function Sentences({ texts, accept, titles: { targets }, changes }: SentencesProps) {
  const files = [...new Set(changes.map(({ file }) => file))]
  const titles = new Map(files.map((file) => [file, readTitles(texts, findFunnel(texts, file), targets)]))
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
          <ul className="listed">
            {own.map(({ file, isRename, sentence, next }) => (
              <li key={`${file} ${sentence}`}>
                {isRename ? sentence : titles.get(file)?.toSentence(sentence)}
                {next !== null && (
                  <p className="bar">
                    <Button
                      text={changesWords.raise}
                      act={() => accept({ [file]: setAt(texts.get(file) ?? '', ['version'], Number(next)) })}
                    />
                    <small className="soft">{changesWords.raised}</small>
                  </p>
                )}
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

/** The longest first line of a commit that tools show whole. */
const MOST_CHARACTERS = 72

type PublishProps = Pick<Props, 'texts' | 'drafts' | 'titles'> & {
  files: readonly string[]
  changes: readonly StudioChange[]
  markdown: string
  /** Once it is committed. */
  publish(): void
}

/** The files that wait for a commit, and the button that commits them with the sentences of their changes. */
function Publish({ files, texts, drafts, titles, changes, markdown, publish }: PublishProps) {
  const [answer, setAnswer] = useState<PublishAnswer | 'sending' | null>(null)
  const send = () => {
    setAnswer('sending')
    studioServer
      .publish({ files, subject: toCommitSubject(changes, files), text: markdown })
      .catch(() => ({ refused: statusWords.lostServer }))
      .then((found) => {
        setAnswer(found)
        publish()
      })
  }
  const isNew = files.length > 0
  const isRefused = answer !== null && answer !== 'sending' && 'refused' in answer
  return (
    <section className="changes__save">
      <h2>{publishWords.heading}</h2>
      <p>{isNew ? publishWords.what : publishWords.nothing}</p>
      <FileNames files={files} texts={texts} />
      <BrokenPromises {...{ texts, files, drafts, titles }} />
      {isNew && <Button text={publishWords.publish} className="main" disabled={answer === 'sending'} act={send} />}
      <p role="status" className={isRefused ? 'broken' : undefined}>
        {toOutcome(answer)}
      </p>
      {answer !== null && answer !== 'sending' && 'link' in answer && answer.link !== null && (
        <a href={answer.link} target="_blank" rel="noreferrer">
          {publishWords.open}
        </a>
      )}
    </section>
  )
}

function toOutcome(answer: PublishAnswer | 'sending' | null): string {
  if (answer === null) return ''
  if (answer === 'sending') return publishWords.sending
  if ('refused' in answer) return answer.refused
  return answer.branch === null ? publishWords.committed : publishWords.pushed(answer.branch)
}

/** 'contacto: Pregunta nueva: «ciudad» («¿Dónde vives?»).', cut where it would be too long. */
function toCommitSubject(changes: readonly StudioChange[], files: readonly string[]): string {
  const [first] = changes
  const { id } = toSubject(first?.file ?? files[0] ?? '')
  const subject = first ? `${id}: ${first.sentence.replace(/\.$/, '')}` : id
  return subject.length > MOST_CHARACTERS ? `${subject.slice(0, MOST_CHARACTERS - 1).trimEnd()}…` : subject
}

type ChangedScreens = Extract<CompareAnswer, { changes: unknown }>['screens']
type ScreenPairsProps = {
  /** The module of the funnel as it was; null where there was none. */
  module: string | null
  model: FunnelModel | null
  screens: ChangedScreens
  toTitle(step: string): string
}

/** One changed screen at a time, as it was beside as it is; both are the real page. */
function ScreenPairs({ module, model, screens, toTitle }: ScreenPairsProps) {
  const [asked, setAsked] = useState('')
  const named = screens.map(({ step, variant }) => {
    const title = variant === undefined ? toTitle(step) : `${toTitle(step)} · ${statusWords.variant(variant)}`
    return { step, variant, title, id: [step, variant].join(' ') }
  })
  const chosen = named.find(({ id }) => id === asked) ?? named[0]
  const old = useFunnelModel(module)
  return (
    <section>
      <h2>{changesWords.screens}</h2>
      <fieldset className="choices choices--many">
        <legend className="away">{changesWords.which}</legend>
        {named.map(({ id, title }) => (
          <label key={id}>
            <input type="radio" name="changed-screen" checked={id === chosen?.id} onChange={() => setAsked(id)} />
            {title}
          </label>
        ))}
      </fieldset>
      {chosen && (
        <div className="pairs">
          <Picture {...chosen} when={changesWords.before} model={module === null ? null : old} />
          <Picture {...chosen} when={changesWords.after} model={model} />
        </div>
      )}
    </section>
  )
}

type PictureProps = ChangedScreens[number] & { when: string; title: string; model: FunnelModel | null }

function Picture({ when, title, step, variant, model }: PictureProps) {
  // A funnel without this variant reads the same to all.
  const isVaried = variant !== undefined && model && getVariants(model.funnel.definition).includes(variant)
  const path = model?.findPath(step, isVaried ? variant : undefined)
  const isThere = model?.funnel.definition.steps.some(({ id }) => id === step) ?? false
  return (
    <figure>
      <figcaption>{when}</figcaption>
      {model && path ? (
        <Still module={model.module} path={path} title={changesWords.picture(when, title)} />
      ) : (
        <p className="soft">{isThere ? changesWords.unreached : changesWords.absent}</p>
      )}
    </figure>
  )
}

type PromisesProps = Pick<Props, 'drafts' | 'titles' | 'accept'> & { funnel: string }

/** The promises of the owner about a funnel: broken ones are shown, and promised anew only where somebody says so. */
function PromisesView({ funnel, drafts, titles, accept }: PromisesProps) {
  const lost = { promises: [], faults: [statusWords.lostServer], by: null }
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
          : answer.faults.map(titles.toSentence).join('\n') || toPromised(promises.length, count)}
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

type BrokenProps = Pick<Props, 'texts' | 'drafts' | 'titles'> & { files: readonly string[] }

/** The broken promises about some files, shown beside the button that saves or publishes these. */
function BrokenPromises({ texts, files, drafts, titles: { targets } }: BrokenProps) {
  const broken = useAnswer(() => listBroken(texts, files, drafts, targets), [], [texts, files.join(), drafts]) ?? []
  return (
    <div role="status" className="report broken">
      {broken.length > 0 && [promisesWords.told, ...broken].join('\n')}
    </div>
  )
}

function toPromised(count: number, broken: number): string {
  if (count === 0) return promisesWords.none
  return broken === 0 ? promisesWords.kept(count) : promisesWords.broken(broken)
}

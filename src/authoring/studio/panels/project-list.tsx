import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { createForm, createFunnel } from '#authoring/new/create-documents.ts'
import { readTitle } from '#authoring/studio/map/read-titles.ts'
import { Still } from '#authoring/studio/preview/still.tsx'
import { studioServer, useAnswer } from '#authoring/studio/studio-server.ts'
import { Button } from '#authoring/studio/ui/controls.tsx'
import { exampleWords, startWords, words } from '#authoring/studio/words.ts'
import type { StudioDiagnostic } from '#authoring/studio-service/contract.ts'
import {
  findFunnel,
  getFilesOf,
  readLoosely,
  toFormFile,
  toFunnelFile,
  toSubject,
} from '#authoring/texts/funnel-files.ts'
import { isRecord } from '#engine'
import type { FunnelPath } from '#engine/model'

type ListProps = {
  texts: ReadonlyMap<string, string>
  dirty: readonly string[]
  file: string
  diagnostics: readonly StudioDiagnostic[]
  select(file: string): void
  /** A picture above each entry, by its file and its place: then there is nowhere else to go back to. */
  toPicture?: ((file: string, place: number) => ReactNode) | undefined
}

/** Every funnel with the form that it asks, and every form that no funnel asks, each with its size and its health. */
export function ProjectList({ toPicture, ...props }: ListProps) {
  const { texts } = props
  const { pages, parts, forms } = useMemo(() => listEntries(texts), [texts])
  return (
    <nav className={toPicture ? 'pages' : 'studio__list'} aria-label={words.title}>
      {!toPicture && (
        <a className="entry" href="#inicio">
          {words.start}
        </a>
      )}
      <Entries {...props} heading={words.funnels} entries={pages} toPicture={toPicture} />
      <Entries {...props} heading={words.parts} entries={parts} />
      <Entries {...props} heading={words.forms} entries={forms} />
    </nav>
  )
}

/** One entry of the list stands for a funnel with its form, or for a form alone. The first of its files is the one to be opened. */
type Entry = { files: readonly string[]; id: string; title: string; counts: readonly string[] }

function listEntries(texts: ReadonlyMap<string, string>): { pages: Entry[]; parts: Entry[]; forms: Entry[] } {
  const ofKind = (kind: string) => [...texts.keys()].filter((each) => toSubject(each).kind === kind)
  const toEntry = (file: string): Entry => {
    const files = [file, ...getFilesOf(texts, file).filter((each) => each !== file)]
    const { id } = toSubject(file)
    return { files, id, title: readTitle(texts, files), counts: getCounts(texts.get(file)) }
  }
  const funnels = ofKind('funnel').map(toEntry)
  const asked = new Set(funnels.flatMap(({ files }) => files))
  const alone = ofKind('form').filter((each) => !asked.has(each))
  const isPart = ({ files: [file = ''] }: Entry) => readLoosely(texts.get(file)).part !== undefined
  return { pages: funnels.filter((each) => !isPart(each)), parts: funnels.filter(isPart), forms: alone.map(toEntry) }
}

type EntriesProps = ListProps & { heading: string; entries: readonly Entry[] }

function Entries({ heading, entries, texts, dirty, file, diagnostics, select, toPicture }: EntriesProps) {
  const funnel = findFunnel(texts, file)
  const shown = funnel === null ? file : toFunnelFile(funnel)
  if (entries.length === 0) return null
  return (
    <section>
      <h2>{heading}</h2>
      <ul>
        {entries.map(({ files, id, title, counts }, place) => {
          const own = diagnostics.filter((each) => files.includes(each.file))
          const faults = own.filter(({ severity }) => severity === 'fault').length
          const remarks = own.length - faults
          const health = [
            ...(faults > 0 ? [words.faults(faults)] : []),
            ...(remarks > 0 ? [words.remarks(remarks)] : []),
            ...(own.length === 0 ? [words.sound] : []),
            ...(files.some((each) => dirty.includes(each)) ? [words.unsaved] : []),
          ]
          const state = faults > 0 ? 'fault' : remarks > 0 ? 'remark' : 'sound'
          return (
            <li key={id}>
              {toPicture?.(files[0] ?? '', place)}
              <button
                type="button"
                className={`entry entry--${state}`}
                aria-current={files[0] === shown ? 'true' : undefined}
                onClick={() => select(files[0] ?? file)}
              >
                <strong>{title}</strong>
                <small>{id}</small>
                <small>
                  {counts.join(' · ')} · <span className="entry__health">{health.join(' · ')}</span>
                </small>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** How big it is: steps and endings, or fields. */
function getCounts(text: string | undefined): string[] {
  const { steps, properties } = readLoosely(text)
  if (Array.isArray(steps)) {
    const endings = new Set(steps.flatMap((step) => (isRecord(step) && typeof step.end === 'string' ? [step.end] : [])))
    return [words.steps(steps.length), words.endings(endings.size)]
  }
  return isRecord(properties) ? [words.fields(Object.keys(properties).length)] : []
}

/** The id of the example's form and of its funnel. */
const EXAMPLE = 'ejemplo'

const beginning: FunnelPath = { steps: [] }

type StartProps = Omit<ListProps, 'file' | 'toPicture'> & {
  drafts: Readonly<Record<string, string>>
  /** A template that mails are made from, for what the example sends. */
  target: string
  /** Puts files among the texts, and goes to one. */
  take(files: Readonly<Record<string, string>>, shown: string): void
}

/** Everything there is to change, by its first screen, and a funnel to play with that nobody has to save. */
export function Start({ drafts, target, take, ...list }: StartProps) {
  // One after the other, so that the first is there soon: each loads the site's code anew.
  const [drawn, setDrawn] = useState(0)
  const end = useCallback(() => setDrawn((count) => count + 1), [])
  const play = () => {
    const file = toFunnelFile(EXAMPLE)
    if (list.texts.has(file)) list.select(file)
    else take(createExample(target), file)
  }
  return (
    <main className="start">
      <h2>{startWords.heading}</h2>
      <p>{startWords.how}</p>
      <ProjectList
        {...list}
        file=""
        toPicture={(file, place) => <Picture {...{ file, drafts, end }} isWanted={place <= drawn} />}
      />
      <Button text={startWords.example} act={play} />
    </main>
  )
}

type PictureProps = Pick<StartProps, 'drafts'> & {
  file: string
  /** Whether its turn has come. */
  isWanted: boolean
  /** Gives the turn to the next. */
  end(): void
}

/** The first screen of a funnel; words until it is there, and where it cannot run. */
function Picture({ file, drafts, isWanted, end }: PictureProps) {
  const { id: funnel } = toSubject(file)
  const ask = (): Promise<{ module: string | null }> =>
    isWanted ? studioServer.check({ drafts, funnel }) : new Promise(() => {})
  // The studio's own check tells of a server that does not answer.
  const answer = useAnswer(ask, { module: null }, [isWanted, funnel, drafts])
  useEffect(() => {
    if (answer?.module === null) end()
  }, [answer, end])
  if (!answer?.module) return <p className="still soft">{answer ? startWords.broken : startWords.coming}</p>
  return <Still module={answer.module} path={beginning} title={startWords.picture(funnel)} end={end} />
}

/** A form and a funnel to play with, which are nobody's else. `target` is a template of mails that there is. */
export function createExample(target: string): Record<string, string> {
  const { title, fields } = exampleWords
  const layout = 'wizard'
  const names = fields.map(({ name }) => name)
  const form = createForm(EXAMPLE, title, fields, layout)
  const funnel = createFunnel({ id: EXAMPLE, form: EXAMPLE, fields: names, layout, target, isPersonal: true })
  return { [toFormFile(EXAMPLE)]: toText(form), [toFunnelFile(EXAMPLE)]: toText(funnel) }
}

function toText(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`
}

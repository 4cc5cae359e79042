import { type ReactNode, useMemo } from 'react'
import { readTitle } from '#authoring/studio/map/read-titles.ts'
import { words } from '#authoring/studio/words.ts'
import type { StudioDiagnostic } from '#authoring/studio-service/contract.ts'
import { findFunnel, getFilesOf, readLoosely, toFunnelFile, toSubject } from '#authoring/texts/funnel-files.ts'
import { isRecord } from '#engine'

export type ListProps = {
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

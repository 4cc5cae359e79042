import type { Conflict } from '#authoring/studio/document/create-workspace.ts'
import { readTitles } from '#authoring/studio/map/read-titles.ts'
import { toFileName } from '#authoring/studio/panels/file-names.tsx'
import { valueWords } from '#authoring/studio/properties/property-words.ts'
import { Button } from '#authoring/studio/ui/controls.tsx'
import { conflictWords, diagnosticWords } from '#authoring/studio/words.ts'
import { findFunnel, readLoosely } from '#authoring/texts/funnel-files.ts'
import { getChild } from '#authoring/texts/schema-at.ts'
import { findHunks } from '#authoring/texts/text-changes.ts'
import { isRecord } from '#engine'
import { toDifferenceSentence } from '#messages/changes.ts'

type Texts = ReadonlyMap<string, string>

/** Lists a sentence for each value that other texts of some files change; a value that has no words stays unsaid. */
export function listDifferences(texts: Texts, after: Readonly<Record<string, string>>): string[] {
  const both = [texts, new Map([...texts, ...Object.entries(after)])]
  return Object.entries(after).flatMap(([file, text]) => {
    const titles = both.map((each) => readTitles(each, findFunnel(each, file)))
    const [old, now] = [readValues(texts.get(file)), readValues(text)]
    const toSentence = (path: string) => {
      const plain = toDifferenceSentence({ path, before: old.get(path) ?? '', after: now.get(path) ?? '' })
      return titles.reduce((sentence, each) => each.toSentence(sentence), plain)
    }
    const paths = [...new Set([...old.keys(), ...now.keys()])].filter((path) => old.get(path) !== now.get(path))
    return paths.map(toSentence).filter((sentence) => !sentence.includes('«root.'))
  })
}

/** Keys whose value is one of the dialect's own. */
const LISTED = /\.(?:answers|channel|check|draft|kind|pace|x-sensitive)$/

/** The values of a document as JSON, by the keys that lead there: 'root.steps.fin.send'. A step stands under its id. */
function readValues(text: string | undefined): Map<string, string> {
  const list = (value: unknown, path: string): [string, string][] => {
    const isOpen = isRecord(value) || (Array.isArray(value) && value.some(isRecord))
    if (!isOpen) return [[path, JSON.stringify((LISTED.test(path) && valueWords[String(value)]) || value)]]
    const toKey = (key: string, each: unknown) => (path === 'root.steps' ? getChild(each, 'id') : undefined) ?? key
    return Object.entries(value).flatMap(([key, each]) =>
      key === 'id' ? [] : list(each, `${path}.${toKey(key, each)}`.replace('.x-sections', '.sections')),
    )
  }
  return new Map(list(readLoosely(text), 'root'))
}

/** The difference of two texts, line by line, with a line about it. */
export function DiffView({ before, after }: { before: string; after: string }) {
  const old = before.split('\n')
  return (
    <div className="diff">
      {findHunks(old, after.split('\n')).map(({ from, to, lines }) => (
        <pre key={from} tabIndex={-1}>
          {from > 0 && <span>{`  ${old[from - 1]}\n`}</span>}
          {from < to && (
            <del>
              <span className="away">{diagnosticWords.before}: </span>
              {old.slice(from, to).map((line) => `− ${line}\n`)}
            </del>
          )}
          {lines.length > 0 && (
            <ins>
              <span className="away">{diagnosticWords.after}: </span>
              {lines.map((line) => `+ ${line}\n`)}
            </ins>
          )}
        </pre>
      ))}
    </div>
  )
}

type Props = {
  texts: Texts
  conflicts: readonly Conflict[]
  settle(file: string, text: string | null): void
}

/** Files that others have changed on disk meanwhile: what they did, what was done here, and the choice. */
export function Conflicts({ texts, conflicts, settle }: Props) {
  return conflicts.map(({ file, base, mine, theirs, merged }) => (
    <section key={file} className="conflict" role="alert" aria-label={toFileName(file, texts)}>
      <h2>{conflictWords.heading(toFileName(file, texts))}</h2>
      <small className="soft">{file}</small>
      <div className="conflict__sides">
        <div>
          <h3>{conflictWords.theirs}</h3>
          {theirs === null ? <p>{conflictWords.gone}</p> : <DiffView before={base} after={theirs} />}
        </div>
        <div>
          <h3>{conflictWords.mine}</h3>
          <DiffView before={base} after={mine} />
        </div>
      </div>
      <p className="bar">
        {merged !== null && <Button text={conflictWords.join} className="main" act={() => settle(file, merged)} />}
        <Button text={conflictWords.takeMine} act={() => settle(file, mine)} />
        <Button text={conflictWords.takeTheirs} act={() => settle(file, theirs)} />
      </p>
    </section>
  ))
}

import { diagnosticWords } from '#authoring/studio/words.ts'
import { findHunks } from '#authoring/texts/text-changes.ts'

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

import type { Conflict } from '#authoring/studio/document/texts-on-disk.ts'
import { toFileName } from '#authoring/studio/panels/file-names.tsx'
import { Button } from '#authoring/studio/ui/buttons.tsx'
import { conflictWords } from '#authoring/studio/words.ts'
import { DiffView } from './diff-view.tsx'

type Props = {
  texts: ReadonlyMap<string, string>
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

import { lazy, Suspense, useMemo } from 'react'
import type { Workspace } from '#authoring/studio/document/create-workspace.ts'
import type { Shown } from '#authoring/studio/editor/json-editor.tsx'
import type { Knowledge } from '#authoring/studio/editor/json-help.ts'
import { EDITOR_HELP, editorWords } from '#authoring/studio/words.ts'
import type { StudioDiagnostic } from '#authoring/studio-service/contract.ts'
import { toFileKind } from './file-names.tsx'

// Nobody who only looks waits for the editor.
const JsonEditor = lazy(() => import('#authoring/studio/editor/json-editor.tsx'))

type Props = {
  toKnowledge(file: string): Knowledge
  workspace: Workspace
  texts: ReadonlyMap<string, string>
  file: string
  files: readonly string[]
  diagnostics: readonly StudioDiagnostic[]
  shown: Shown | null
  select(file: string): void
  moveTo(offset: number): void
}

/** The JSON as it is written, the funnel's or its form's. */
export function TextView({ toKnowledge, workspace, texts, file, files, diagnostics, shown, select, moveTo }: Props) {
  const text = texts.get(file) ?? ''
  const knowledge = useMemo(() => toKnowledge(file), [toKnowledge, file])
  const own = useMemo(() => diagnostics.filter((each) => each.file === file), [diagnostics, file])
  return (
    <>
      {files.length > 1 && (
        <fieldset className="bar files">
          <legend className="away">{editorWords.files}</legend>
          {files.map((each) => (
            <label key={each}>
              <input type="radio" name="file" checked={each === file} onChange={() => select(each)} />
              {toFileKind(each)} <small className="soft">{each}</small>
            </label>
          ))}
        </fieldset>
      )}
      <p className="editor__help soft" id={EDITOR_HELP}>
        {editorWords.leave}
      </p>
      <Suspense fallback={<p className="editor__help soft">{editorWords.loading}</p>}>
        <JsonEditor
          key={file}
          {...{ file, text, knowledge, shown }}
          diagnostics={own}
          type={(next) => workspace.edit({ [file]: next }, true)}
          moveTo={moveTo}
        />
      </Suspense>
    </>
  )
}

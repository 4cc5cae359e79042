import { lazy, Suspense, useMemo } from 'react'
import type { StudioDiagnostic, StudioProject } from '#studio/contract.ts'
import type { Workspace } from '#studio/document/create-workspace.ts'
import { getFormOf, readLoosely, toFormFile, toSubject } from '#studio/document/funnel-files.ts'
import type { Shown } from '#studio/editor/json-editor.tsx'
import { editorWords } from '#studio/words.ts'

// Nobody who only looks waits for the editor.
const JsonEditor = lazy(() => import('#studio/editor/json-editor.tsx'))

type Props = {
  project: StudioProject
  workspace: Workspace
  texts: ReadonlyMap<string, string>
  file: string
  files: readonly string[]
  diagnostics: readonly StudioDiagnostic[]
  shown: Shown | null
  select(file: string): void
}

/** The JSON as it is written, the funnel's or its form's. */
export function TextView({ project, workspace, texts, file, files, diagnostics, shown, select }: Props) {
  const text = texts.get(file) ?? ''
  const { kind } = toSubject(file)
  const form = kind === 'form' ? text : texts.get(toFormFile(getFormOf(text) ?? ''))
  const knowledge = useMemo(
    () => ({
      meta: project.metaSchemas[kind],
      around: {
        form: readLoosely(form),
        formIds: [...texts.keys()].map(toSubject).flatMap((each) => (each.kind === 'form' ? [each.id] : [])),
        project: project.names,
      },
    }),
    [kind, project, form, texts],
  )
  const own = useMemo(() => diagnostics.filter((each) => each.file === file), [diagnostics, file])
  return (
    <>
      {files.length > 1 && (
        <fieldset className="bar files">
          <legend className="away">{editorWords.files}</legend>
          {files.map((each) => (
            <label key={each}>
              <input type="radio" name="file" checked={each === file} onChange={() => select(each)} />
              {each}
            </label>
          ))}
        </fieldset>
      )}
      <Suspense fallback={<p className="soft">{editorWords.loading}</p>}>
        <JsonEditor
          key={file}
          {...{ file, text, knowledge, shown }}
          diagnostics={own}
          type={(next) => workspace.edit({ [file]: next }, true)}
          moveTo={() => {}}
        />
      </Suspense>
    </>
  )
}

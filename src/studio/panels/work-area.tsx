import { useMemo, useState } from 'react'
import type { PathStep } from '#engine/model'
import type { StudioDiagnostic, StudioProject } from '#studio/contract.ts'
import { DiagnosticsPanel } from '#studio/diagnostics/diagnostics-panel.tsx'
import type { Workspace } from '#studio/document/create-workspace.ts'
import { getFilesOf } from '#studio/document/funnel-files.ts'
import type { Shown } from '#studio/editor/json-editor.tsx'
import { Tabs } from '#studio/ui/tabs.tsx'
import { viewWords } from '#studio/words.ts'
import { TextView } from './text-view.tsx'

type Props = {
  project: StudioProject
  workspace: Workspace
  texts: ReadonlyMap<string, string>
  file: string
  diagnostics: readonly StudioDiagnostic[]
  isOld: boolean
  select(file: string): void
  play(way: readonly PathStep[]): void
}

type View = 'text'

const views: Readonly<Record<View, string>> = { text: viewWords.text }

/** One funnel and its form, in the view that was chosen, and under it what is wrong with them. */
export function WorkArea({ project, workspace, texts, file, diagnostics, isOld, select, play }: Props) {
  const [view, setView] = useState<View>('text')
  const [shown, setShown] = useState<Shown | null>(null)
  const files = useMemo(() => getFilesOf(texts, file), [texts, file])
  const own = diagnostics.filter((each) => files.includes(each.file))
  const showPlace = (place: StudioDiagnostic) => {
    select(place.file)
    setView('text')
    setShown({ line: place.line, column: place.column })
  }
  return (
    <>
      <Tabs label={viewWords.heading} names={views} chosen={view} choose={setView}>
        {view === 'text' && <TextView {...{ project, workspace, texts, file, files, diagnostics, shown, select }} />}
      </Tabs>
      <DiagnosticsPanel diagnostics={own} {...{ texts, isOld, play }} show={showPlace} apply={workspace.edit} />
    </>
  )
}

import { createRoot } from 'react-dom/client'
import { createWorkspace, type KeptDrafts, type Workspace } from './document/create-workspace.ts'
import { Mishap } from './mishap.tsx'
import { Studio } from './studio.tsx'
import { studioServer } from './studio-server.ts'
import { words } from './words.ts'

const KEY = 'estudio'

const root = createRoot(document.getElementById('estudio') ?? document.body)
root.render(<p className="opening">{words.loading}</p>)

studioServer.load().then(
  (project) => {
    const workspace = createWorkspace(project.files, readDrafts())
    workspace.subscribe(() => keepDrafts(workspace))
    root.render(
      <Mishap workspace={workspace}>
        <Studio project={project} workspace={workspace} />
      </Mishap>,
    )
  },
  () => root.render(<p className="opening">{words.lostServer}</p>),
)

/** The texts that the tab has kept, which were not saved when it was loaded anew. */
function readDrafts(): KeptDrafts {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
  } catch {
    return [] // the browser keeps nothing, or something else stands there
  }
}

/** Keeps what is not saved while the tab lives. */
function keepDrafts(workspace: Workspace): void {
  const { texts, disk } = workspace.getState()
  const kept = workspace
    .getDirty()
    .map((file) => ({ file, text: texts.get(file) ?? '', base: disk.get(file) ?? null })) satisfies KeptDrafts
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // the browser keeps nothing
  }
}

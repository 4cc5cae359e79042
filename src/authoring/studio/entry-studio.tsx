import { Component, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createWorkspace, type Workspace } from './document/create-workspace.ts'
import type { KeptDrafts } from './document/texts-on-disk.ts'
import { Studio } from './studio.tsx'
import { studioServer } from './studio-server.ts'
import { mishapWords, words } from './words.ts'

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

type Props = { workspace: Workspace; children: ReactNode }

/** Stands where the studio cannot show what is written, so that it can be taken back: it is kept over a reload. */
class Mishap extends Component<Props, { isBroken: boolean }> {
  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override state = { isBroken: false }

  override render() {
    const { workspace, children } = this.props
    if (!this.state.isBroken) return children
    const begin = (act: () => void) => () => {
      act()
      this.setState({ isBroken: false })
    }
    return (
      <main className="mishap">
        <h1>{mishapWords.heading}</h1>
        <p>{mishapWords.text}</p>
        <p className="bar">
          <button
            type="button"
            className="main"
            disabled={!workspace.getState().canUndo}
            onClick={begin(workspace.undo)}
          >
            {words.undo}
          </button>
          <button type="button" onClick={begin(workspace.discard)}>
            {words.discard}
          </button>
        </p>
      </main>
    )
  }
}

import { createRoot } from 'react-dom/client'
import { createWorkspace } from './document/create-workspace.ts'
import { keepDrafts, readDrafts } from './document/kept-drafts.ts'
import { Studio } from './studio.tsx'
import { studioServer } from './studio-server.ts'
import { words } from './words.ts'

const root = createRoot(document.getElementById('estudio') ?? document.body)
root.render(<p className="opening">{words.loading}</p>)

// When a page of the site is made anew Vite loads every tab again. Here that would throw away what is being looked at.
// What has a path is about the studio's own modules.
import.meta.hot?.on('vite:beforeFullReload', ({ path }) => (path === undefined ? new Promise(() => {}) : undefined))

studioServer.load().then(
  (project) => {
    const workspace = createWorkspace(project.files, readDrafts())
    workspace.subscribe(() => keepDrafts(workspace))
    root.render(<Studio project={project} workspace={workspace} />)
  },
  () => root.render(<p className="opening">{words.lostServer}</p>),
)

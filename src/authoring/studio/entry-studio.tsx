import { createRoot } from 'react-dom/client'
import { createWorkspace } from './document/create-workspace.ts'
import { keepDrafts, readDrafts } from './document/kept-drafts.ts'
import { Mishap } from './mishap.tsx'
import { Studio } from './studio.tsx'
import { studioServer } from './studio-server.ts'
import { words } from './words.ts'

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

import { Component, type ReactNode } from 'react'
import { Button } from '#authoring/studio/ui/controls.tsx'
import type { Workspace } from './document/create-workspace.ts'
import { mishapWords, words } from './words.ts'

type Props = { workspace: Workspace; children: ReactNode }

/** Stands where the studio cannot show what is written, so that it can be taken back: it is kept over a reload. */
export class Mishap extends Component<Props, { isBroken: boolean }> {
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
          <Button
            text={words.undo}
            className="main"
            disabled={!workspace.getState().canUndo}
            act={begin(workspace.undo)}
          />
          <Button text={words.discard} act={begin(workspace.discard)} />
        </p>
      </main>
    )
  }
}

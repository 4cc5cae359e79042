import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { previewWords, toWords } from '#authoring/studio/words.ts'
import type { Funnel as FunnelData } from '#engine'
import { type Checkpoint, type Engine, EngineProvider, Funnel, type FunnelId } from '#engine/react'
import { layouts, parts, views } from '#site/islands/engine-registry.ts'
import { messages } from '#site/messages/runtime.ts'
import { formParts } from '#site/ui/form-parts.tsx'
import type { Player } from './create-player.ts'
import type { Report } from './preview-messages.ts'

/** A funnel on the screen: its module, what it begins with, and who plays it. */
export type Run = { module: string; funnel: FunnelData; player: Player; count: number; begin?: Checkpoint }

// The frame's own history is nobody's way back, and what is typed here is kept nowhere.
const stepHistory: Engine['stepHistory'] = {
  push: () => {},
  getDepth: () => null,
  resume: () => {},
  go: () => {},
  leave: () => {},
  listen: () => () => {},
}
const address: Engine['address'] = { read: () => null, clean: () => {} }
const tabStore: Engine['tabStore'] = { read: () => null, write: () => true, erase: () => {} }

/** Shows a run, and tells when it is drawn. */
export function Preview({ run: { module, funnel, player, begin }, tell }: { run: Run; tell(report: Report): void }) {
  useLayoutEffect(() => tell({ kind: 'drawn', module }), [module, tell])
  if (funnel.definition.part !== undefined) return <Alone funnel={funnel} player={player} />
  const engine: Engine = {
    getFunnel: () => funnel,
    ...{ views, layouts, parts, ports: player.ports, address, random: Math.random },
    ...{ stepHistory, tabStore, messages, slots: formParts },
    inspect: player.inspect,
  }
  const { id } = funnel.definition
  // The ids that code may name are those of the last build; here runs what is being written.
  const isFunnelId = (name: string): name is FunnelId => name === id
  return isFunnelId(id) ? (
    <EngineProvider engine={engine}>
      <Funnel id={id} {...(begin ? { begin } : {})} />
    </EngineProvider>
  ) : null
}

/** A funnel whose screens stand in a page: here it runs without them. */
function Alone({ funnel, player }: Pick<Run, 'funnel' | 'player'>): ReactNode {
  const [start] = useState(() => player.startAlone)
  useEffect(start, [start])
  return (
    <div className="alone wrap wrap--narrow">
      <h1>{toWords(funnel.definition.id)}</h1>
      <p>{previewWords.ofPart}</p>
      {funnel.definition.description && <p className="soft">{funnel.definition.description}</p>}
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import { previewPath } from '#authoring/studio-service/contract.ts'
import type { FunnelPath } from '#engine/model'
import type { Command } from './preview-messages.ts'
import { useReports } from './use-preview.ts'

type StillProps = {
  module: string
  path: FunnelPath
  title: string
  /** Called once it is drawn, or cannot be. */
  end?(): void
}

/** A screen of a funnel to be looked at only: the framed page, at the end of a path, where no time passes. */
export function Still({ module, path, title, end }: StillProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [loads, setLoads] = useState(0)
  useReports(frame, ({ kind }) => {
    if (kind === 'ready') setLoads((count) => count + 1)
    else if (kind === 'drawn' || kind === 'failed') end?.()
  })
  useEffect(() => {
    const commands: Command[] = [
      { kind: 'pause', isPaused: true },
      { kind: 'run', module, path, fill: 'empty' },
    ]
    if (loads > 0) for (const each of commands) frame.current?.contentWindow?.postMessage(each, window.location.origin)
  }, [loads, module, path])
  return (
    <div className="still" inert>
      <iframe ref={frame} src={previewPath} title={title} loading="lazy" />
    </div>
  )
}

import { useEffect, useRef, useState } from 'react'
import { previewPath } from '#authoring/studio-service/contract.ts'
import type { FunnelPath } from '#engine/model'
import type { Command, Report } from './preview-messages.ts'

type Props = { module: string; path: FunnelPath; title: string }

/** A screen of a funnel to be looked at only: the framed page, at the end of a path. */
export function Still({ module, path, title }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [loads, setLoads] = useState(0)
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<Report>) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return
      if (data.kind === 'ready') setLoads((count) => count + 1)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    const command: Command = { kind: 'run', module, path, fill: 'empty' }
    if (loads > 0) frame.current?.contentWindow?.postMessage(command, window.location.origin)
  }, [loads, module, path])
  return (
    <div className="still" inert>
      <iframe ref={frame} src={previewPath} title={title} />
    </div>
  )
}

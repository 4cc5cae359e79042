import { useEffect, useRef, useState } from 'react'
import { previewPath } from '#authoring/studio-service/contract.ts'
import type { FunnelPath } from '#engine/model'
import type { Command, Report } from './preview-messages.ts'

type Props = { module: string; path: FunnelPath; title: string }

/** A screen of a funnel to be looked at only: the framed page, at the end of a path. */
export function Still({ module, path, title }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<Report>) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return
      if (data.kind === 'ready') setReady(true)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    const command: Command = { kind: 'run', module, path, fill: 'empty' }
    if (isReady) frame.current?.contentWindow?.postMessage(command, window.location.origin)
  }, [isReady, module, path])
  return (
    <div className="still" inert>
      <iframe ref={frame} src={previewPath} title={title} />
    </div>
  )
}

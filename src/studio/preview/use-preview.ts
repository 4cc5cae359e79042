import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { ModelPath, PathStep } from '#engine/model'
import type { Command, Done, Fill, Report, Standing } from './preview-messages.ts'

/** What is told of the live funnel. */
export type PreviewState = {
  standing: Standing | null
  log: Done[]
  path: ModelPath | null
  failure: string | null
  /** The module that is on the screen, and when it came there. */
  drawn: { module: string; at: number } | null
}

const EMPTY: PreviewState = { standing: null, log: [], path: null, failure: null, drawn: null }

/** Runs a module in the framed page, and again as it changes. */
export function usePreview(frame: RefObject<HTMLIFrameElement | null>, subject: string | null, module: string | null) {
  const [state, setState] = useState<PreviewState>(EMPTY)
  const [isReady, setReady] = useState(false)
  const running = useRef<string | null>(null)

  const command = useCallback(
    (what: Command) => frame.current?.contentWindow?.postMessage(what, window.location.origin),
    [frame],
  )

  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<Report>) => {
      if (origin !== window.location.origin || source !== frame.current?.contentWindow) return
      if (data.kind === 'ready') {
        running.current = null
        setReady(true)
        return
      }
      setState((before) => withReport(before, data))
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [frame])

  const run = useCallback(
    (way: readonly PathStep[], fill: Fill) => {
      if (module === null) return
      setState(({ drawn }) => ({ ...EMPTY, drawn }))
      command({ kind: 'run', module, way, fill })
    },
    [command, module],
  )

  useEffect(() => {
    if (!isReady || module === null || subject === null) return
    // Another funnel begins anew; the same one, changed, goes on where it stands.
    if (running.current === subject) command({ kind: 'update', module })
    else {
      setState(EMPTY)
      command({ kind: 'run', module, way: [], fill: 'empty' })
    }
    running.current = subject
  }, [command, isReady, module, subject])

  return { state, command, run }
}

function withReport(state: PreviewState, report: Exclude<Report, { kind: 'ready' }>): PreviewState {
  switch (report.kind) {
    case 'drawn':
      return { ...state, drawn: { module: report.module, at: performance.now() }, failure: null }
    case 'at':
      return { ...state, standing: report.standing }
    case 'did':
      return { ...state, log: [report.done, ...state.log].slice(0, 50) }
    case 'walked':
      return { ...state, path: report.path }
    case 'failed':
      return { ...state, failure: report.message }
  }
}

import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FunnelPath, type ModelPath, toVariant } from '#engine/model'
import type { Command, Done, Fill, Report, Standing, WritingReport } from './preview-messages.ts'

/** The state that is told of the live funnel. */
export type PreviewState = {
  standing: Standing | null
  log: Done[]
  path: ModelPath | null
  /** The variant in which it was last begun; absent where none was named. */
  variant?: string
  failure: string | null
  /** The module that is on the screen, and when it came there. */
  drawn: { module: string; at: number } | null
}

const EMPTY: PreviewState = { standing: null, log: [], path: null, failure: null, drawn: null }

/**
 * Runs a module in the framed page, and again as it changes; `isOld` while the module of what is written is still on its way.
 */
export function usePreview(
  frame: RefObject<HTMLIFrameElement | null>,
  subject: string | null,
  module: string | null,
  isOld: boolean,
  writer: RefObject<(report: WritingReport) => void>,
) {
  const [state, setState] = useState<PreviewState>(EMPTY)
  // A frame that is loaded again says so again, and runs nothing until it is told to.
  const [loads, setLoads] = useState(0)
  const running = useRef<string | null>(null)
  // An author who begins anew means the written text, and has it as soon as it runs.
  const asked = useRef<Extract<Command, { kind: 'update' }>['asked']>(null)
  const [pause, setPause] = useState({ isChosen: false, isWriting: false })
  const isPaused = pause.isChosen || pause.isWriting
  const hold = useCallback(
    (isWriting: boolean) => setPause((last) => (last.isWriting === isWriting ? last : { ...last, isWriting })),
    [],
  )

  const command = useCallback(
    (what: Command) => frame.current?.contentWindow?.postMessage(what, window.location.origin),
    [frame],
  )

  useReports(frame, (report) => {
    if (report.kind === 'ready') {
      running.current = null
      setLoads((count) => count + 1)
      // Whatever is about a text names its place.
    } else if ('id' in report || report.kind === 'key') writer.current(report)
    else setState((before) => withReport(before, report))
  })

  const run = useCallback(
    (path: FunnelPath, fill: Fill, field?: string) => {
      if (module === null) return
      if (isOld) asked.current = { path, fill, field }
      setState(({ drawn }) => ({ ...EMPTY, ...toVariant(path.variant), drawn }))
      command({ kind: 'run', module, path, fill, field })
    },
    [command, module, isOld],
  )

  useEffect(() => {
    if (loads === 0 || module === null || subject === null) return
    // Another funnel begins anew; the same one, changed, goes on where it stands.
    const isSame = running.current === subject
    if (!isSame || asked.current) setState({ ...EMPTY, ...toVariant(asked.current?.path.variant) })
    command(
      isSame
        ? { kind: 'update', module, asked: asked.current }
        : { kind: 'run', module, path: { steps: [] }, fill: 'empty' },
    )
    running.current = subject
  }, [command, loads, module, subject])

  useEffect(() => {
    if (!isOld) asked.current = null
  }, [isOld])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a frame that is loaded again knows of no pause.
  useEffect(() => command({ kind: 'pause', isPaused }), [command, isPaused, loads])

  const setPaused = (isChosen: boolean) => setPause({ isChosen, isWriting: false })
  return { state, command, run, loads, isPaused, setPaused, hold }
}

/** Hears the page in a frame, and nobody else. */
export function useReports(frame: RefObject<HTMLIFrameElement | null>, hear: (report: Report) => void): void {
  const take = useEffectEvent(hear)
  useEffect(() => {
    const listen = ({ origin, source, data }: MessageEvent<Report>) => {
      if (origin === window.location.origin && source === frame.current?.contentWindow) take(data)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [frame])
}

function withReport(state: PreviewState, report: Exclude<Report, { kind: 'ready' } | WritingReport>): PreviewState {
  switch (report.kind) {
    case 'begun':
      return { ...state, log: [] }
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

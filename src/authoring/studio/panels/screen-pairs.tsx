import { useEffect, useRef, useState } from 'react'
import { type FunnelModel, useFunnelModel } from '#authoring/studio/document/use-funnel-model.ts'
import type { Command, Report } from '#authoring/studio/preview/preview-messages.ts'
import { changesWords } from '#authoring/studio/words.ts'
import { previewPath } from '#authoring/studio-service/contract.ts'
import type { FunnelPath } from '#engine/model'

type Props = {
  /** The module of the funnel as it was; null where there was none. */
  module: string | null
  model: FunnelModel | null
  screens: readonly string[]
  toTitle(step: string): string
}

/** One changed screen at a time, as it was beside as it is; both are the real page. */
export function ScreenPairs({ module, model, screens, toTitle }: Props) {
  const [asked, setAsked] = useState('')
  const chosen = screens.includes(asked) ? asked : (screens[0] ?? '')
  const old = useFunnelModel(module)
  return (
    <section>
      <h2>{changesWords.screens}</h2>
      <fieldset className="choices choices--many">
        <legend className="away">{changesWords.which}</legend>
        {screens.map((step) => (
          <label key={step}>
            <input type="radio" name="changed-screen" checked={step === chosen} onChange={() => setAsked(step)} />
            {toTitle(step)}
          </label>
        ))}
      </fieldset>
      <div className="pairs">
        <Picture
          when={changesWords.before}
          title={toTitle(chosen)}
          step={chosen}
          model={module === null ? null : old}
        />
        <Picture when={changesWords.after} title={toTitle(chosen)} step={chosen} model={model} />
      </div>
    </section>
  )
}

type PictureProps = { when: string; title: string; step: string; model: FunnelModel | null }

function Picture({ when, title, step, model }: PictureProps) {
  const path = model?.findPath(step)
  const isThere = model?.funnel.definition.steps.some(({ id }) => id === step) ?? false
  return (
    <figure>
      <figcaption>{when}</figcaption>
      {model && path ? (
        <Still module={model.module} path={path} title={changesWords.picture(when, title)} />
      ) : (
        <p className="soft">{isThere ? changesWords.unreached : changesWords.absent}</p>
      )}
    </figure>
  )
}

type StillProps = { module: string; path: FunnelPath; title: string }

/** A screen of a funnel to be looked at only: the framed page, at the end of a path. */
function Still({ module, path, title }: StillProps) {
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

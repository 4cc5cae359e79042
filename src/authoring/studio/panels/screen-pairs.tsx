import { useState } from 'react'
import { type FunnelModel, useFunnelModel } from '#authoring/studio/document/use-funnel-model.ts'
import { Still } from '#authoring/studio/preview/still.tsx'
import { changesWords } from '#authoring/studio/words.ts'

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

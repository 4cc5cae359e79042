import { type RefObject, useState } from 'react'
import type { FindPath } from '#authoring/studio/document/use-funnel-model.ts'
import { doneWords, fillWords, outcomeWords, previewWords, toSeconds, writingWords } from '#authoring/studio/words.ts'
import { previewPath } from '#authoring/studio-service/contract.ts'
import { type FunnelPath, toVariant } from '#engine/model'
import { type Command, type Fill, fills, type Outcome, outcomes } from './preview-messages.ts'
import type { PreviewState } from './use-preview.ts'

type Props = {
  frame: RefObject<HTMLIFrameElement | null>
  state: PreviewState
  steps: readonly string[]
  variants: readonly string[]
  findPath: FindPath
  /** Whether it stands where a step with a fault begins. */
  isAtCut: boolean
  isOld: boolean
  writing: { isOn: boolean; setOn(isOn: boolean): void }
  command(what: Command): void
  run(path: FunnelPath, fill: Fill): void
}

/** The live funnel in a phone or on a desktop, and everything that may happen to it. */
export function PreviewPanel({
  frame,
  state,
  steps,
  variants,
  findPath,
  isAtCut,
  isOld,
  writing,
  command,
  run,
}: Props) {
  const [device, setDevice] = useState<'phone' | 'desktop'>('phone')
  const [step, setStep] = useState('')
  const [fill, setFill] = useState<Fill>('empty')
  const { standing, failure } = state
  // A variant that is no longer written is none to be shown in.
  const variant = variants.find((each) => each === state.variant) ?? variants[0]
  const begin = (next: { step?: string; variant?: string; fill?: Fill }) => {
    const chosen = { step, variant, fill, ...next }
    run(findPath(chosen.step, chosen.variant) ?? { ...toVariant(chosen.variant), steps: [] }, chosen.fill)
  }
  return (
    <section className="preview" aria-labelledby="en-marcha">
      <header className="bar">
        <h2 id="en-marcha">{previewWords.heading}</h2>
        <fieldset className="choices">
          <legend className="away">{writingWords.mode}</legend>
          {[true, false].map((each) => (
            <label key={String(each)}>
              <input type="radio" name="writing" checked={writing.isOn === each} onChange={() => writing.setOn(each)} />
              {each ? writingWords.on : writingWords.off}
            </label>
          ))}
        </fieldset>
        <fieldset className="choices">
          <legend className="away">{previewWords.frame}</legend>
          {(['phone', 'desktop'] as const).map((each) => (
            <label key={each}>
              <input type="radio" name="device" checked={device === each} onChange={() => setDevice(each)} />
              {previewWords[each]}
            </label>
          ))}
        </fieldset>
      </header>
      <form
        className="bar"
        onSubmit={(event) => {
          event.preventDefault()
          begin({})
        }}
      >
        {variants.length > 0 && (
          <label>
            {previewWords.variant}
            <select value={variant} onChange={({ target }) => begin({ variant: target.value })}>
              {variants.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          </label>
        )}
        <label>
          {previewWords.startAt}
          <select
            value={step}
            onChange={({ target }) => {
              setStep(target.value)
              begin({ step: target.value })
            }}
          >
            <option value="">{previewWords.beginning}</option>
            {steps.map((id) => (
              <option key={id} value={id} disabled={!findPath(id, variant)}>
                {id}
              </option>
            ))}
          </select>
        </label>
        <label>
          {previewWords.filledIn}
          <select
            value={fill}
            onChange={({ target }) => {
              const next = fills.find((each) => each === target.value) ?? 'empty'
              setFill(next)
              begin({ fill: next })
            }}
          >
            {fills.map((each) => (
              <option key={each} value={each}>
                {fillWords[each]}
              </option>
            ))}
          </select>
        </label>
        <button type="submit">{previewWords.restart}</button>
      </form>
      <p className="preview__state" role="status">
        {failure !== null
          ? previewWords.failed(failure)
          : [
              standing ? previewWords.at(standing.step) : '',
              isAtCut ? previewWords.cut : '',
              isOld ? previewWords.lastGood : '',
            ].join(' ')}
      </p>
      <div className={`device device--${device}`}>
        <iframe ref={frame} src={previewPath} title={previewWords.frame} />
      </div>
      <Controls {...{ state, command }} />
      <h3>{previewWords.log}</h3>
      {state.log.length === 0 && <p className="soft">{previewWords.nothingYet}</p>}
      <ol className="log">
        {state.log.map((done, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its head.
          <li key={state.log.length - index}>
            <strong>{doneWords[done.what] ?? done.what}</strong> <span>{done.text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The controls of the world outside the funnel. */
function Controls({ state: { standing }, command }: Pick<Props, 'state' | 'command'>) {
  const [outcome, setOutcome] = useState<Outcome>('accepted')
  const [isPaused, setPaused] = useState(false)
  const wait = standing?.wait ?? null
  return (
    <div className="world">
      <label>
        {previewWords.outcome}
        <select
          value={outcome}
          onChange={(event) => {
            const next = outcomes.find((each) => each === event.target.value) ?? 'accepted'
            setOutcome(next)
            command({ kind: 'outcome', outcome: next })
          }}
        >
          {outcomes.map((each) => (
            <option key={each} value={each}>
              {outcomeWords[each]}
            </option>
          ))}
        </select>
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={isPaused}
          onChange={(event) => {
            setPaused(event.target.checked)
            command({ kind: 'pause', isPaused: event.target.checked })
          }}
        />
        {previewWords.pause}
      </label>
      <button type="button" disabled={wait === null} onClick={() => command({ kind: 'skip' })}>
        {wait === null ? previewWords.noWait : previewWords.skip(toSeconds(wait))}
      </button>
      {standing && standing.events.length > 0 && (
        <fieldset>
          <legend>{previewWords.events}</legend>
          {standing.events.flatMap(({ event, samples }) =>
            samples.map((data) => {
              const text = [event, ...Object.entries(data).map(([name, value]) => `${name} ${String(value)}`)].join(
                ' · ',
              )
              return (
                <button key={text} type="button" onClick={() => command({ kind: 'send', event, data })}>
                  {text}
                </button>
              )
            }),
          )}
        </fieldset>
      )}
    </div>
  )
}

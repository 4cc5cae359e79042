import { type RefObject, useState } from 'react'
import type { FindPath } from '#authoring/studio/document/use-funnel-model.ts'
import type { Titles } from '#authoring/studio/map/read-titles.ts'
import { Button, Form, Menu } from '#authoring/studio/ui/controls.tsx'
import { doneWords, fillWords, outcomeWords, previewWords, toSeconds, writingWords } from '#authoring/studio/words.ts'
import { previewPath } from '#authoring/studio-service/contract.ts'
import { type FunnelPath, toVariant } from '#engine/model'
import { toHappening } from '#messages/path-words.ts'
import { type Command, type Fill, fills, type Outcome, outcomes } from './preview-messages.ts'
import type { PreviewState } from './use-preview.ts'

type Props = {
  frame: RefObject<HTMLIFrameElement | null>
  state: PreviewState
  steps: readonly string[]
  titles: Titles
  variants: readonly string[]
  findPath: FindPath
  /** Whether it stands where a step with a fault begins. */
  isAtCut: boolean
  isOld: boolean
  writing: { isOn: boolean; setOn(isOn: boolean): void }
  isPaused: boolean
  setPaused(isPaused: boolean): void
  command(what: Command): void
  run(path: FunnelPath, fill: Fill): void
}

type Device = 'phone' | 'desktop'

/** The live funnel in a phone or on a desktop, and everything that may happen to it. */
export function PreviewPanel({ frame, state, isAtCut, isOld, writing, command, isPaused, setPaused, ...begin }: Props) {
  const [device, setDevice] = useState<Device>('phone')
  const { standing, failure } = state
  return (
    <section className="preview" aria-labelledby="en-marcha">
      <div className="preview__stage">
        <header className="bar preview__head">
          <h2 id="en-marcha">{previewWords.heading}</h2>
          <RadioChoice<'on' | 'off'>
            legend={writingWords.mode}
            name="writing"
            options={{ on: writingWords.on, off: writingWords.off }}
            chosen={writing.isOn ? 'on' : 'off'}
            choose={(mode) => writing.setOn(mode === 'on')}
          />
          <RadioChoice<Device>
            legend={previewWords.frame}
            name="device"
            options={{ phone: previewWords.phone, desktop: previewWords.desktop }}
            chosen={device}
            choose={setDevice}
          />
        </header>
        <BeginForm {...begin} shownVariant={state.variant} />
        <p className="preview__state soft" role="status">
          {failure !== null
            ? previewWords.failed(failure)
            : [
                isOld ? previewWords.lastGood : '',
                standing ? previewWords.at(begin.titles.toStep(standing.step)) : '',
                isAtCut ? previewWords.cut : '',
              ].join(' ')}
        </p>
        <div className={`device device--${device}`}>
          <iframe ref={frame} src={previewPath} title={previewWords.frame} />
        </div>
      </div>
      <Controls {...{ state, command, isPaused, setPaused }} />
      <Log done={state.log} titles={begin.titles} />
    </section>
  )
}

type RadioChoiceProps<Key extends string> = {
  /** The name of the choice, for who does not see the options side by side. */
  legend: string
  name: string
  options: Readonly<Record<Key, string>>
  chosen: Key
  choose(key: Key): void
}

function RadioChoice<Key extends string>({ legend, name, options, chosen, choose }: RadioChoiceProps<Key>) {
  const keys = Object.keys(options).filter((key): key is Key => key in options)
  return (
    <fieldset className="choices">
      <legend className="away">{legend}</legend>
      {keys.map((key) => (
        <label key={key}>
          <input type="radio" name={name} checked={chosen === key} onChange={() => choose(key)} />
          {options[key]}
        </label>
      ))}
    </fieldset>
  )
}

type BeginFormProps = Pick<Props, 'steps' | 'titles' | 'variants' | 'findPath' | 'run'> & {
  shownVariant: PreviewState['variant']
}

/** The step, the variant and the answers with which the funnel begins anew. */
function BeginForm({ steps, titles, variants, findPath, run, shownVariant }: BeginFormProps) {
  const [step, setStep] = useState('')
  const [fill, setFill] = useState<Fill>('empty')
  // A variant that is no longer written is none to be shown in.
  const variant = variants.find((each) => each === shownVariant) ?? variants[0]
  const begin = (next: { step?: string; variant?: string; fill?: Fill }) => {
    const chosen = { step, variant, fill, ...next }
    run(findPath(chosen.step, chosen.variant) ?? { ...toVariant(chosen.variant), steps: [] }, chosen.fill)
  }
  return (
    <Form className="begin" send={() => begin({})}>
      {variants.length > 0 && (
        <Menu label={previewWords.variant} value={variant} values={variants} set={(next) => begin({ variant: next })} />
      )}
      <Menu
        label={previewWords.startAt}
        value={step}
        values={['', ...steps]}
        toTitle={(id) => (id === '' ? previewWords.beginning : `${steps.indexOf(id) + 1}. ${titles.toStep(id)}`)}
        isDisabled={(id) => id !== '' && !findPath(id, variant)}
        set={(next) => {
          setStep(next)
          begin({ step: next })
        }}
      />
      <Menu
        label={previewWords.filledIn}
        value={fill}
        values={fills}
        toTitle={(each) => fillWords[each]}
        set={(next) => {
          setFill(next)
          begin({ fill: next })
        }}
      />
      <button type="submit">{previewWords.restart}</button>
    </Form>
  )
}

/** Everything that the funnel has done, the latest first. */
function Log({ done, titles }: { done: PreviewState['log']; titles: Titles }) {
  return (
    <>
      <h3>{previewWords.log}</h3>
      {done.length === 0 && <p className="soft">{previewWords.nothingYet}</p>}
      <ol className="log">
        {done.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its head.
          <li key={done.length - index}>
            <strong>{doneWords[each.what] ?? each.what}</strong>{' '}
            <span>{each.what === 'record' ? titles.toEnding(each.text) : each.text}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

type ControlsProps = Pick<Props, 'state' | 'command' | 'isPaused' | 'setPaused'>

/** The controls of the world outside the funnel. */
function Controls({ state: { standing }, command, isPaused, setPaused }: ControlsProps) {
  const [outcome, setOutcome] = useState<Outcome>('accepted')
  const wait = standing?.wait ?? null
  return (
    <div className="bar world">
      <Menu
        label={previewWords.outcome}
        value={outcome}
        values={outcomes}
        toTitle={(each) => outcomeWords[each]}
        set={(next) => {
          setOutcome(next)
          command({ kind: 'outcome', outcome: next })
        }}
      />
      <label className="check">
        <input type="checkbox" checked={isPaused} onChange={({ target }) => setPaused(target.checked)} />
        {previewWords.pause}
      </label>
      <Button
        text={wait === null ? previewWords.noWait : previewWords.skip(toSeconds(wait))}
        disabled={wait === null}
        act={() => command({ kind: 'skip' })}
      />
      {standing && standing.events.length > 0 && <Events events={standing.events} command={command} />}
    </div>
  )
}

type EventsProps = Pick<Props, 'command'> & { events: NonNullable<PreviewState['standing']>['events'] }

/** A button for each event that the step waits for, with each of the data that it may bring. */
function Events({ events, command }: EventsProps) {
  return (
    <fieldset>
      <legend>{previewWords.events}</legend>
      {events.flatMap(({ event, samples }) =>
        samples.map((data) => {
          const brought = Object.entries(data).map(([name, value]) => `${name} ${String(value)}`)
          const text = [toHappening(event), ...brought].join(' · ')
          return <Button key={text} text={text} act={() => command({ kind: 'send', event, data })} />
        }),
      )}
    </fieldset>
  )
}

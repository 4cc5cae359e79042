import { useMemo, useState } from 'react'
import type { FunnelModel } from '#authoring/studio/document/use-funnel-model.ts'
import type { Titles } from '#authoring/studio/map/read-titles.ts'
import { studioServer, useAnswer } from '#authoring/studio/studio-server.ts'
import { Form } from '#authoring/studio/ui/controls.tsx'
import { pathsWords, toSeconds, toWalkTime, words } from '#authoring/studio/words.ts'
import { apiPaths, type WalksAnswer } from '#authoring/studio-service/contract.ts'
import type { Funnel } from '#engine'
import { type FunnelPath, getEdgePaths, type ModelPath, type PathStep, toVariant } from '#engine/model'
import { toEventWords } from '#messages/path-words.ts'

type WalkedStep = WalksAnswer['walks'][number]['steps'][number]

type Props = {
  model: FunnelModel
  titles: Titles
  /** The path walked in the live funnel since it was begun. */
  walked: ModelPath | null
  play(path: FunnelPath): void
}

/** Every path through the funnel that takes an edge no other takes, as a strip of its steps; and the one that was walked, to be kept. */
export function PathsView({ model: { funnel }, titles, walked, play }: Props) {
  const paths = useMemo(() => getEdgePaths(funnel), [funnel])
  return (
    <div className="paths">
      <h2>{pathsWords.record}</h2>
      {walked === null ? <p className="soft">{pathsWords.walk}</p> : <Keep walked={walked} />}
      <Walks {...{ funnel, titles, walked, play }} />
      <h2>{pathsWords.all(paths.length)}</h2>
      <ol>
        {paths.map(({ variant, steps }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paths have no name but their place.
          <PathRow key={index} {...{ funnel, titles, variant, steps, play }} label={pathsWords.playOf(index + 1)}>
            {pathsWords.play}
          </PathRow>
        ))}
      </ol>
    </div>
  )
}

type PathRowProps = StripProps & { variant: string | undefined; label: string; children: string } & Pick<Props, 'play'>

/** A path, and the button that shows it in the live funnel. */
function PathRow({ funnel, titles, variant, steps, label, children, play }: PathRowProps) {
  return (
    <li className="path">
      <button type="button" aria-label={label} onClick={() => play({ ...toVariant(variant), steps })}>
        {children}
      </button>
      {variant !== undefined && <small>{words.variant(variant)}</small>}
      <Strip {...{ funnel, titles, steps }} />
    </li>
  )
}

/** The steps of a path, each after what led to it; of a walk also when that was, and why a send failed. */
type StripProps = { funnel: Funnel; titles: Titles; steps: readonly (PathStep & Partial<WalkedStep>)[] }

function Strip({ funnel, titles, steps }: StripProps) {
  const first = funnel.definition.steps[0]?.id ?? ''
  const byId = new Map(funnel.definition.steps.map((step) => [step.id, step]))
  const toWords = (from: string, { event, atMs, code }: PathStep & Partial<WalkedStep>) => {
    const step = byId.get(from)
    const cause = step ? toEventWords(funnel, step, event) : event.type
    return [cause, code, atMs === undefined ? undefined : pathsWords.after(toSeconds(atMs))].filter(Boolean).join(', ')
  }
  return (
    <ol className="strip">
      <li>
        <Picture funnel={funnel} step={first} />
        <strong>{titles.toStep(first)}</strong>
      </li>
      {steps.map((step, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step may come twice.
        <li key={place}>
          <small>{toWords(steps[place - 1]?.state ?? first, step)}</small>
          {step.state && <Picture funnel={funnel} step={step.state} />}
          <strong>{step.state ? titles.toStep(step.state) : pathsWords.out}</strong>
        </li>
      ))}
    </ol>
  )
}

/** A step as the last replay of the funnel saw it; where none has, its name says all. */
function Picture({ funnel, step }: { funnel: Funnel; step: string }) {
  const [missing, setMissing] = useState('')
  const source = `${apiPaths.picture}${funnel.definition.id}/${step}`
  return missing !== source && <img src={source} alt="" loading="lazy" onError={() => setMissing(source)} />
}

/** The last walks, which the server keeps; read anew with each step that is walked. */
function Walks({ funnel, titles, walked, play }: { funnel: Funnel } & Pick<Props, 'titles' | 'walked' | 'play'>) {
  const { id } = funnel.definition
  const walks = useAnswer(() => studioServer.walks({ funnel: id }), { walks: [] }, [id, walked])?.walks ?? []
  return (
    <>
      <h2>{pathsWords.last}</h2>
      {walks.length === 0 && <p className="soft">{pathsWords.lastNone}</p>}
      <ol>
        {walks.map(({ name, variant, steps }) => (
          <PathRow key={name} {...{ funnel, titles, variant, steps, play }} label={pathsWords.lastOf(toWalkTime(name))}>
            {toWalkTime(name)}
          </PathRow>
        ))}
      </ol>
    </>
  )
}

/** Writes what was walked as a file that is replayed from then on. */
function Keep({ walked: { funnel, version, variant, steps } }: { walked: ModelPath }) {
  const [name, setName] = useState('')
  const [answer, setAnswer] = useState('')
  const keep = async () => {
    const own = steps.map(({ event: each, state }) => ({ event: each, state }))
    const path: ModelPath = { funnel, version, ...toVariant(variant), steps: own }
    const file = { file: `tests/paths/${name}.json`, text: `${JSON.stringify(path, null, 2)}\n`, base: null }
    const saved = await studioServer.save({ files: [file] }).catch(() => ({ refused: words.lostServer }))
    setAnswer('refused' in saved ? saved.refused : 'saved' in saved ? pathsWords.kept(name) : pathsWords.taken)
  }
  return (
    <Form className="bar" send={keep}>
      <p>{pathsWords.walked(steps.length)}</p>
      <label>
        {pathsWords.name}
        <input value={name} pattern="[a-z0-9\-]+" onChange={({ target }) => setName(target.value)} required />
      </label>
      <button type="submit">{pathsWords.keep}</button>
      <p role="status">{answer}</p>
    </Form>
  )
}

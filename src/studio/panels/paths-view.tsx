import { type FormEvent, useMemo, useState } from 'react'
import { getEdgePaths, type ModelPath, type PathStep } from '#engine/model'
import type { FunnelModel } from '#studio/document/use-funnel-model.ts'
import { studioServer } from '#studio/studio-server.ts'
import { pathsWords } from '#studio/words.ts'
import { toEventWords } from '#tools/messages/path-words.ts'

type Props = {
  model: FunnelModel
  /** What has been walked in the live funnel since it was begun. */
  walked: ModelPath | null
  play(way: readonly PathStep[]): void
}

/** Every way through the funnel that takes an edge no other takes, as a strip of its steps; and the one that was walked, to be kept. */
export function PathsView({ model: { funnel }, walked, play }: Props) {
  const paths = useMemo(() => getEdgePaths(funnel), [funnel])
  const first = funnel.definition.steps[0]?.id ?? ''
  const byId = new Map(funnel.definition.steps.map((step) => [step.id, step]))
  const toWords = (from: string, { event }: PathStep) => {
    const step = byId.get(from)
    return step ? toEventWords(funnel, step, event) : event.type
  }
  return (
    <div className="paths">
      <h2>{pathsWords.record}</h2>
      {walked === null ? <p className="soft">{pathsWords.walk}</p> : <Keep walked={walked} />}
      <h2>{pathsWords.all(paths.length)}</h2>
      <ol>
        {paths.map(({ steps }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paths have no name but their place.
          <li key={index} className="path">
            <button type="button" aria-label={pathsWords.playOf(index + 1)} onClick={() => play(steps)}>
              {pathsWords.play}
            </button>
            <ol className="strip">
              <li>
                <strong>{first}</strong>
              </li>
              {steps.map((step, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a step may come twice.
                <li key={place}>
                  <small>{toWords(steps[place - 1]?.state ?? first, step)}</small>
                  <strong>{step.state || pathsWords.out}</strong>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Writes what was walked as a file that is replayed from then on. */
function Keep({ walked: { funnel, version, steps } }: { walked: ModelPath }) {
  const [name, setName] = useState('')
  const [answer, setAnswer] = useState('')
  const keep = async (event: FormEvent) => {
    event.preventDefault()
    const path: ModelPath = { funnel, version, steps: steps.map(({ event: each, state }) => ({ event: each, state })) }
    const file = { file: `tests/paths/${name}.json`, text: `${JSON.stringify(path, null, 2)}\n`, base: null }
    const saved = await studioServer.save({ files: [file] })
    setAnswer('refused' in saved ? saved.refused : 'saved' in saved ? pathsWords.kept(file.file) : pathsWords.taken)
  }
  return (
    <form className="bar" onSubmit={keep}>
      <p>{pathsWords.walked(steps.length)}</p>
      <label>
        {pathsWords.name}
        <input value={name} pattern="[a-z0-9\-]+" onChange={({ target }) => setName(target.value)} required />
      </label>
      <button type="submit">{pathsWords.keep}</button>
      <p role="status">{answer}</p>
    </form>
  )
}

import { useState } from 'react'
import { useEngine, type ViewProps } from '#engine/react'
import { intakeSent } from '#site/content/intake-sent.ts'
import { toSentKey } from '#site/ui/funnel-form.tsx'

const sentKey = toSentKey('formulario-hipnosis-regresiva')

/** After an intake: when it was sent, what to know until the session, and a closed copy of what was signed, unless the page has been left since. */
export default function FormularioEnviado({ sentText }: ViewProps) {
  const { ports, tabStore } = useEngine()
  const [sentAt] = useState(() => Number.parseInt(tabStore.read(sentKey) ?? '', 10) || ports.clock.now())
  const [isTakenOff, setTakenOff] = useState(false)
  const { title, toReference, next, copy, print, takeOff, takenOff } = intakeSent
  return (
    <section className="receipt flow" aria-labelledby="recibo">
      <h2 id="recibo">{title}</h2>
      <p>{toReference(sentAt)}</p>
      <ul>
        {next.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {isTakenOff && <p role="status">{takenOff}</p>}
      {sentText !== '' && !isTakenOff && (
        <>
          <details>
            <summary>{copy}</summary>
            <pre>{sentText}</pre>
            <button className="btn btn--link" type="button" onClick={() => setTakenOff(true)}>
              {takeOff}
            </button>
          </details>
          <p className="row form__next">
            <button className="btn" type="button" onClick={() => window.print()}>
              {print}
            </button>
          </p>
        </>
      )}
    </section>
  )
}

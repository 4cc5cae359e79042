import { useState } from 'react'
import { useEngine, type ViewProps } from '#engine/react'
import { intakeSent } from '#site/content/intake-sent.ts'

/** After an intake: when it was sent, what to know until the session, and a copy of what was signed. */
export default function FormularioEnviado({ sentText }: ViewProps) {
  const { ports, slots } = useEngine()
  const [sentAt] = useState(() => ports.clock.now())
  const { Text } = slots
  const { title, toReference, next, copy, print } = intakeSent
  return (
    <section className="receipt flow stack-l" aria-labelledby="recibo">
      <h2 id="recibo">{title}</h2>
      <p>{toReference(sentAt)}</p>
      <ul>
        {next.map((line) => (
          <li key={line}>
            <Text>{line}</Text>
          </li>
        ))}
      </ul>
      <h3>{copy}</h3>
      <pre>{sentText}</pre>
      <p className="row">
        <button className="btn" type="button" onClick={() => window.print()}>
          {print}
        </button>
      </p>
    </section>
  )
}

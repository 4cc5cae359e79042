import { useId, useState } from 'react'
import { useEngine, type ViewProps } from '#engine/react'
import { answersKept } from '#site/messages/interface.ts'
import { withMailLink } from '#site/ui/mail-link.tsx'

/** After a failed send: the answers as text, to copy and to mail by hand. Nothing typed is lost. */
export default function CopiaDeRespuestas({ answersText }: ViewProps) {
  const { ports, slots } = useEngine()
  const { title, text, copy, copied, refused } = answersKept
  const { Text } = slots
  const [outcome, setOutcome] = useState('')
  const id = useId()
  const copyAnswers = () =>
    ports.copy(answersText).then(
      () => setOutcome(copied),
      () => setOutcome(refused),
    )
  return (
    <section className="notice notice--warm" aria-labelledby={id}>
      <div>
        <h2 id={id} tabIndex={-1} data-step-heading>
          {title}
        </h2>
        <p>
          <Text>{withMailLink(text)}</Text>
        </p>
        <textarea className="input" readOnly rows={8} value={answersText} aria-labelledby={id} />
        <p className="row">
          <button className="btn btn--quiet" type="button" onClick={copyAnswers}>
            {copy}
          </button>
          <span role="status">{outcome}</span>
        </p>
      </div>
    </section>
  )
}

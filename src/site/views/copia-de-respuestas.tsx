import { useId, useState } from 'react'
import { useEngine, type ViewProps } from '#engine/react'
import { answersKept } from '#site/content/answers-kept.ts'
import { toAnswersMail } from '#site/ui/answers-mail.ts'
import { withMailLink } from '#site/ui/mail-link.tsx'

/** After a failed send: the answers as text, to copy and to mail by hand. Nothing typed is lost. */
export default function CopiaDeRespuestas({ answersText }: ViewProps) {
  const { ports, slots } = useEngine()
  const { title, text, copy, copied, refused, mail, subject, cut } = answersKept
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
        <p className="row">
          <button className="btn btn--quiet" type="button" onClick={copyAnswers}>
            {copy}
          </button>
          <a className="btn btn--link" href={toAnswersMail(answersText, { subject, cut })}>
            {mail}
          </a>
          <span role="status">{outcome}</span>
        </p>
        <textarea
          className="input"
          readOnly
          rows={8}
          value={answersText}
          aria-labelledby={id}
          // The browser brings its first line into view; the buttons of the layout may lie on the rest.
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
        />
      </div>
    </section>
  )
}

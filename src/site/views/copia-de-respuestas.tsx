import { useState } from 'react'
import { useEngine, type ViewProps } from '#engine/react'
import { answersKept } from '#site/config/site.ts'
import { toAnswersMail } from '#site/ui/answers-mail.ts'

/** After a failed send, below the words of the funnel: the answers as text, to copy and to mail by hand. Nothing typed is lost. */
export default function CopiaDeRespuestas({ answersText }: ViewProps) {
  const { ports } = useEngine()
  const { label, copy, copied, notCopied, mail, subject, cut } = answersKept
  const [outcome, setOutcome] = useState('')
  const copyAnswers = () =>
    ports.copy(answersText).then(
      () => setOutcome(copied),
      () => setOutcome(notCopied),
    )
  return (
    <div className="notice notice--warm">
      <div>
        <p className="row">
          <button className="btn btn--quiet" type="button" onClick={copyAnswers}>
            {copy}
          </button>
          <a className="btn btn--link" href={toAnswersMail(answersText, { subject, cut: `\n\n${cut}` })}>
            {mail}
          </a>
          <span role="status">{outcome}</span>
        </p>
        <textarea
          className="input"
          readOnly
          rows={8}
          value={answersText}
          aria-label={label}
          // The browser brings its first line into view; the buttons of the layout may lie on the rest.
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
        />
      </div>
    </div>
  )
}

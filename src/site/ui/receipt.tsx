import { useState } from 'react'
import { useEngine } from '#engine/react'
import { receipt } from '#site/messages/receipt.ts'
import { toAnswersMail } from './answers-mail.ts'

type ReceiptProps = {
  /** The time of the submission in milliseconds since the epoch, its ending, and its reference, if it has one. */
  note: string
  /** The answers that were sent; empty once the page has been left. */
  sentText: string
}

/** When a form was sent, its reference, and a closed copy of the answers to keep or to take off the screen. */
export default function Receipt({ note, sentText }: ReceiptProps) {
  const [time, , reference] = note.split(' ')
  const [text, setText] = useState(sentText)
  const [status, setStatus] = useState('')
  const takeOff = () => {
    setText('')
    setStatus(receipt.takenOff)
  }
  return (
    <section className="receipt flow" aria-labelledby="recibo">
      <h2 id="recibo">{receipt.title}</h2>
      <p>{receipt.toTime(Number(time))}</p>
      {reference && <p>{receipt.toReference(reference)}</p>}
      {text && (
        <details>
          <summary>{receipt.answers}</summary>
          <Keep {...{ text, setStatus, takeOff }} />
          <pre>{text}</pre>
        </details>
      )}
      <p role="status">{status}</p>
    </section>
  )
}

type KeepProps = { text: string; setStatus(status: string): void; takeOff(): void }

/** The ways of keeping a copy. A browser that shares nothing has no button for it. */
function Keep({ text, setStatus, takeOff }: KeepProps) {
  const { ports } = useEngine()
  const { copy, copied, notCopied, share, print, mail, subject } = receipt
  const cut = `\n\n${receipt.cut}`
  const copyText = () =>
    ports.copy(text).then(
      () => setStatus(copied),
      () => setStatus(notCopied),
    )
  // Rejects where the visitor changes their mind.
  const shareText = () => void navigator.share({ title: subject, text }).catch(() => {})
  return (
    <p className="row">
      {'share' in navigator && (
        <button className="btn btn--link" type="button" onClick={shareText}>
          {share}
        </button>
      )}
      <button className="btn btn--link" type="button" onClick={copyText}>
        {copy}
      </button>
      <button className="btn btn--link" type="button" onClick={() => window.print()}>
        {print}
      </button>
      <a className="btn btn--link" href={toAnswersMail(text, { to: '', subject, cut })}>
        {mail}
      </a>
      <button className="btn btn--link" type="button" onClick={takeOff}>
        {receipt.takeOff}
      </button>
    </p>
  )
}

import {
  type LayoutProps,
  type OpeningProps,
  type PaceProps,
  type ReviewProps,
  type ScreenContent,
  useEngine,
  useGoOnByChoice,
} from '#engine/react'
import { plainWords } from './english-messages.ts'

/** A funnel as a form: title, position, the questions, and the buttons. */
export function PlainLayout(props: LayoutProps) {
  const { title, position, busy, isAlive, canGoBack, canContinue, isOpen, button, onBack, onSubmit } = props
  const { opening, children } = props
  const { messages } = useEngine()
  const canSubmit = position !== null || canContinue
  return (
    <form
      className="funnel"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <h1 className="funnel__title">{title}</h1>
      {position && <p className="funnel__position">{messages.position(position.index, position.total)}</p>}
      {opening}
      {children}
      {(canSubmit || canGoBack) && (
        <p className="funnel__buttons">
          {canGoBack && (
            <button type="button" disabled={busy} onClick={onBack}>
              {messages.back}
            </button>
          )}
          {canSubmit && (
            <button type="submit" disabled={!isAlive || busy} aria-disabled={!isOpen}>
              {busy ? messages.sending : button}
            </button>
          )}
        </p>
      )}
    </form>
  )
}

/** A screen in words; its title takes the focus. */
export function PlainScreen({ screen: { title, text, buttons } }: { screen: ScreenContent }) {
  return (
    <section>
      <h2 tabIndex={-1} data-step-heading>
        {title}
      </h2>
      {text.map(({ paragraph, list = [], echoes = [] }) => (
        <div key={paragraph ?? [...list, ...echoes].join()}>
          {paragraph !== undefined && <p>{paragraph}</p>}
          {list.length + echoes.length > 0 && (
            <ul>
              {[...list, ...echoes].map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
      {buttons.map(({ label, to }) => (
        <p key={label}>
          <a href={to}>{label}</a>
        </p>
      ))}
    </section>
  )
}

/** Every answer with a button to change it. */
export function PlainReview({ heading, screens, change }: ReviewProps) {
  return (
    <section>
      <h2 tabIndex={-1} data-step-heading>
        {heading}
      </h2>
      {screens.map(({ screen, answers }) => (
        <dl key={screen}>
          {answers.map(({ name, label, value }) => (
            <div key={name}>
              <dt>
                <button type="button" onClick={() => change(screen, name)}>
                  {label}
                </button>
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ))}
    </section>
  )
}

/** The texts over the first question. */
export function PlainOpening({ text, minutes, afterwards }: OpeningProps) {
  return (
    <div>
      <p>{text}</p>
      <p>
        {plainWords.minutes(minutes)} {afterwards}
      </p>
    </div>
  )
}

/** A screen that a press on an option leads on from. */
export function PlainPace({ goOn }: PaceProps) {
  return <p ref={useGoOnByChoice(goOn)}>{plainWords.pace}</p>
}

/** A text as it stands. */
export function PlainText({ children }: { children: string }) {
  return <>{children}</>
}

/** The sign before an error message. */
export function PlainErrorIcon() {
  return <span aria-hidden="true">⚠ </span>
}

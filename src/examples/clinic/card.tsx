import { type LayoutProps, useEngine } from 'provable-funnels/react'

/** The clinic's own layout: one card, its buttons below. */
export function Card({
  title,
  position,
  busy,
  isAlive,
  isOpen,
  canGoBack,
  button,
  onBack,
  onSubmit,
  children,
}: LayoutProps) {
  const { messages } = useEngine()
  return (
    <form
      className="card funnel"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <header>
        <h1>{title}</h1>
        {position && <p>{messages.position(position.index, position.total)}</p>}
      </header>
      {children}
      {button && (
        <p className="funnel__buttons">
          {canGoBack && (
            <button type="button" disabled={busy} onClick={onBack}>
              {messages.back}
            </button>
          )}
          <button type="submit" disabled={!isAlive || busy} aria-disabled={!isOpen}>
            {busy ? messages.sending : button}
          </button>
        </p>
      )}
    </form>
  )
}

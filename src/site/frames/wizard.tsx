import type { FrameProps } from '#engine/react'
import { messages } from '#site/messages/runtime.ts'
import { Icon } from '#site/ui/icon.tsx'
import { ProgressBar } from '#site/ui/progress-bar.tsx'
import { Spin } from '#site/ui/spin.tsx'

/** One question a screen: progress above, Back and Next under the thumb. */
export default function Wizard(props: FrameProps) {
  const { title, position, busy, canGoBack, isOpen, button, onBack, onLeave, onSubmit, children } = props
  return (
    <form
      className="wizard"
      noValidate
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onSubmit()
      }}
    >
      <div className="wizard__top">
        <div className="wrap wrap--narrow">
          <div className="wizard__bar">
            <button className="btn btn--link" type="button" onClick={onLeave}>
              <Icon name="volver" />
              Volver
            </button>
            <h1 className="wizard__title">{title}</h1>
          </div>
          {position && <Progress {...position} />}
        </div>
      </div>
      <div className="wizard__body">
        <div className="wrap wrap--narrow">
          {children}
          <p className="soft small stack-m">
            Tratamos tus datos solo para preparar la llamada. <a href="/politica-privacidad">Política de privacidad</a>
          </p>
        </div>
      </div>
      <div className="wizard__nav">
        <div className="wrap wrap--narrow">
          <button className="btn btn--quiet" type="button" disabled={!canGoBack || busy} onClick={onBack}>
            {messages.back}
          </button>
          <button className="btn" type="submit" disabled={!isOpen || busy} aria-busy={busy || undefined}>
            {button}
            {busy ? <Spin /> : <Icon name="ir" />}
          </button>
        </div>
      </div>
    </form>
  )
}

function Progress({ index, total }: { index: number; total: number }) {
  const text = messages.position(index, total)
  return (
    <>
      <p className="progress-label stack-s">
        <span>{text}</span>
        <span aria-hidden="true">{Math.round((index / total) * 100)} %</span>
      </p>
      <ProgressBar index={index} total={total} text={text} />
    </>
  )
}

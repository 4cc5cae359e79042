import type { FrameProps } from '#engine/react'
import { Dots } from '#site/ui/dots.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { ProgressBar } from '#site/ui/progress-bar.tsx'

/** One question a screen and no way back; a result stands alone. */
export default function Quiz({ title, position, isOpen, busy, button, onSubmit, children }: FrameProps) {
  if (!position) return <div className="wrap wrap--narrow">{children}</div>
  const { index, total } = position
  const text = `Pregunta ${index} de ${total}`
  return (
    <form
      className="wizard"
      method="dialog"
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
            <h1 className="wizard__title">{title}</h1>
          </div>
          <p className="progress-label stack-s">
            <span>{text}</span>
            <span aria-hidden="true">{Math.round((index / total) * 100)} %</span>
          </p>
          <ProgressBar index={index} total={total} text={text} />
          <Dots index={index} total={total} />
        </div>
      </div>
      <div className="wizard__body">
        <div className="wrap wrap--narrow">{children}</div>
      </div>
      <div className="wizard__nav">
        <div className="wrap wrap--narrow">
          <button className="btn" type="submit" disabled={!isOpen || busy}>
            {button}
            <Icon name="ir" />
          </button>
        </div>
      </div>
    </form>
  )
}

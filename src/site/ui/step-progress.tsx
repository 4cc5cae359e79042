import { POSITION_ID } from '#engine/react'
import { progress } from '#site/messages/interface.ts'

/** The visitor's position, in words, in per cent and as a line. */
export function StepProgress({ index, total, text }: { index: number; total: number; text: string }) {
  return (
    <>
      <p className="progress-label">
        <span id={POSITION_ID}>{text}</span>
        <span aria-hidden="true">{Math.round((index / total) * 100)} %</span>
      </p>
      <ProgressBar index={index} total={total} text={text} />
    </>
  )
}

const drop = (
  <svg aria-hidden="true">
    <path d="M-12 0C-9-5-5-8.5 0-8.5A8.5 8.5 0 0 1 0 8.5C-5 8.5-9 5-12 0z" />
  </svg>
)

/**
 * How far along a path of several steps: a line of ink with its drop. Both stand where they belong at once: frames of a glide
 * were work beside the step. How far is set on the element, since a page may carry no style attribute.
 */
function ProgressBar({ index, total, text }: { index: number; total: number; text: string }) {
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={progress}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={index}
      aria-valuetext={text}
      ref={(bar) => bar?.style.setProperty('--reached', String(index / total))}
    >
      <i className="progress__track">
        <i className="progress__line" />
      </i>
      <i className="progress__drop">{drop}</i>
    </div>
  )
}

/** How far along a way of several steps: a line of ink with its drop. Drawn, since a page may carry no style attribute. */
export function ProgressBar({ index, total, text }: { index: number; total: number; text: string }) {
  const reached = `${(index / total) * 100}%`
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label="Progreso"
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={index}
      aria-valuetext={text}
    >
      <svg aria-hidden="true">
        <rect className="progress__line" width={reached} height="100%" rx="4" />
        <svg aria-hidden="true" className="progress__drop" x={reached} y="50%">
          <path d="M-12 0C-9-5-5-8.5 0-8.5A8.5 8.5 0 0 1 0 8.5C-5 8.5-9 5-12 0z" />
        </svg>
      </svg>
    </div>
  )
}

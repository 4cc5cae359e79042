import { ProgressBar } from '#site/ui/progress-bar.tsx'

/** Where a visitor stands, in words, in per cent and as a line. */
export function StepProgress({ index, total, text }: { index: number; total: number; text: string }) {
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

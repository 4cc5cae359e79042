/** Which of a few steps this is, as a row of drops. The words beside it say the same. */
export function Dots({ index, total }: { index: number; total: number }) {
  const steps = Array.from({ length: total }, (_, step) => step + 1)
  return (
    <ol className="dots" aria-hidden="true">
      {steps.map((step) => (
        <li
          key={step}
          className={step < index ? 'is-done' : undefined}
          aria-current={step === index ? 'step' : undefined}
        />
      ))}
    </ol>
  )
}

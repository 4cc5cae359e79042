const parts = ['días', 'horas', 'min', 'seg']

/** Time left until an end (ISO 8601); hidden without JavaScript and once the end has passed. */
export function Countdown({ until }: { until: string }) {
  return (
    <dl className="countdown" aria-label="Tiempo que queda" data-behaviour="countdown" data-until={until} hidden>
      {parts.map((part) => (
        <div key={part}>
          <dt>{part}</dt>
          <dd>00</dd>
        </div>
      ))}
    </dl>
  )
}

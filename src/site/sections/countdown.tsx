import { timeLeft, timeUnits } from '#site/messages/interface.ts'
/** Time left until an end (ISO 8601); hidden without JavaScript and once the end has passed. */
export function Countdown({ until }: { until: string }) {
  return (
    <dl className="countdown" aria-label={timeLeft} data-behaviour="countdown" data-until={until} hidden>
      {timeUnits.map((part) => (
        <div key={part}>
          <dt>{part}</dt>
          <dd>00</dd>
        </div>
      ))}
    </dl>
  )
}

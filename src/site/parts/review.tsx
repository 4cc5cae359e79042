import type { ReviewProps } from '#engine/react'
import { review } from '#site/messages/review.ts'

/** Every answer on the way, screen by screen, each with a button that leads back to it. */
export default function Review({ heading = review.title, screens, change }: ReviewProps) {
  return (
    <section className="review">
      <h2 className="question" tabIndex={-1} data-step-heading>
        {heading}
      </h2>
      {screens.map((screen, index) => (
        <div key={screen.screen}>
          {screen.heading !== undefined && screen.heading !== screens[index - 1]?.heading && <h3>{screen.heading}</h3>}
          <dl>
            {screen.answers.map(({ name, label, value }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd dir="auto">{value || <span className="soft">{review.blank}</span>}</dd>
                <dd>
                  <button className="btn btn--link" type="button" onClick={() => change(screen.screen, name)}>
                    {review.change} <span className="sr-only">{label}</span>
                  </button>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </section>
  )
}

import { functions, marketing } from '#site/config/site.ts'
import { cookieNotice } from '#site/content/cookie-notice.ts'
import { Icon } from '#site/ui/icon.tsx'
import * as icons from '#site/ui/icon-paths.ts'
import { RichText } from '#site/ui/rich-text.tsx'

/** Asks for the visitor's decision on cookies: two equal buttons, and closing it means no. Hidden until a script finds none stored. */
export function CookieBanner() {
  const { title, text, close } = cookieNotice.question
  return (
    <section
      className="cookie"
      data-theme="dark"
      aria-labelledby="cookies-aviso"
      data-behaviour="consent"
      data-pixel-id={marketing.pixelId}
      data-pixel-script={marketing.pixelScript}
      data-analytics-id={marketing.analyticsId}
      data-analytics-script={marketing.analyticsScript}
      data-counts-url={`${functions.url}/count-steps`}
      data-publishable-key={functions.publishableKey}
      hidden
    >
      <div className="cookie__in">
        <div>
          <p className="cookie__title" id="cookies-aviso">
            {title}
          </p>
          <p>
            <RichText>{text}</RichText>
          </p>
        </div>
        <div className="cookie__actions">
          <ConsentButtons type="button" />
        </div>
      </div>
      <button className="cookie__close" type="button" aria-label={close} data-consent="rejected">
        <Icon path={icons.close} />
      </button>
    </section>
  )
}

/** The two equal answers about cookies; `submit` in the panel, whose form they close. */
export function ConsentButtons({ type }: { type: 'button' | 'submit' }) {
  return Object.entries(cookieNotice.answers).map(([decision, label]) => (
    <button key={decision} className="btn btn--quiet" type={type} data-consent={decision}>
      {label}
    </button>
  ))
}

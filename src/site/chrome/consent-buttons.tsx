import { cookieNotice } from '#site/content/cookie-notice.ts'

/** The two equal answers about cookies; `submit` in the panel, whose form they close. */
export function ConsentButtons({ type }: { type: 'button' | 'submit' }) {
  return Object.entries(cookieNotice.answers).map(([decision, label]) => (
    <button key={decision} className="btn btn--quiet" type={type} data-consent={decision}>
      {label}
    </button>
  ))
}

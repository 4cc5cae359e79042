import { ConsentButtons } from '#site/chrome/cookie-banner.tsx'
import { cookieNotice } from '#site/content/cookie-notice.ts'
import { Icon } from '#site/ui/icon.tsx'
import * as icons from '#site/ui/icon-paths.ts'

/** The preference panel: what each kind of cookie does, and the same two buttons as the banner. */
export function CookiePanel() {
  const { title, close, kinds, states } = cookieNotice.panel
  return (
    <dialog className="panel" id="cookies" aria-labelledby="cookies-titulo">
      <button className="panel__close" type="submit" form="cookies-decision" aria-label={close}>
        <Icon path={icons.close} />
      </button>
      <h2 id="cookies-titulo">{title}</h2>
      <dl>
        {kinds.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {Object.entries(states).map(([decision, text]) => (
        <p key={decision} className="panel__state" data-decision={decision}>
          {text}
        </p>
      ))}
      <form className="panel__actions" id="cookies-decision" method="dialog">
        <ConsentButtons type="submit" />
      </form>
    </dialog>
  )
}

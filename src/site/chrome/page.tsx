import { useLocation } from '@tanstack/react-router'
import { createContext, type ReactNode, use } from 'react'
import { ConsentButtons, CookieBanner } from '#site/chrome/cookie-banner.tsx'
import { SiteFooter } from '#site/chrome/site-footer.tsx'
import { SiteHeader } from '#site/chrome/site-header.tsx'
import { cookieNotice } from '#site/content/cookie-notice.ts'
import { findLead } from '#site/content/leads.ts'
import { notices, skipToContent } from '#site/messages/interface.ts'
import { Icon } from '#site/ui/icon.tsx'
import * as icons from '#site/ui/icon-paths.ts'

/**
 * Whether a form of the page being rendered asks for personal data. A page for personal data has no pixel, no analytics
 * and no embeds, so it asks nothing about cookies either; its policy is the strictest, and no browser renders it ahead
 * of a click.
 */
export const AsksForPersonalData = createContext(false)

interface PageProps {
  children: ReactNode
  /** `dark` paints the whole page, header included, by night. */
  theme?: 'light' | 'dark'
  /** `dark` paints only the header by night, over a hero that is dark too. */
  header?: 'light' | 'dark'
  /** Nothing but a flow stands on it: the menu waits behind its button at every width. */
  isFlow?: boolean
  /** `slim` keeps to what the law asks for, and whom to call; that of a flow is. */
  footer?: 'full' | 'slim'
  /** It stands for every unknown path, which have the strictest policy: nothing is measured there, and nothing asked. */
  isUnknown?: boolean
}

/** The chrome of every page: skip link, header, content, footer, notices. */
export function Page({
  children,
  theme = 'light',
  header = theme,
  isFlow = false,
  footer = isFlow ? 'slim' : 'full',
  isUnknown = false,
}: PageProps) {
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <body data-theme={theme === 'dark' ? 'dark' : undefined}>
      <a className="skip" href="#contenido">
        {skipToContent}
      </a>
      {isUnknown || use(AsksForPersonalData) ? null : <CookieBanner />}
      <SiteHeader path={path} dark={header === 'dark'} isFlow={isFlow} />
      <main id="contenido" data-arrival={findLead(path, 'arrival')}>
        {children}
      </main>
      <SiteFooter isSlim={footer === 'slim'} />
      <CookiePanel />
      <section className="toasts" aria-label={notices} aria-live="polite" />
    </body>
  )
}

/** The preference panel: what each kind of cookie does, and the same two buttons as the banner. */
function CookiePanel() {
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

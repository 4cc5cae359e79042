import { footer } from '#site/content/footer.ts'
import { footerMenu } from '#site/messages/interface.ts'
import { Brand } from '#site/ui/brand.tsx'
import { Safety } from '#site/ui/safety.tsx'
import { SocialLinks } from '#site/ui/social-links.tsx'

/** Links, profiles, cookie settings, whom to call and the copyright line; slim, only what the law asks for, and whom to call. */
export function SiteFooter({ isSlim }: { isSlim: boolean }) {
  return (
    <footer className={isSlim ? 'site-footer site-footer--slim' : 'site-footer'} data-theme="dark">
      <div className="wrap">
        <div className="site-footer__in">
          {isSlim || (
            <div className="flow">
              <Brand again />
              <p className="soft">{footer.claim}</p>
              <SocialLinks />
            </div>
          )}
          <nav aria-label={footerMenu}>
            {footer.columns
              .filter(({ settings }) => settings || !isSlim)
              .map((column) => (
                <Column key={column.title} {...column} />
              ))}
          </nav>
        </div>
        <div className="site-footer__end">
          <Safety />
          <p className="wide">{footer.end}</p>
        </div>
      </div>
    </footer>
  )
}

function Column({ title, items, settings }: (typeof footer.columns)[number]) {
  return (
    <div>
      <h2>{title}</h2>
      <ul role="list">
        {items.map(({ name, href }) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
        {settings ? (
          <li>
            <button className="link-button" type="button" data-behaviour="cookie-settings" hidden>
              {settings}
            </button>
          </li>
        ) : null}
      </ul>
    </div>
  )
}

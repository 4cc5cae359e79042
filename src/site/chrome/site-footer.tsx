import { footer } from '#site/content/footer.ts'
import { footerMenu } from '#site/messages/interface.ts'
import { Brand } from '#site/ui/brand.tsx'
import { SocialLinks } from '#site/ui/social-links.tsx'

/** Links, profiles, cookie settings and the copyright line. */
export function SiteFooter() {
  return (
    <footer className="site-footer" data-theme="dark">
      <div className="wrap">
        <div className="site-footer__in">
          <div className="flow">
            <Brand again />
            <p className="soft">{footer.claim}</p>
            <SocialLinks />
          </div>
          <nav aria-label={footerMenu}>
            {footer.columns.map(({ title, items, settings }) => (
              <div key={title}>
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
            ))}
          </nav>
        </div>
        <p className="site-footer__end wide">{footer.end}</p>
      </div>
    </footer>
  )
}

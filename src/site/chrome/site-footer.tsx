import { footerColumns } from '#site/chrome/menu.ts'
import { brand } from '#site/config/site.ts'
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
            <p className="soft">
              Leemos lo que escribes y escuchamos lo que callas. Formación, sesiones y conferencias de hipnosis
              regresiva y grafología.
            </p>
            <SocialLinks />
          </div>
          {footerColumns.map(({ title, items }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul role="list">
                {items.map(({ name, href }) => (
                  <li key={href}>
                    <a href={href}>{name}</a>
                  </li>
                ))}
                {title === 'Información' ? (
                  <li>
                    <button className="link-button" type="button" data-behaviour="cookie-settings" hidden>
                      Configurar cookies
                    </button>
                  </li>
                ) : null}
              </ul>
            </nav>
          ))}
        </div>
        <p className="site-footer__end wide">
          © {brand.copyrightYear} {brand.name}. La hipnosis y la grafología acompañan; no sustituyen la atención médica
          ni psicológica.
        </p>
      </div>
    </footer>
  )
}

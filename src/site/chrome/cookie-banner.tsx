import { marketing } from '#site/config/site.ts'
import { Icon } from '#site/ui/icon.tsx'

/** Asks for the visitor's decision on cookies: two equal buttons, and closing it means no. Hidden until a script finds none stored. */
export function CookieBanner() {
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
      hidden
    >
      <div className="cookie__in">
        <div>
          <p className="cookie__title" id="cookies-aviso">
            Tú decides qué recordamos
          </p>
          <p>
            Usamos cookies propias y de terceros para medir las visitas y mejorar la web. Si las rechazas, todo funciona
            igual. <a href="/politica-cookies">Política de cookies</a>
          </p>
        </div>
        <div className="cookie__actions">
          <button className="btn btn--quiet" type="button" data-consent="rejected">
            Rechazar
          </button>
          <button className="btn btn--quiet" type="button" data-consent="accepted">
            Aceptar
          </button>
        </div>
      </div>
      <button className="cookie__close" type="button" aria-label="Rechazar y cerrar" data-consent="rejected">
        <Icon name="cerrar" />
      </button>
    </section>
  )
}

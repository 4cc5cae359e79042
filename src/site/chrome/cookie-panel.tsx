import { Icon } from '#site/ui/icon.tsx'

const kinds = [
  { name: 'Técnicas', text: 'Hacen que el sitio funcione y recuerdan esta decisión. Siempre activas.' },
  { name: 'De analítica', text: 'Cuentan visitas, para saber qué se lee. Solo si aceptas.' },
  { name: 'De personalización', text: 'Miden nuestras campañas y las ajustan a lo que te interesa. Solo si aceptas.' },
]

/** What has been decided: the panel shows the line of its own `data-decision`. */
const states = {
  accepted: 'Ahora están aceptadas.',
  rejected: 'Ahora están rechazadas.',
  none: 'Todavía no has decidido.',
}

/** The preference panel: what each kind of cookie does, and the same two buttons as the banner. */
export function CookiePanel() {
  return (
    <dialog className="panel" id="cookies" aria-labelledby="cookies-titulo">
      <button className="panel__close" type="submit" form="cookies-decision" aria-label="Cerrar sin cambiar nada">
        <Icon name="cerrar" />
      </button>
      <h2 id="cookies-titulo">Tus cookies</h2>
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
        <button className="btn btn--quiet" type="submit" data-consent="rejected">
          Rechazar
        </button>
        <button className="btn btn--quiet" type="submit" data-consent="accepted">
          Aceptar
        </button>
      </form>
    </dialog>
  )
}

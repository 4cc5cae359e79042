import { ExternalLink } from '#site/ui/external-link.tsx'
import { Notice } from '#site/ui/notice.tsx'

/** After an application: the way to the booking page, should the redirect not take place. */
export default function SolicitudEnviada() {
  return (
    <div role="status">
      <Notice kind="success">
        <p>Tu solicitud ha sido enviada. Si la agenda no se abre sola, ábrela tú:</p>
        <p className="row">
          <ExternalLink className="btn" to="reserva-llamada">
            Reservar mi llamada
          </ExternalLink>
        </p>
      </Notice>
    </div>
  )
}

import { ExternalLink } from '#site/ui/external-link.tsx'

/** After an application: the way to the booking page, should the redirect not take place. */
export default function SolicitudEnviada() {
  return (
    <div className="notice notice--success" role="status">
      <div>
        <p>Tu solicitud ha sido enviada. Si la agenda no se abre sola, ábrela tú:</p>
        <p>
          <ExternalLink to="reserva-llamada">Reservar mi llamada</ExternalLink>
        </p>
      </div>
    </div>
  )
}

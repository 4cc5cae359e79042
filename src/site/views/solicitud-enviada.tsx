import { applicationSent } from '#site/content/formulario-contacto.ts'
import { ExternalLink } from '#site/ui/external-link.tsx'
import { Notice } from '#site/ui/notice.tsx'

/** After an application: the way to the booking page, should the redirect not take place. */
export default function SolicitudEnviada() {
  const { text, label, link } = applicationSent
  return (
    <div role="status">
      <Notice kind="success">
        <p>{text}</p>
        <p className="row">
          <ExternalLink className="btn" to={link}>
            {label}
          </ExternalLink>
        </p>
      </Notice>
    </div>
  )
}

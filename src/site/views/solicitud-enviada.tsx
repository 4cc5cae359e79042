import { toAddress } from '#site/config/funnel-links.ts'
import { applicationSent } from '#site/content/application-sent.ts'
import { NewTabLink } from '#site/ui/new-tab-link.tsx'

/** After an application: the way to the booking page, should the redirect not take place. */
export default function SolicitudEnviada() {
  const { title, text, label, link } = applicationSent
  return (
    <section className="result">
      <h2 tabIndex={-1} data-step-heading>
        {title}
      </h2>
      <p className="lead">{text}</p>
      <p className="row">
        <NewTabLink className="btn btn--large" href={toAddress(link)}>
          {label}
        </NewTabLink>
      </p>
    </section>
  )
}

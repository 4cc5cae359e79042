import { type IconName, NamedIcon } from '#site/ui/icon.tsx'

export interface ContactDetail {
  icon: IconName
  name: string
  value: string
  /** `mailto:` or `tel:`, where the detail can be used at once. */
  href?: string
}

interface ContactDetailsProps {
  /** The section's anchor. */
  id: string
  /** For screen readers. */
  title: string
  items: readonly ContactDetail[]
}

/** Ways of reaching the practice, and when. */
export function ContactDetails({ id, title, items }: ContactDetailsProps) {
  return (
    <section id={id} aria-labelledby={`${id}-titulo`}>
      <h2 className="sr-only" id={`${id}-titulo`}>
        {title}
      </h2>
      <dl className="contact">
        {items.map(({ icon, name, value, href }) => (
          <div key={name}>
            <dt>
              <NamedIcon name={icon} />
              {name}
            </dt>
            <dd>{href ? <a href={href}>{value}</a> : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

import { Icon, type IconName } from '#site/ui/icon.tsx'

export interface ContactDetail {
  icon: IconName
  name: string
  value: string
  /** `mailto:` or `tel:`, where the detail can be used at once. */
  href?: string
}

/** Ways of reaching the practice, and when. */
export function ContactDetails({ items }: { items: readonly ContactDetail[] }) {
  return (
    <dl className="contact">
      {items.map(({ icon, name, value, href }) => (
        <div key={name}>
          <dt>
            <Icon name={icon} />
            {name}
          </dt>
          <dd>{href ? <a href={href}>{value}</a> : value}</dd>
        </div>
      ))}
    </dl>
  )
}

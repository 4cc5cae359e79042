import { type IconName, NamedIcon } from '#site/ui/icon.tsx'
import { RichText } from '#site/ui/rich-text.tsx'

interface AssuranceContent {
  icon: IconName
  title: string
  text: string
}

/** The assurances to somebody about to leave an address, in a row under the form. */
export function Assurances({ items }: { items: readonly AssuranceContent[] }) {
  return (
    <ul className="assurances" role="list" data-behaviour="reveal">
      {items.map(({ icon, title, text }) => (
        <li key={title}>
          <NamedIcon name={icon} />
          <h3>{title}</h3>
          <p className="soft">
            <RichText>{text}</RichText>
          </p>
        </li>
      ))}
    </ul>
  )
}

import type { ProfessionalService, WithContext } from 'schema-dts'
import { brand, contact, given, links, origin } from '#site/config/site.ts'
import { toSharingImagePath } from '#site/head/sharing-image-path.ts'

/** The facts that are given. */
function toGivenFields<Name extends string>(fields: Record<Name, string>): Partial<Record<Name, string>> {
  const entries = Object.entries<string>(fields).filter(([, text]) => given(text) !== '')
  return Object.fromEntries(entries) as Partial<Record<Name, string>>
}

/** Names the practice in JSON-LD. */
const practiceId = `${origin}/#practica`

/** The practice as the data of other pages name it: enough to know it without having read the home page. */
export const practiceReference = {
  '@type': 'ProfessionalService',
  '@id': practiceId,
  name: brand.name,
  url: `${origin}/`,
} as const

/** The practice itself, for search engines. */
export const practice: WithContext<ProfessionalService> = {
  '@context': 'https://schema.org',
  ...practiceReference,
  image: origin + toSharingImagePath('/'),
  email: contact.email,
  telephone: contact.phone,
  address: {
    '@type': 'PostalAddress',
    ...toGivenFields({ streetAddress: contact.address.street, postalCode: contact.address.postalCode }),
    addressLocality: contact.address.city,
    addressCountry: contact.address.country,
  },
  openingHours: 'Mo-Fr 10:00-18:00',
  sameAs: [links.instagram, links.youtube],
}

/** The author of an article, for search engines: a person by their name, or the practice itself. */
export function toAuthor(name: string) {
  return name === brand.name ? practiceReference : ({ '@type': 'Person', name } as const)
}

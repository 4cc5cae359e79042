import type { ProfessionalService, WithContext } from 'schema-dts'
import { brand, contact, links, origin } from '#site/config/site.ts'
import { toSharingImagePath } from '#site/head/sharing-image-path.ts'

/** Names the practice in JSON-LD, so that other pages' data can point at it. */
export const practiceId = `${origin}/#practica`

/** The practice itself, for search engines. */
export const practice: WithContext<ProfessionalService> = {
  '@context': 'https://schema.org',
  '@type': 'ProfessionalService',
  '@id': practiceId,
  name: brand.name,
  url: `${origin}/`,
  image: origin + toSharingImagePath('/'),
  email: contact.email,
  telephone: contact.phone,
  address: {
    '@type': 'PostalAddress',
    streetAddress: contact.address.street,
    postalCode: contact.address.postalCode,
    addressLocality: contact.address.city,
    addressCountry: contact.address.country,
  },
  openingHours: 'Mo-Fr 10:00-18:00',
  sameAs: [links.instagram, links.youtube],
}

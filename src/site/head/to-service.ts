import type { Service, WithContext } from 'schema-dts'
import { toAbsolute } from '#site/head/page-head.ts'
import { practiceReference } from '#site/head/practice.ts'

interface ServiceFacts {
  name: string
  description: string
  path: string
  /** What it may be bought as, in euros. */
  offers?: readonly { name: string; euros: number; address: string }[]
}

/** Something the practice does for people, for search engines. */
export function toService({ name, description, path, offers }: ServiceFacts): WithContext<Service> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name,
    description,
    url: toAbsolute(path),
    provider: practiceReference,
    ...(offers && {
      offers: offers.map((offer) => ({
        '@type': 'Offer',
        name: offer.name,
        price: offer.euros,
        priceCurrency: 'EUR',
        url: offer.address,
      })),
    }),
  }
}

import type { Service, WithContext } from 'schema-dts'
import { type LinkName, links } from '#site/config/site.ts'
import { toAbsolute } from '#site/head/page-head.ts'
import { practiceReference } from '#site/head/practice.ts'

interface ServiceFacts {
  name: string
  description: string
  path: string
  /** The plans that it may be bought as. */
  plans?: readonly { title: string; price: number; period?: 'P1M' | 'P1Y'; action: { link: LinkName } }[]
}

/** Something the practice does for people, for search engines. */
export function toService({ name, description, path, plans }: ServiceFacts): WithContext<Service> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name,
    description,
    url: toAbsolute(path),
    provider: practiceReference,
    ...(plans && {
      offers: plans.map(({ title, price, period, action }) => ({
        '@type': 'Offer',
        name: title,
        price,
        priceCurrency: 'EUR',
        url: links[action.link],
        ...(period && {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price,
            priceCurrency: 'EUR',
            billingDuration: period,
          },
        }),
      })),
    }),
  }
}

import type { Course, WithContext } from 'schema-dts'
import { toAbsolute } from '#site/head/page-head.ts'
import { practiceReference } from '#site/head/practice.ts'

interface CourseFacts {
  name: string
  description: string
  path: string
  /** Hours of content. */
  hours: number
  /** What it costs and where it is bought, where the page says so. */
  offer?: { price: number; ends?: string; address: string }
}

/** An online course of the practice, for search engines. */
export function toCourse({ name, description, path, hours, offer }: CourseFacts): WithContext<Course> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name,
    description,
    url: toAbsolute(path),
    inLanguage: 'es-ES',
    provider: practiceReference,
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: `PT${hours}H` },
    offers: {
      '@type': 'Offer',
      category: 'Paid',
      ...(offer
        ? {
            price: offer.price,
            priceCurrency: 'EUR',
            ...(offer.ends === undefined ? {} : { priceValidUntil: offer.ends }),
            url: offer.address,
          }
        : { url: toAbsolute(path) }),
    },
  }
}

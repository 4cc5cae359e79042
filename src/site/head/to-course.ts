import type { Course, WithContext } from 'schema-dts'
import { toAbsolute } from '#site/head/page-head.ts'
import { practiceReference } from '#site/head/practice.ts'

interface CourseFacts {
  name: string
  description: string
  path: string
  /** Hours of content. */
  hours: number
  /** What it costs, where the page says so. */
  price?: { euros: number; until: string; address: string }
}

/** An online course of the practice, for search engines. */
export function toCourse({ name, description, path, hours, price }: CourseFacts): WithContext<Course> {
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
      ...(price
        ? { price: price.euros, priceCurrency: 'EUR', priceValidUntil: price.until, url: price.address }
        : { url: toAbsolute(path) }),
    },
  }
}

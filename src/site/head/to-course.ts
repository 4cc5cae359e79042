import type { Course, Offer, Schedule, WithContext } from 'schema-dts'
import { toAbsolute } from '#site/head/page-head.ts'
import { practiceReference } from '#site/head/practice.ts'

interface CourseFacts {
  name: string
  description: string
  path: string
}

interface PaidFacts extends CourseFacts {
  /** Hours of content. */
  hours: number
  /** The price and the place to buy it, where the page says so; null where only the checkout does. */
  offer?: { price: number; ends?: string; address: string } | null
}

type Instance = { courseWorkload: string } | { courseSchedule: Schedule }

/** An online course of the practice, for search engines. */
export function toCourse({ hours, offer, ...course }: PaidFacts): WithContext<Course> {
  return {
    ...toCommon(course),
    provider: practiceReference,
    hasCourseInstance: toInstance({ courseWorkload: `PT${hours}H` }),
    ...(offer === null ? {} : { offers: toOffer(offer, course.path) }),
  }
}

function toOffer(offer: PaidFacts['offer'], path: string): Offer {
  return {
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
  }
}

/** One that costs nothing. */
export function toFreeCourse({ instance, ...course }: CourseFacts & { instance: Instance }): WithContext<Course> {
  return {
    ...toCommon(course),
    isAccessibleForFree: true,
    provider: practiceReference,
    offers: { '@type': 'Offer', category: 'Free', price: 0, priceCurrency: 'EUR' },
    hasCourseInstance: toInstance(instance),
  }
}

function toCommon({ name, description, path }: CourseFacts) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name,
    description,
    url: toAbsolute(path),
    inLanguage: 'es-ES',
  } as const
}

function toInstance(instance: Instance) {
  return { '@type': 'CourseInstance', courseMode: 'Online', ...instance } as const
}

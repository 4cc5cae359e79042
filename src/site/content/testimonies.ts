import { type TestimonyName, testimonies } from '#site/config/site.ts'
import type { TestimonyContent } from '#site/sections/testimonies.tsx'

const posters = ['poster-ondas', 'poster-luna', 'poster-trazo', 'poster-umbral'] as const

/** Four people of the hypnosis training. */
export const hypnosisTestimonies = toTestimonies('Formación en hipnosis', [
  'testimonio-hipnosis-1',
  'testimonio-hipnosis-2',
  'testimonio-hipnosis-3',
  'testimonio-hipnosis-4',
])

/** Four people of the graphology course. */
export const graphologyTestimonies = toTestimonies('Formación en grafología', [
  'testimonio-grafologia-1',
  'testimonio-grafologia-2',
  'testimonio-grafologia-3',
  'testimonio-grafologia-4',
])

function toTestimonies(role: string, names: readonly TestimonyName[]): TestimonyContent[] {
  return names.map((link, index) => ({
    ...testimonies[link],
    role,
    link,
    poster: posters[index % posters.length] ?? 'poster-ondas',
  }))
}

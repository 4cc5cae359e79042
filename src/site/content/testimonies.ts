import { findPicture } from '#site/config/pictures.ts'
import { given, testimonies } from '#site/config/site.ts'
import type { TestimonyContent } from '#site/sections/testimonies.tsx'

/** Four ways in which a hand joins its letters, one for each voice. */
const posters = ['voz-guirnalda', 'voz-arcada', 'voz-angulo', 'voz-hilo'] as const

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

/** Each video with its link; its name, quote and photo are the owner's to give, each by itself. */
function toTestimonies(role: string, names: readonly (keyof typeof testimonies)[]): TestimonyContent[] {
  return names.map((link, index) => {
    const { name, quote, picture } = testimonies[link]
    const poster = findPicture(picture) ?? posters[index % posters.length] ?? posters[0]
    return { name: given(name), quote: given(quote), role, link, poster }
  })
}

import { findPicture } from '#site/config/pictures.ts'
import { listGiven, type TestimonyName, testimonies } from '#site/config/site.ts'
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

/** Those whose name and words the site knows: nobody else is drawn. */
function toTestimonies(role: string, names: readonly TestimonyName[]): TestimonyContent[] {
  return names.flatMap((link, index) =>
    listGiven(testimonies[link].name, (name) => name).flatMap((name) =>
      listGiven(testimonies[link].quote, (quote) => ({
        name,
        quote,
        role,
        link,
        poster: findPicture(testimonies[link].picture) ?? posters[index % posters.length] ?? posters[0],
      })),
    ),
  )
}

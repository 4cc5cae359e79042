import { given, listGiven, type TestimonyName, testimonies } from '#site/config/site.ts'
import { toTestimonyTitle } from '#site/messages/interface.ts'
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

function toTestimonies(role: string, names: readonly TestimonyName[]): TestimonyContent[] {
  return names.map((link, index) => ({
    // A video without its person's name and words is titled, and says nothing that nobody said.
    name: given(testimonies[link].name, toTestimonyTitle(index + 1)),
    ...listGiven(testimonies[link].quote, (quote) => ({ quote }))[0],
    role,
    link,
    poster: posters[index % posters.length] ?? posters[0],
  }))
}

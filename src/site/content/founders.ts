import { given, listGiven } from '#site/config/given.ts'
import { owner } from '#site/config/site.ts'

const { hipnosis, grafologia } = owner.founders

/** The two founders. While their names and biographies are not given, what they do speaks for them; no one signs for them. */
export const founders = {
  hipnosis: {
    name: given(hipnosis.name, 'Formadora en *hipnosis regresiva*'),
    bio: listGiven(hipnosis.bio, String),
    plate: { art: 'plato-espiral', alt: 'Una espiral de tinta que se cierra despacio.' },
  },
  grafologia: {
    name: given(grafologia.name, 'Formadora en *grafología*'),
    bio: listGiven(grafologia.bio, String),
    plate: {
      art: 'plato-renglones',
      alt: 'Tres renglones de ejercicios de caligrafía en tinta azul: arcos, bucles y óvalos.',
    },
  },
} as const

/** The other trainer that /formacion-hipnosis2 names. */
export const alternativeTrainer = given(owner.alternativeTrainer, 'Quien te enseña *a guiar*')

import { given, listGiven, owner } from '#site/config/site.ts'

const { hipnosis, grafologia } = owner.founders

/** The two founders. While their names and biographies are not given, what they do speaks for them; no one signs for them. */
export const founders = {
  hipnosis: {
    name: given(hipnosis.name, 'Formadora en *hipnosis regresiva*'),
    bio: listGiven(hipnosis.bio, String),
    plate: {
      art: 'plato-oido',
      alt: 'Un oído dibujado de un trazo, con una espiral dentro, y tres ondas que llegan a él.',
    },
  },
  grafologia: {
    name: given(grafologia.name, 'Formadora en *grafología*'),
    bio: listGiven(grafologia.bio, String),
    plate: {
      art: 'plato-lectura',
      alt: 'Unas gafas granates sobre cuatro renglones de bucles en tinta azul.',
    },
  },
} as const

/** The other trainer that /formacion-hipnosis2 names. */
export const alternativeTrainer = given(owner.alternativeTrainer, 'Quien te enseña *a guiar*')

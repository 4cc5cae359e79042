import { findPicture } from '#site/config/pictures.ts'
import { brand, contact, given, listGiven, owner } from '#site/config/site.ts'

const { street, postalCode, city } = contact.address

/** The name of the person who answers for the site: the trade name while the owner's own is not given. */
export const ownerName = given(owner.legalName, brand.name)
/** As legal texts go on after the name: ', con NIF …'. */
export const withTaxId = listGiven(owner.taxId, (taxId) => `, con NIF ${taxId}`).join('')
export const postalAddress = [...listGiven(street, String), [given(postalCode), city].filter(Boolean).join(' ')].join(
  ', ',
)

/** The data that a legal text begins with. */
export const ownerLines = (role: string) => [
  `**${role}:** ${ownerName}`,
  ...listGiven(owner.taxId, (taxId) => `**NIF:** ${taxId}`),
]
/** When a legal text was last gone through, as its last sentence. */
export const lastReview = listGiven(owner.legalReview, (day) => ` Última revisión: ${day}.`).join('')

const { hipnosis, grafologia } = owner.founders

/** The two founders. A drawing of what each does hangs in the place of a portrait; a name that is not given is empty. */
export const founders = {
  hipnosis: {
    name: given(hipnosis.name),
    bio: listGiven(hipnosis.bio, String),
    plate: toPortrait(hipnosis) ?? {
      art: 'plato-oido' as const,
      alt: 'Un oído dibujado de un trazo, con una espiral dentro, y tres ondas que llegan a él.',
    },
  },
  grafologia: {
    name: given(grafologia.name),
    bio: listGiven(grafologia.bio, String),
    plate: toPortrait(grafologia) ?? {
      art: 'plato-lectura' as const,
      alt: 'Unas gafas granates sobre cuatro renglones de bucles en tinta azul.',
    },
  },
} as const

/** The other trainer that /formacion-hipnosis2 names. */
export const alternativeTrainer = given(owner.alternativeTrainer)

/** The portrait of somebody whose name and picture are given. */
function toPortrait({ name, portrait }: (typeof owner.founders)['hipnosis']) {
  const art = findPicture(portrait)
  return art && given(name) ? { art, alt: `Retrato de ${name}.` } : null
}

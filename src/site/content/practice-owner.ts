import { brand, contact, given, listGiven, owner } from '#site/config/site.ts'

const { street, postalCode, city } = contact.address

/** Who answers for the site: under the trade name while the owner's own is not given. */
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

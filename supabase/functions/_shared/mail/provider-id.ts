/** Plain letters, digits and signs, as many as the store keeps: what else a name may hold no database and no address takes. */
const name = /^[\x21-\x7e]{1,200}$/

/** The provider's name of a mail; null for what cannot be one. */
export function toProviderId(value: unknown): string | null {
  return typeof value === 'string' && name.test(value) ? value : null
}

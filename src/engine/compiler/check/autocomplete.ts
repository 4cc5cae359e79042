/** The values that browsers fill in (HTML Living Standard, "Autofill": autofill field names, detail tokens). */
const NAMES = [
  ...['name', 'honorific-prefix', 'given-name', 'additional-name', 'family-name', 'honorific-suffix', 'nickname'],
  ...['username', 'new-password', 'current-password', 'one-time-code', 'organization-title', 'organization'],
  ...['street-address', 'address-line1', 'address-line2', 'address-line3', 'address-level4', 'address-level3'],
  ...['address-level2', 'address-level1', 'country', 'country-name', 'postal-code', 'cc-name', 'cc-given-name'],
  ...[
    'cc-additional-name',
    'cc-family-name',
    'cc-number',
    'cc-exp',
    'cc-exp-month',
    'cc-exp-year',
    'cc-csc',
    'cc-type',
  ],
  ...['transaction-currency', 'transaction-amount', 'language', 'bday', 'bday-day', 'bday-month', 'bday-year', 'sex'],
  ...['url', 'photo'],
]
/** These may say of which of several they are: "work email". */
const CONTACTS = ['tel', 'tel-country-code', 'tel-national', 'tel-area-code', 'tel-local', 'tel-local-prefix']
const MORE_CONTACTS = ['tel-local-suffix', 'tel-extension', 'email', 'impp']
const contacts = [...CONTACTS, ...MORE_CONTACTS]

/** The names that `autocomplete` may end with. */
export const autocompleteNames: readonly string[] = ['off', 'on', ...NAMES, ...contacts]

/** Whether a browser knows what to fill in for it: "section-spouse work email", "given-name", "off". */
export function isAutocomplete(value: string): boolean {
  const tokens = value.trim().toLowerCase().split(/\s+/)
  if (tokens.at(-1) === 'webauthn') tokens.pop()
  const name = tokens.pop() ?? ''
  if (name === 'off' || name === 'on') return tokens.length === 0
  if (/^section-./.test(tokens[0] ?? '')) tokens.shift()
  if (['shipping', 'billing'].includes(tokens[0] ?? '')) tokens.shift()
  if (contacts.includes(name) && ['home', 'work', 'mobile', 'fax', 'pager'].includes(tokens[0] ?? '')) tokens.shift()
  return tokens.length === 0 && [...NAMES, ...contacts].includes(name)
}

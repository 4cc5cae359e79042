import { receipt as words } from '#site/config/site.ts'

const day = new Intl.DateTimeFormat('es-ES', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Madrid' })

/** The words of the receipt of a form that was sent, as `site.json` has them. */
export const receipt = {
  ...words,
  toTime: (time: number) => words.sent.replace('{time}', day.format(time)),
  toReference: (reference: string) => words.reference.replace('{reference}', reference),
}

import type { Messages } from '#engine/react'
import { help } from '#site/config/site.ts'
import { toHelpLine } from '#site/config/to-help-line.ts'

/** The words of forms and funnels while they run. */
export const messages: Messages = {
  validation: {
    required: 'Este campo es obligatorio',
    enum: 'Elige una de las opciones',
    size: 'Es más de lo que cabe en un envío. Acórtalo un poco, por favor.',
    other: 'Revisa esta respuesta',
  },
  errorPrefix: 'Error: ',
  optional: '(opcional)',
  honeypot: 'No rellenes este campo',
  next: 'Siguiente',
  back: 'Anterior',
  sending: 'Enviando...',
  summaryTitle: (count) =>
    count > 5
      ? `Quedan ${count} respuestas por completar`
      : `Falta poco: revisa ${count} ${count === 1 ? 'respuesta' : 'respuestas'}`,
  position: (index, total) => `Paso ${index} de ${total}`,
  draftDropped: async () => (await import('#site/messages/draft-dropped.ts')).default,
  characters: (used, limit) => `${used} / ${limit}`,
  care: (kinds) => toHelpLine(help, kinds),
  mailDomains: async () => (await import('#site/messages/mail-domains.ts')).default,
  itemName: (title, place) => `${title} ${place}`,
}

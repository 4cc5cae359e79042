import type { Messages } from '#engine/react'

/** The words of forms and funnels while they run. */
export const messages: Messages = {
  validation: {
    required: 'Este campo es obligatorio',
    enum: 'Elige una de las opciones',
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
  draftDropped: {
    title: 'El formulario ha cambiado',
    text: 'Lo que habías escrito era de una versión anterior y ya no encaja: toca empezar de nuevo.',
    seconds: 10,
  },
  characters: (used, limit) => `${used} / ${limit}`,
  choose: 'Elige una opción',
  unanswered: 'Sin responder',
  search: 'Escribe para buscar',
  unchosen: (titles) => `Desmarcado: ${titles.join(', ')}`,
  itemName: (title, place) => `${title} ${place}`,
  add: 'Añadir',
  remove: 'Quitar',
  moveUp: 'Subir',
  moveDown: 'Bajar',
  mostItems: (count) => `No caben más de ${count}.`,
  itemAdded: (name) => `Añadido: ${name}`,
  itemRemoved: (name) => `Quitado: ${name}`,
  itemMoved: (title, place, total) => `${title}: ahora en el lugar ${place} de ${total}`,
  matches: (count) => (count === 0 ? 'Ninguna opción coincide' : `${count} ${count === 1 ? 'opción' : 'opciones'}`),
}

/** Said to screen readers at the end of a link. */
export const opensInNewTab = '(se abre en una pestaña nueva)'

import type { SeldomMessages } from '#engine/react'

/** The words of controls that few forms have; a page loads them with those controls. */
const seldomMessages: SeldomMessages = {
  choose: 'Elige una opción',
  unanswered: 'Sin responder',
  search: 'Escribe para buscar',
  unchosen: (titles) => `Desmarcado: ${titles.join(', ')}`,
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

export default seldomMessages

// The words that a flow of one question a screen says by itself.
/** Out of a flow, past all its steps: `messages.back` is one step. */
export const leave = 'Volver'
export const unfinished = 'sin terminar'

/** The draft that the tab keeps until it is sent. */
export const draftKept = {
  always: 'Lo que escribes se queda en esta pestaña hasta que lo envíes, 24 horas como mucho.',
  startOver: 'Borrar y empezar de nuevo',
  erased: 'Borrado.',
  undo: 'Deshacer',
}

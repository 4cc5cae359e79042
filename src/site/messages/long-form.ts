// The words that a form on one page says by itself.
export const chapters = 'Partes del formulario'
export const toChapterPosition = (index: number, total: number) => `Sección ${index} de ${total}`

/** The draft that the tab keeps where the visitor wants it. */
export const draftAsked = {
  label: 'Guardar en esta pestaña',
  hint: 'Si la página se recarga, lo que has escrito sigue aquí. Se borra al enviarlo, al cerrar la pestaña o a las 24 horas. En un ordenador compartido, que quede sin marcar.',
}

/** The same, asked at the first long answer. */
export const draftQuestion = {
  text: '¿Guardamos en esta pestaña lo que escribes, por si la página se recarga? En un ordenador compartido, mejor no.',
  yes: 'Sí, guardar',
  no: 'No',
}

/** The words of the review of answers before they are sent. */
export const review = { title: 'Revisa tus respuestas', change: 'Cambiar', blank: 'Sin responder' }

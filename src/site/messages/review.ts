/** Where answers are looked through before they are sent. */
export const review = { title: 'Revisa tus respuestas', change: 'Cambiar', blank: 'Sin responder' }

/** The words after an application is sent, should the booking page not open by itself. */
export const applicationSent = {
  title: 'Gracias. Ya está en camino',
  text: 'Ahora se abre la agenda para que elijas día y hora. Si no se abre sola, ábrela tú:',
  label: 'Reservar mi llamada',
  link: 'reserva-llamada',
} as const

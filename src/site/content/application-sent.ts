/** The words after an application is sent, should the booking page not open by itself, and to who comes back from it. */
export const applicationSent = {
  title: 'Gracias. Ya está en camino',
  text: 'Queda elegir día y hora en la agenda. Si no se ha abierto sola, ábrela tú:',
  label: 'Reservar mi llamada',
  link: 'reserva-llamada',
} as const

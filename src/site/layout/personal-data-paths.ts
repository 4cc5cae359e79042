/** Pages that ask for personal data: no pixel, no analytics, no embeds, the strictest policy, and never rendered ahead. */
export const personalDataPaths: readonly string[] = [
  '/formulario-hipnosis-regresiva',
  '/formulario-contacto',
  '/valoracion-practica',
]

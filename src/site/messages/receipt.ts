const day = new Intl.DateTimeFormat('es-ES', { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Madrid' })

/** The words of the receipt of a form that was sent. */
export const receipt = {
  title: 'Tu resguardo',
  toTime: (time: number) => `Enviado el ${day.format(time)} (hora de España).`,
  toReference: (reference: string) => `Referencia ${reference}: dínosla si nos escribes.`,
  summary: 'Tu copia de lo enviado',
  copy: 'Copiar',
  copied: 'Copiada.',
  refused: 'Tu navegador no deja copiar: selecciona el texto y cópialo a mano.',
  share: 'Compartir',
  print: 'Imprimir o guardar',
  mail: 'Enviármela por correo',
  subject: 'Mi copia del formulario',
  cut: '\n\n[…] El resto no cabe en este enlace: pega aquí lo que has copiado.',
  takeOff: 'Quitar de esta pantalla',
  takenOff: 'Quitada.',
}

/** The words of a copy of the answers that could not be sent. */
export const answersKept = {
  label: 'Tus respuestas',
  copy: 'Copiar',
  mail: 'Escribir el correo',
  subject: 'Mis respuestas al formulario',
  cut: '\n\n[…] El resto no cabe en este enlace: pega aquí lo que has copiado.',
  copied: 'Copiado.',
  refused: 'Tu navegador no deja copiar: selecciona el texto y cópialo a mano.',
}

/** After a send that failed. */
export const answersKept = {
  title: 'Tus respuestas siguen aquí',
  text: 'No hemos podido enviarlas. Copia la información y envíala a {email}, o inténtalo de nuevo.',
  copy: 'Copiar',
  mail: 'Escribir el correo',
  subject: 'Mis respuestas al formulario',
  cut: '\n\n[…] El resto no cabe en este enlace: pega aquí lo que has copiado.',
  copied: 'Copiado.',
  refused: 'Tu navegador no deja copiar: selecciona el texto y cópialo a mano.',
}

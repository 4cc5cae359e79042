/** Every word of the server that somebody reads: the mails of the submissions and the operator's alarms. */

/** Constant: a subject is seen on locked screens and by every server on the way. */
export const subjects = {
  cuestionario: 'Nuevo cuestionario',
  'formulario-hipnosis-regresiva': 'Nuevo formulario de sesión',
  digest: 'Resumen de formularios',
}

/** The same of the forms that `respaldo` takes, as a copy or alone: those that stand here, and no other. */
export const copySubjects = [
  { form: 'escribenos', subject: 'Nuevo mensaje de la web' },
  { form: 'formulario-contacto', subject: 'Copia de una solicitud de llamada' },
  { form: 'pedir-conferencia', subject: 'Nueva petición de conferencia' },
  { form: 'pedir-plan-premium', subject: 'Nueva petición del plan premium' },
  { form: 'valoracion-practica', subject: 'Copia de una valoración de práctica' },
] as const

export const mailTexts = {
  // The first words of a mail show in the list of the mailbox and on locked screens: they tell as little as the subject.
  opening:
    'Por discreción, ni el asunto ni este comienzo llevan datos de la persona. Lo que escribió está debajo; ' +
    'cuando ya no lo necesites, borra este correo también de la papelera.',
  digest: (count: number) => `Llegan ${count} juntos porque en la última hora hubo muchos.`,
  received: (moment: string) => `Recibido: ${moment} (hora de España).`,
  supersedes: (reference: string) => `Sustituye al envío con ref ${reference}.`,
  quizResult: (isQualified: boolean | null) => {
    if (isQualified === null)
      return 'Resultado: las respuestas solas no lo dicen; lo decidió una espera u otra cosa que pasó en la página.'
    return `Resultado: ${isQualified ? 'apta para la llamada' : 'todavía no'}.`
  },
  // Only where the store was away: else its receiver gets it.
  webhook: 'Respuestas para otro sistema',
  otherAnswers: 'Otras respuestas',
  variant: 'Variante',
  day: 'Día en que se empezó',
  none: '—',
}

const hiddenFieldFilled = 'Posible envío automático: venía relleno el campo que las personas no ven.'

/** The text of a mail for each tag. */
export const tagTexts = new Map([
  ['honeypot', hiddenFieldFilled],
  // As it was called in rows of before.
  ['trap', hiddenFieldFilled],
  ['fast', 'Posible envío automático: se rellenó demasiado deprisa.'],
  ['unmeasured', 'No se sabe cuánto se tardó en rellenarlo: puede ser un envío automático.'],
  ['stale', 'Enviado desde una versión anterior de la página.'],
  ['mismatch', 'La página envió otro resultado: vale el calculado aquí.'],
  ['variant', 'La página dijo una variante que ya no existe: no se sabe cuál vio.'],
  ['count', 'El número de respuestas no es el de las preguntas.'],
])

/** The text of an alarm, by its code; .github/ENVIOS.md gives the cure. */
export const alarmTexts = new Map([
  [
    'dead',
    'Correos, o avisos a un receptor de fuera, que no han podido salir. Sus datos siguen guardados: arregla la causa y usa «npm run leads -- drain --dead».',
  ],
  ['waiting', 'Formularios que llevan más de una hora sin salir hacia el buzón.'],
  ['undelivered', 'Formularios que llevan más de un día sin llegar al buzón.'],
  [
    'unconfirmed',
    'Correos de los que en dos días no se ha sabido si llegaron. Compruébalo en el buzón: pronto se borrarán sus datos.',
  ],
  ['sent-without-id', 'Correos dados por enviados sin la confirmación del proveedor. Compruébalo en el buzón.'],
  ['bounced', 'Correos devueltos por el buzón de destino. Se volverá a intentar.'],
  ['complained', 'Correos que han llegado y que el buzón de destino ha marcado como no deseados: búscalos allí.'],
  ['failed', 'Correos que el proveedor no ha podido entregar. Se volverá a intentar.'],
  [
    'suppressed',
    'Correos que el proveedor no entrega porque el buzón está en su lista de bloqueados: quítalo de ella.',
  ],
  ['canceled', 'Correos cancelados en el proveedor. Se volverá a intentar.'],
  [
    'returned-unknown',
    'Correos devueltos que salieron sin pasar por el almacén y que nadie volverá a enviar: búscalos por su nombre en el panel del proveedor.',
  ],
  ['key-used', 'Correos cuya clave ya se había usado con otro contenido. Se envían con otra: pueden llegar repetidos.'],
  [
    'provider-refuses',
    'El proveedor rechaza los correos (clave, dominio o cuenta). Esperan, y saldrán solos en cuanto acepte uno.',
  ],
  [
    'receiver-refuses',
    'Un receptor de fuera no acepta nuestras llamadas: revisa su dirección y su secreto en LEAD_WEBHOOKS. Se volverá a intentar.',
  ],
  ['receiver-unknown', 'Respuestas para un receptor que no está en LEAD_WEBHOOKS: añádelo. Se volverá a intentar.'],
  ['unreadable', 'Formularios que no se pueden abrir o escribir. Comprueba LEAD_PRIVATE_KEYS.'],
  ['destroyed-undelivered', 'Formularios cuyos datos ya no están y que no han llegado al buzón.'],
  [
    'mac-key-changed',
    'Ha cambiado LEAD_HMAC_KEY: con la clave nueva no se encuentra a las personas de antes. Si no era la intención, vuelve a poner la anterior.',
  ],
  [
    'flooded',
    'Rechazados en la última hora porque llegaban demasiados a la vez: qué formulario («bytes»: textos de todos; «count-steps»: recuentos), y cuántos.',
  ],
  [
    'filling',
    'La base de datos pasa del 60 % de su tamaño: llena, no guarda ningún formulario. Mira quién los envía, o amplía el plan.',
  ],
  [
    'drain-stopped',
    'Hace un cuarto de hora que no termina bien ningún envío hacia el buzón. Mira el registro de la función drain-outbox.',
  ],
  [
    'key-old',
    'La clave que cierra los formularios tiene más de 35 días: cámbiala con «npm run deploy -- --new-pair», y lo ya borrado no se podrá abrir.',
  ],
  ['purge-silent', 'Hace más de un día que no se borran los datos caducados.'],
  ['poll-refused', 'El proveedor se niega a decir si los correos llegan: revisa MAIL_EVENTS_KEY.'],
  [
    'poll-keyless',
    'No se puede saber si los correos llegan: el webhook del proveedor no dice nada y falta MAIL_EVENTS_KEY.',
  ],
])

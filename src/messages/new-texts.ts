/** The messages of a new field until its author writes better ones, by the rule that is broken. */
export const defaultMessages: Readonly<Record<string, string>> = {
  required: 'Esta respuesta hace falta para seguir.',
  format: 'Revisa esta respuesta: no tiene la forma que se espera.',
  pattern: 'Revisa esta respuesta: no tiene la forma que se espera.',
  minLength: 'Escribe un poco más.',
  maxLength: 'Es demasiado larga. Acórtala un poco.',
  minItems: 'Elige alguna opción más.',
  maxItems: 'Son demasiadas. Quita alguna.',
  minimum: 'Es demasiado poco.',
  maximum: 'Es demasiado.',
  exclusiveMinimum: 'Es demasiado poco.',
  exclusiveMaximum: 'Es demasiado.',
  multipleOf: 'No se admiten tantos decimales.',
  'x-exclusive': 'Esta opción va sola: quita las demás.',
  'x-minimum': 'Es demasiado pronto.',
  'x-maximum': 'Es demasiado tarde.',
}

/** The message of a rule to begin with, also of one that is newer than the table. */
export const toMessage = (rule: string): string => defaultMessages[rule] ?? 'Revisa esta respuesta.'

const mailField = {
  title: '¿Cuál es tu correo electrónico?',
  keys: { format: 'email', maxLength: 254, 'x-autocomplete': 'email', 'x-sensitive': 'contact' },
}

/** Questions that nearly every form asks, by the name of their field. */
export const usualFields: Readonly<Record<string, { title: string; kind?: string; keys?: object }>> = {
  nombre: { title: '¿Cómo te llamas?', keys: { 'x-autocomplete': 'name', 'x-sensitive': 'name' } },
  apellidos: { title: '¿Cuáles son tus apellidos?', keys: { 'x-autocomplete': 'family-name', 'x-sensitive': 'name' } },
  correo: mailField,
  email: mailField,
  telefono: {
    title: '¿Cuál es tu teléfono?',
    kind: 'tel',
    keys: { 'x-autocomplete': 'tel', 'x-sensitive': 'contact' },
  },
  mensaje: { title: '¿Qué quieres contarnos?', kind: 'textarea' },
}

/** The words of a new funnel's own steps. */
export const flowTexts = {
  button: 'Enviar',
  again: 'Rellenarlo otra vez',
  /** Stands under the button of a form that asks who somebody is. */
  note: 'Usamos tus datos solo para responderte. [Política de privacidad](/politica-privacidad)',
  sent: { title: 'Enviado', text: 'Lo hemos recibido. Te responderemos por correo.', kind: 'success' },
  failed: {
    title: 'No se ha podido enviar',
    text: 'Tus respuestas siguen aquí. Inténtalo de nuevo, o escríbenos a {email}.',
    kind: 'error',
  },
  /** Stay in the page when the notices have gone. */
  stays: {
    sent: { title: 'Ya está enviado', text: 'Nos ha llegado entero.' },
    failed: { title: 'Todavía no se ha enviado', text: 'Lo que has escrito sigue aquí. Puedes volver a enviarlo.' },
  },
  thanks: { title: 'Gracias', hint: 'Lo hemos recibido. Te responderemos por correo.' },
} as const

/** The questions of the command where its options do not answer them. */
export const questions = {
  what: '¿Qué hay que crear? (form, funnel, step, field, page)',
  id: '¿Cómo se llama? (minúsculas y guiones, como sorteo-verano)',
  title: '¿Qué título tiene?',
  description: '¿De qué trata, en una frase de 70 a 160 caracteres? (la leen los buscadores)',
  keywords: '¿Con qué palabras se busca? (al menos tres, separadas por comas)',
  fields: '¿Qué pregunta? (nombres separados por comas; nombre, apellidos, email, telefono y mensaje vienen hechos)',
  form: '¿En qué formulario?',
  funnel: '¿En qué embudo?',
  name: '¿Cómo se llama el campo? (letras sin tildes ni espacios, como ciudadNatal)',
  question: '¿Qué pregunta se lee?',
  kind: (kinds: string) => `¿De qué clase es? (${kinds})`,
  options: '¿Qué opciones tiene? (valor=lo que se lee, separadas por comas)',
} as const

/** The refusals of the command, each with its cure. */
export const refusals = {
  unanswered: (option: string, question: string) => `Falta ${option}. ${question}`,
  exists: (file: string) => `${file} ya existe. Elige otro nombre, o edítalo.`,
  missing: (what: string) => `Falta decir ${what}.`,
  unknownKind: (kind: string, kinds: string) => `No hay campos de clase «${kind}». Hay: ${kinds}.`,
  unknownFile: (file: string) => `No existe ${file}.`,
  unreadable: (file: string) => `${file} no se puede leer: npm run check dice por qué.`,
  noOptions: (name: string) => `Di las opciones de «${name}»: --options "si=Sí,no=No".`,
  badName: (name: string) => `«${name}» no vale como nombre de archivo: usa minúsculas sin tildes, números y guiones.`,
  shortDescription: (length: number) =>
    `La descripción tiene ${length} caracteres, y los buscadores muestran de 70 a 160.`,
  faulty: (lines: readonly string[]) => `No se ha escrito nada, porque quedaría así:\n${lines.join('\n')}`,
  fewKeywords: 'Hacen falta al menos tres palabras clave, separadas por comas.',
} as const

export const USAGE = `Uso: npm run new -- <form | funnel | step | field | page> [opciones]; lo que falta se pregunta.
  page <nombre>    una página con su embudo y su formulario, que llega al buzón: --title --description --keywords --fields --layout
                   (--funnel, si el embudo ya existe)
  funnel <nombre>  un embudo con su formulario: --title --fields --layout (--form, si el formulario ya existe)
  form <nombre>    un formulario: --title --fields
  field <campo>    una pregunta más, y su paso: --form --title --kind --options --required --step
  step <paso>      un paso más: --funnel --ask --after --if "campo=valor"
Los campos se escriben así: --fields "nombre,correo,ciudad:text:¿Dónde vives?"`

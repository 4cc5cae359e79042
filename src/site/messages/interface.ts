// What the parts of a page say by themselves, whatever the page: one export each, so that a script takes only those it says.
export const skipToContent = 'Saltar al contenido'
export const menuName = 'Menú'
export const closeMenu = 'Cerrar el menú'
export const mainMenu = { wide: 'Principal', drawer: 'Principal, móvil' }
export const footerMenu = 'Pie de página'
export const notices = 'Avisos'
export const closeNotice = 'Cerrar aviso'

/** Out of a flow, past all its steps: `messages.back` is one step. */
export const leave = 'Volver'
export const unfinished = 'sin terminar'
export const chapters = 'Partes del formulario'
export const toChapterPosition = (index: number, total: number) => `Sección ${index} de ${total}`
export const yourAnswers = 'Lo que nos has contado'
export const progress = 'Progreso'
export const toQuestionPosition = (index: number, total: number) => `Pregunta ${index} de ${total}`

/** After a send: the emptied form. */
export const again = 'Rellenarlo otra vez'

/** What the tab keeps until it is sent. */
export const draftKept = {
  always: 'Lo que escribes se queda en esta pestaña hasta que lo envíes, 24 horas como mucho.',
  startOver: 'Borrar y empezar de nuevo',
}
export const draftAsked = {
  label: 'Guardar en esta pestaña',
  hint: 'Si la página se recarga o se cierra sin querer, seguirá aquí. Se borra al enviarlo, al cerrar la pestaña o a las 24 horas. Si usas un ordenador compartido, mejor no lo marques.',
}

/** Where answers are looked through before they are sent. */
export const review = { title: 'Revisa tus respuestas', change: 'Cambiar', blank: 'Sin responder' }

/** Over a form that was sent, when the passing notice, which says what and to whom, is gone. */
export const sent = { title: 'Ya está enviado', text: 'Nos ha llegado entero.' }

/** Beside the button of a page that could not be sent; what happened, the passing notice has said. */
export const notSent = {
  title: 'Todavía no se ha enviado',
  text: 'Lo que has escrito sigue aquí. Puedes volver a enviarlo.',
}

/** After a send that failed. */
export const answersKept = {
  title: 'Tus respuestas están a salvo',
  text: 'No hemos podido enviarlas. Copia la información y envíala a {email}, o inténtalo de nuevo.',
  copy: 'Copiar',
  mail: 'Escribir el correo',
  subject: 'Mis respuestas al formulario',
  cut: '\n\n[…] El resto no cabe en este enlace: pega aquí lo que has copiado.',
  copied: 'Copiado.',
  refused: 'Tu navegador no deja copiar: selecciona el texto y cópialo a mano.',
}

/** Where a funnel stands in the page: to who has no scripts, and where its code did not arrive. */
export const withoutScripts =
  'Para seguir aquí hace falta JavaScript, y tu navegador lo tiene apagado. Escríbenos a {email} y lo hacemos por correo.'
export const notLoaded = {
  title: 'Esta parte de la página no se ha podido cargar.',
  text: 'Parece que se ha cortado la conexión. Cárgala de nuevo o escríbenos a {email}.',
  again: 'Cargar de nuevo',
}

export const contents = 'En esta página'
export const afterArticle = 'Sigue por aquí'
export const toByline = (author: string) => `Por ${author}`
export const toReadingTime = (time: string) => `${time} de lectura`
export const toLessonName = (id: number) => `Clase ${id}`

export const offerBar = 'Oferta'
export const currentPrice = 'Precio: '
export const earlierPrice = 'Antes: '
export const timeLeft = 'Tiempo que queda'
export const timeUnits = ['días', 'horas', 'min', 'seg'] as const

export const playVideo = 'Reproducir: '
export const video = 'Vídeo'
export const videoElsewhere = '¿No se ve el vídeo? Ábrelo en otra pestaña'
export const toTestimonyTitle = (number: number) => `Testimonio ${number}`
export const toTestimonyName = (name: string) => `Ver el vídeo: ${name}`

export const formOnItsWay = 'Cargando el formulario…'
export const privacyPolicy = 'Qué hacemos con tu correo: política de privacidad'
export const writeInstead = 'Escríbenos y te apuntamos'

/** How far a door is open, in per cent. */
export const toDoorState = (percent: number) => (percent === 0 ? 'Puerta cerrada' : `Puerta abierta al ${percent} %`)

/** What a page says of broken forms and funnels while they are written. */
export const diagnosticTexts = {
  title: (count: number) =>
    count === 1 ? 'Hay un fallo en los formularios o embudos' : `Hay ${count} fallos en los formularios o embudos`,
  close: 'Quitar',
  foot: 'Lo que no tiene fallos sigue al día; lo demás, como estaba la última vez que estuvo bien. Este recuadro se va solo en cuanto se corrige; con Esc se quita antes.',
}

// The words that the parts of a page say by themselves, whatever the page: one export each, so that a script takes only
// those it says.
export const skipToContent = 'Saltar al contenido'
export const menuName = 'Menú'
export const closeMenu = 'Cerrar el menú'
export const mainMenu = { wide: 'Principal', drawer: 'Principal, móvil' }
export const footerMenu = 'Pie de página'
export const notices = 'Avisos'
export const closeNotice = 'Cerrar aviso'

/** The document's title at the end of a flow; on its way it says the position. */
export const titles = { result: 'Tu resultado', sent: 'Enviado', notSent: 'Error: no se ha enviado' }
export const progress = 'Progreso'

/** The words in the place of a funnel: for readers without scripts, and where its code did not arrive. */
export const withoutScripts =
  'Para seguir aquí hace falta JavaScript, y tu navegador lo tiene apagado. Escríbenos a {email} y lo hacemos por correo.'
/** While the tab brings back what it keeps. */
export const aMoment = 'Un momento…'
export const notLoaded = {
  title: 'Esta parte de la página no se ha podido cargar.',
  text: 'Parece que se ha cortado la conexión. Cárgala de nuevo o escríbenos a {email}.',
  again: 'Cargar de nuevo',
}

/** Below a button that opens a mail program. */
export const mailAddress = {
  instead: 'O escríbenos a',
  or: 'o escríbenos a',
  copy: 'Copiar dirección',
  copied: 'Copiada.',
  refused: 'Tu navegador no deja copiar: selecciónala y cópiala a mano.',
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
export const testimonyVideo = 'Testimonio en vídeo'
export const toPosition = (number: number, count: number) => `${number} de ${count}`

export const formOnItsWay = 'Cargando el formulario…'
export const privacyPolicy = 'Qué hacemos con tu correo: política de privacidad'
export const writeInstead = 'Escríbenos y te llegará igual'

/** How far a door is open, in per cent. */
export const toDoorState = (percent: number) => (percent === 0 ? 'Puerta cerrada' : `Puerta abierta al ${percent} %`)

/** The words of a page about broken forms and funnels while they are written. */
export const diagnosticTexts = {
  title: (count: number) =>
    count === 1 ? 'Hay un fallo en los formularios o embudos' : `Hay ${count} fallos en los formularios o embudos`,
  close: 'Quitar',
  foot: 'Lo que no tiene fallos sigue al día; lo demás, como estaba la última vez que estuvo bien. Este recuadro se va solo en cuanto se corrige; con Esc se quita antes.',
}

/** Said to screen readers at the end of a link. */
export const opensInNewTab = '(se abre en una pestaña nueva)'

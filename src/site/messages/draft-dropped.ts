import type { Notice } from '#engine'

/** The notice that a draft no longer fits its form, which few visitors ever load. */
const draftDropped: Notice = {
  title: 'El formulario ha cambiado',
  text: 'Lo que habías escrito era de una versión anterior y ya no encaja: toca empezar de nuevo.',
  seconds: 10,
}

export default draftDropped

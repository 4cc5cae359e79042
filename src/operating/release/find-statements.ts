import type { HTMLElement } from 'node-html-parser'

const BLOCKS = 'p, li, dt, dd, h1, h2, h3, h4, summary, figcaption, blockquote, td, th, small, .price, .video__label'

/** The marks of a sentence that somebody must answer for: a figure, a price, a share, a guarantee. */
const stated = /\d|€|%|\b(garant\w+|gratis|gratuit[ao]s?)\b/iu

/**
 * Figures that promise nothing: numbers of chapters and plates, laws by their names, dates of the law's own texts, telephones, how long
 * an article is to read.
 */
const empty =
  /^(Clase|Testimonio en vídeo:|Día|Lámina|Paso|Pregunta) \d+|^\d+(\.|$)| min de lectura$|\b(Ley|Reglamento|artículos?|Directiva|RGPD|LSSI|LOPDGDD)\b|\b(024|112)\b|\+34|© /u

/** The sentences of a page that state something, each once; forms ask and do not state. */
export function findStatements(main: HTMLElement): string[] {
  return [...new Set(listSentences(main))].filter((sentence) => stated.test(sentence) && !empty.test(sentence))
}

/** All sentences of a part of a page but those of its forms, in its order. */
export function listSentences(part: HTMLElement): string[] {
  return part
    .querySelectorAll(BLOCKS)
    .filter((block) => !block.closest('form, noscript, template, script') && block.querySelector(BLOCKS) === null)
    .flatMap((block) => toText(block).split(/(?<=[.!?…])\s+(?=[A-ZÁÉÍÓÚÑ¿¡«])/))
    .filter(Boolean)
}

function toText(block: HTMLElement): string {
  return block.text
    .replaceAll(/&nbsp;|\u00a0/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

import type { HTMLElement } from 'node-html-parser'

const BLOCKS = 'p, li, dt, dd, h1, h2, h3, h4, summary, figcaption, blockquote, td, th, small, .price, .video__label'

/** What makes a sentence one that somebody must answer for: a figure, a price, a share, or the most of something. */
const stated =
  /\d|€|%|\b(mejor(es)?|garant\w+|únic[ao]s?|nunca|siempre|nadie|todo el mundo|gratis|gratuit[ao]s?|limitad[ao]s?|rápid[ao]s?)\b/iu

/** What has a figure and states nothing: numbers of chapters and plates, laws by their names, dates of the law's own texts, telephones. */
const empty =
  /^(Ver el vídeo: Testimonio|Clase|Testimonio|Día|Lámina|Paso|Pregunta) \d+|^\d+(\.|$)|\b(Ley|Reglamento|artículos?|Directiva|RGPD|LSSI|LOPDGDD)\b|\b(024|112)\b|\+34|© /u

/** The sentences of a page that state something, each once; forms ask and do not state. */
export function findStatements(main: HTMLElement): string[] {
  const found = main
    .querySelectorAll(BLOCKS)
    .filter((block) => !block.closest('form, noscript, template, script') && block.querySelector(BLOCKS) === null)
    .flatMap((block) => toText(block).split(/(?<=[.!?…])\s+(?=[A-ZÁÉÍÓÚÑ¿¡«])/))
  return [...new Set(found)].filter((sentence) => stated.test(sentence) && !empty.test(sentence))
}

function toText(block: HTMLElement): string {
  return block.text
    .replaceAll(/&nbsp;|\u00a0/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HTMLElement } from 'node-html-parser'
import { inProject } from '#project/project-root.ts'
import { readProject } from '#project/read-project.ts'
import { listBuiltPages, parsePage, toFileName } from './page-file.ts'

/**
 * The place of a drawing: in a page's opening or closing band, on a card that leads elsewhere, or on a screen of its
 * flow.
 */
export type DrawingPlace = 'opening' | 'card' | 'plate' | 'video' | 'within' | 'close' | 'screen'

/** One drawing on one page. */
export interface HungDrawing {
  page: string
  drawing: string
  place: DrawingPlace
}

const pictures = 'img[src], img[data-src], source[srcset]'

/** Every drawing of a built site, on each page that shows it; those of a flow's later screens too. */
export function listDrawings(dist: string): HungDrawing[] {
  const drawings = readProject().names.pictures
  return listBuiltPages(dist).flatMap((page) => {
    const main = parsePage(readFileSync(join(dist, toFileName(page)), 'utf8')).querySelector('main')
    for (const again of main?.querySelectorAll('noscript') ?? []) again.remove()
    const hung = (main?.querySelectorAll(pictures) ?? []).flatMap((picture) =>
      drawings
        .filter((drawing) => isOf(drawing, picture))
        .map((drawing) => ({ page, drawing, place: findPlace(picture) })),
    )
    const inFlow = (main?.querySelectorAll('[data-funnel]') ?? [])
      .flatMap((flow) => listScreens(flow.getAttribute('data-funnel')))
      .map((drawing) => ({ page, drawing, place: 'screen' as const }))
    const known = new Set(hung.map(({ drawing }) => drawing))
    return [...hung, ...inFlow.filter(({ drawing }) => !known.has(drawing))]
  })
}

/** `/assets/poster-luna-CX4r2m1q.svg` → whether it is `poster-luna`. */
function isOf(drawing: string, picture: HTMLElement): boolean {
  const address = ['data-src', 'srcset', 'src'].map((name) => picture.getAttribute(name)).find((value) => value)
  return new RegExp(`/${drawing}-[\\w-]{8}\\.svg$`).test(address ?? '')
}

function findPlace(picture: HTMLElement): DrawingPlace {
  const within = (selector: string) => picture.closest(selector) !== null
  if (within('.band')) return 'close'
  if (within('.card:not(.lesson)')) return 'card'
  if (within('.video')) return 'video'
  if (within('.plate')) return 'plate'
  return within('.hero') ? 'opening' : 'within'
}

/** The screens of a funnel's steps, and the views that they name. */
function listScreens(funnel: string | undefined): string[] {
  const text = readProject().funnels.find((one) => one.file === `funnels/${funnel}.funnel.json`)?.text ?? ''
  const views = listMatches(text, /"(?:show|view)": "([^"]+)"/g).map((name) => inProject(`src/site/views/${name}.tsx`))
  const drawn = views
    .filter(existsSync)
    .flatMap((file) => listMatches(readFileSync(file, 'utf8'), /art\/([\w-]+)\.svg/g))
  return [...listMatches(text, /"picture": "([^"]+)"/g), ...drawn]
}

function listMatches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, found]) => found ?? [])
}

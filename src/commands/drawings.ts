import { type DrawingPlace, type HungDrawing, listDrawings } from '#build/pages/list-drawings.ts'
import { buildIfChanged } from '#project/build-if-changed.ts'
import { inProject } from '#project/project-root.ts'

const names: Record<DrawingPlace, string> = {
  opening: 'apertura',
  card: 'tarjeta',
  plate: 'lámina',
  video: 'vídeo',
  within: 'dentro',
  close: 'cierre',
  screen: 'pantalla',
}

const dist = inProject('dist')
await buildIfChanged(dist)
console.log(toTable(listDrawings(dist)))

/** One line per drawing: its name, and the pages that show it with the place where each does. */
function toTable(hung: readonly HungDrawing[]): string {
  const drawings = [...new Set(hung.map(({ drawing }) => drawing))].sort()
  const width = Math.max(...drawings.map((drawing) => drawing.length))
  const lines = drawings.map((name) => {
    const pages = hung.filter(({ drawing }) => drawing === name).map(({ page, place }) => `${page} (${names[place]})`)
    return `${name.padEnd(width)}  ${[...new Set(pages)].join(' · ')}`
  })
  return [...lines, '', `${drawings.length} dibujos`].join('\n')
}

import { openSync } from 'fontkit'
import { inProject } from '#project/project-root.ts'

export type Face = 'normal' | 'italic'

type Layout = ReturnType<ReturnType<typeof openFace>['layout']>

const folder = 'node_modules/@fontsource-variable/ibarra-real-nova/files'
const faces = { normal: openFace('normal'), italic: openFace('italic') }
// The file's own weight is 400 and the site's headings are 500: a hairline round each letter makes up for it.
const emboldening = 12

function openFace(face: Face) {
  const font = openSync(inProject(folder, `ibarra-real-nova-latin-wght-${face}.woff2`))
  if (!('layout' in font)) throw new Error(`${face}: one font expected, not a collection`)
  return font
}

/** The layouts made so far: a title is measured at one size after the other, and set word by word. */
const layouts = { normal: new Map<string, Layout>(), italic: new Map<string, Layout>() }

/** The glyphs of a text and their places; the same at every size. */
function layOut(text: string, face: Face): Layout {
  const known = layouts[face].get(text)
  if (known) return known
  const layout = faces[face].layout(text)
  layouts[face].set(text, layout)
  return layout
}

/** How wide a text is, in the unit of `size`. */
export function measureText(text: string, face: Face, size: number): number {
  return (layOut(text, face).advanceWidth / faces[face].unitsPerEm) * size
}

/** A text as SVG outlines: drawn the same on any machine, whatever fonts it has. */
export function drawText(text: string, face: Face, size: number, x: number, y: number, color: string): string {
  const { glyphs, positions } = layOut(text, face)
  const scale = size / faces[face].unitsPerEm
  let pen = 0
  const outlines = glyphs.map((glyph, index) => {
    const position = positions[index]
    const outline = `<path d="${glyph.path.toSVG()}" transform="translate(${pen + (position?.xOffset ?? 0)} 0)"/>`
    pen += position?.xAdvance ?? 0
    return outline
  })
  return `<g fill="${color}" stroke="${color}" stroke-width="${emboldening}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${outlines.join('')}</g>`
}

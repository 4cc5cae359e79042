import { readFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { readCached } from '#tools/pages/notes/cached-file.ts'
import { inProject } from '#tools/project/project-root.ts'

/** One cut of the site's variable fonts. */
export interface FontCut {
  family: 'ibarra-real-nova' | 'source-sans-3'
  style: 'normal' | 'italic'
  weight: number
}

/** Printable Latin-1 and Latin Extended-A, and the marks of Spanish typography. */
const characters = `${String.fromCodePoint(...Array.from({ length: 0x180 - 0x20 }, (_, i) => i + 0x20))}–—‘’“”•…€`

/** A cut as a TrueType font of fixed weight: neither PDF readers nor outlines know variable web fonts. */
export function createStaticFont({ family, style, weight }: FontCut): Promise<Buffer> {
  const file = `node_modules/@fontsource-variable/${family}/files/${family}-latin-wght-${style}.woff2`
  const variable = readFileSync(inProject(file))
  return readCached([variable, `${weight}`, characters], () =>
    subsetFont(variable, characters, { targetFormat: 'truetype', variationAxes: { wght: weight } }),
  )
}

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openSync } from 'fontkit'
import { type HTMLElement, NodeType } from 'node-html-parser'
import sharp from 'sharp'
import { inProject } from '#project/project-root.ts'
import type { Site } from '#project/read-site.ts'
import { toSharingImagePath } from '#site/head/sharing-image-path.ts'

const ground = readFileSync(inProject('src/site/art/sharing/og-image.svg'), 'utf8')
const colors = { title: '#f5f1e9', emphasis: '#f3c56d', note: '#d3cbbc' }
const left = 72
const textWidth = 560
const noteSize = 34

/** The text of a page's sharing image: its own heading and the line above it. */
interface SharingText {
  title: readonly TitleWord[]
  note: string
}

/** Writes one sharing image per page, with the page's own heading. */
export async function writeSharingImages(
  dist: string,
  pages: ReadonlyMap<string, HTMLElement>,
  { brand }: Pick<Site, 'brand'>,
): Promise<void> {
  const name = [brand.lead, brand.joint, brand.tail] as const
  for (const [path, page] of pages) {
    const file = join(dist, toSharingImagePath(path))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, await renderSharingImage(drawSharingImage(readSharingText(page), name)))
  }
}

/** Reads the words for the sharing image from a finished page: its heading, or its title where it has none. */
export function readSharingText(page: HTMLElement): SharingText {
  const heading = page.querySelector('main h1')
  const above = heading?.previousElementSibling
  const note = above?.classList.contains('rubric') ? above.text.trim() : ''
  const title = page.querySelector('title')?.text.split(' | ')[0] ?? ''
  return { title: heading ? toWords(heading, 'normal') : splitWords(title, 'normal'), note }
}

function toWords(element: HTMLElement, face: TitleWord['face']): TitleWord[] {
  return element.childNodes.flatMap((node): TitleWord[] => {
    if (node.nodeType === NodeType.TEXT_NODE) return splitWords(node.text, face)
    const inner = element.querySelectorAll('em').find((emphasis) => emphasis === node)
    return inner ? toWords(inner, 'italic') : []
  })
}

function splitWords(text: string, face: TitleWord['face']): TitleWord[] {
  const words = text.split(/\s+/).filter(Boolean)
  return words.map((word) => ({ text: word, face }))
}

/** The image as SVG with all letters outlined. `brand` are the three parts of the name, the middle one in italics. */
export function drawSharingImage({ title, note }: SharingText, brand: readonly [string, string, string]): string {
  const { size, lines } = setTitle(title, textWidth, measureText)
  const lead = size * 1.05
  const top = 315 - (lead * (lines.length - 1)) / 2 + size * 0.15
  const name: TitleWord[] = brand.map((text, index) => ({ text, face: index === 1 ? 'italic' : 'normal' }))
  const parts = [
    drawLine(name, 34, 152, 108),
    ...lines.map((line, index) => drawLine(line, size, left, top + lead * index)),
    drawNote(note, top + lead * lines.length + 16),
  ]
  return ground.replace('</svg>', `${parts.join('')}</svg>`)
}

function drawLine(words: readonly TitleWord[], size: number, x: number, y: number): string {
  return words
    .map(({ text, face }, index) => {
      const before = words.slice(0, index)
      const offset = measureLine(before, size, measureText) + (index > 0 ? measureText(' ', face, size) : 0)
      return drawText(text, face, size, x + offset, y, face === 'italic' ? colors.emphasis : colors.title)
    })
    .join('')
}

function drawNote(note: string, y: number): string {
  if (!note) return ''
  const size = noteSize * Math.min(1, textWidth / measureText(note, 'italic', noteSize))
  return drawText(note, 'italic', size, left, y, colors.note)
}

/** The image as PNG, 1200 by 630; kept between builds, because drawing one takes longer than building its page. */
async function renderSharingImage(svg: string): Promise<Buffer> {
  const cache = inProject('.local/sharing-images')
  const file = `${cache}/${createHash('sha256').update(svg).digest('hex').slice(0, 32)}.png`
  if (existsSync(file)) return readFileSync(file)
  const png = await sharp(Buffer.from(svg)).png({ palette: true, quality: 90, effort: 7 }).toBuffer()
  mkdirSync(cache, { recursive: true })
  // The picture appears under its name at once, so that another build never reads half of it.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, png)
  renameSync(draft, file)
  return png
}

/** A word of a title; emphasised ones are set in italics. */
export interface TitleWord {
  text: string
  face: Face
}

/** Measures a word at a size. */
type Measure = (text: string, face: Face, size: number) => number

const sizes = [88, 76, 66, 58, 50, 44]
const maxLines = 3

/** Sets a title in at most three lines of a width, as large as it goes; emphasis begins a new line where there is room for one. */
export function setTitle(
  words: readonly TitleWord[],
  width: number,
  measure: Measure,
): { size: number; lines: TitleWord[][] } {
  for (const size of sizes) {
    const lines = breakLines(words, size, width, measure)
    const fits = lines.every((line) => measureLine(line, size, measure) <= width)
    if (lines.length <= maxLines && fits) return { size, lines }
  }
  const size = sizes.at(-1) ?? 44
  return { size, lines: breakLines(words, size, width, measure).slice(0, maxLines) }
}

function measureLine(line: readonly TitleWord[], size: number, measure: Measure): number {
  return line.reduce((sum, { text, face }, index) => sum + measure(index > 0 ? ` ${text}` : text, face, size), 0)
}

function breakLines(words: readonly TitleWord[], size: number, width: number, measure: Measure): TitleWord[][] {
  const lines: TitleWord[][] = []
  for (const word of words) {
    const line = lines.at(-1)
    const isNewFace = line?.at(-1)?.face !== word.face && words.some(({ face }) => face === 'italic')
    if (line && !isNewFace && measureLine([...line, word], size, measure) <= width) line.push(word)
    else lines.push([word])
  }
  return lines
}

type Face = 'normal' | 'italic'

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
function measureText(text: string, face: Face, size: number): number {
  return (layOut(text, face).advanceWidth / faces[face].unitsPerEm) * size
}

/** A text as SVG outlines: drawn the same on any machine, whatever fonts it has. */
function drawText(text: string, face: Face, size: number, x: number, y: number, color: string): string {
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

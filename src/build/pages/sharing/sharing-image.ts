import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type HTMLElement, NodeType } from 'node-html-parser'
import sharp from 'sharp'
import { inProject } from '#project/project-root.ts'
import type { Site } from '#project/read-site.ts'
import { toSharingImagePath } from '#site/head/sharing-image-path.ts'
import { drawText, type Face, measureText } from './draw-text.ts'

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

import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { createStaticFont, type FontCut } from '#tools/pages/notes/static-font.ts'
import { inProject } from '#tools/project/project-root.ts'

const cuts = {
  serif: { family: 'ibarra-real-nova', style: 'normal', weight: 500 },
  italic: { family: 'ibarra-real-nova', style: 'italic', weight: 400 },
  sans: { family: 'source-sans-3', style: 'normal', weight: 400 },
  bold: { family: 'source-sans-3', style: 'normal', weight: 650 },
} satisfies Record<string, FontCut>

export const inks = {
  ink: '#142038',
  soft: '#36445c',
  blue: '#1a377e',
  pomegranate: '#901c2f',
  linen: '#f6f2ea',
  thread: '#c9bdac',
}

/** A4 in points, with room for a binding. */
export const sheet = { width: 595.28, height: 841.89, left: 68, right: 62, top: 64, bottom: 60 }
export const measure = sheet.width - sheet.left - sheet.right

const balanceStep = 6

/** Elements of the document's structure, for screen readers. */
type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'L' | 'LI' | 'Figure'

export interface TextStyle {
  font: keyof typeof cuts
  size: number
  ink?: keyof typeof inks
  width?: number
  gap?: number
  align?: 'left' | 'right' | 'center'
}

/** A tagged PDF in the house's fonts and inks: everything that the pages of the notes are set with. */
export class NotesSheet {
  readonly pdf: PDFKit.PDFDocument
  readonly #root: PDFKit.PDFStructureElement
  readonly #finished: Promise<Buffer>

  private constructor(pdf: PDFKit.PDFDocument, finished: Promise<Buffer>) {
    this.pdf = pdf
    this.#finished = finished
    this.#root = pdf.struct('Document')
    pdf.addStructure(this.#root)
  }

  static async open(title: string, author: string): Promise<NotesSheet> {
    const pdf = new PDFDocument({
      size: 'A4',
      autoFirstPage: false,
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: 'es-ES',
      info: { Title: title, Author: author },
    })
    for (const [name, cut] of Object.entries(cuts)) pdf.registerFont(name, await createStaticFont(cut))
    const chunks: Buffer[] = []
    const finished = new Promise<Buffer>((resolve, reject) => {
      pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
      pdf.on('end', () => resolve(Buffer.concat(chunks)))
      pdf.on('error', reject)
    })
    return new NotesSheet(pdf, finished)
  }

  close(): Promise<Buffer> {
    this.#root.end()
    this.pdf.end()
    return this.#finished
  }

  /** Text with its top at `y`; answers where the next may begin. */
  write(tag: Tag, text: string, x: number, y: number, style: TextStyle): number {
    const { width = measure, gap = 0, align = 'left', ink = 'ink' } = style
    this.#root.add(
      this.pdf.struct(tag, {}, () => {
        this.pdf.font(style.font).fontSize(style.size).fillColor(inks[ink])
        this.pdf.text(text, x, y, { width, lineGap: gap, align })
      }),
    )
    return this.pdf.y
  }

  height(text: string, { font, size, width = measure, gap = 0 }: TextStyle): number {
    return this.pdf.font(font).fontSize(size).heightOfString(text, { width, lineGap: gap })
  }

  /** The least width that a text needs no more lines in: with it no word is left alone on the last one. */
  balance(text: string, style: TextStyle): number {
    const height = this.height(text, style)
    let width = style.width ?? measure
    while (this.height(text, { ...style, width: width - balanceStep }) === height) width -= balanceStep
    return width
  }

  /** What only decorates: page numbers, rules, boxes. Screen readers pass over it. */
  decorate(draw: (pdf: PDFKit.PDFDocument) => void): void {
    this.pdf.markContent('Artifact')
    draw(this.pdf)
    this.pdf.endMarkedContent()
  }

  /** A drawing of the site, `width` points wide. */
  async picture(file: string, alt: string, x: number, y: number, width: number): Promise<void> {
    const svg = readFileSync(inProject('src/site/art', file))
    const bitmap = await sharp(svg, { density: 300 })
      .resize(Math.round(width * 3))
      .flatten({ background: '#ffffff' })
      .png({ palette: true })
      .toBuffer()
    this.#root.add(this.pdf.struct('Figure', { alt }, () => this.pdf.image(bitmap, x, y, { width })))
  }
}

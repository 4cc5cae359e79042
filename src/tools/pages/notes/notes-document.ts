import { readFileSync } from 'node:fs'
import type { ClassNotes, workshopNotes } from '#site/content/workshop-notes.ts'
import { inks, measure, NotesSheet, sheet, type TextStyle } from '#tools/pages/notes/notes-sheet.ts'
import { inProject } from '#tools/project/project-root.ts'

export type NotesText = Omit<typeof workshopNotes, 'classes'> & { brand: string }
export type NotesClass = ClassNotes & { title: string; description: string }

/** The least distance between two lines to write on. */
const lineStep = 25
const questionGap = 16
const foot = sheet.height - sheet.bottom

/** Sets the notes page by page. */
export class NotesDocument {
  readonly #sheet: NotesSheet
  readonly #text: NotesText
  #page = 0

  private constructor(paper: NotesSheet, text: NotesText) {
    this.#sheet = paper
    this.#text = text
  }

  static async create(text: NotesText, classes: readonly NotesClass[]): Promise<Buffer> {
    const paper = await NotesSheet.open(`${text.subtitle}: ${text.title}`, text.brand)
    const document = new NotesDocument(paper, text)
    await document.#setCover()
    document.#setWelcome(classes)
    for (const chapter of classes) document.#setClass(chapter)
    document.#setClosing()
    return paper.close()
  }

  #turnPage(bookmark: string): void {
    this.#sheet.pdf.addPage({ size: 'A4', margin: 0 })
    this.#sheet.pdf.outline.addItem(bookmark)
    this.#page += 1
    if (this.#page === 1) return
    this.#sheet.decorate((pdf) => {
      const options = { width: measure, lineBreak: false }
      pdf.font('sans').fontSize(9.5).fillColor(inks.soft)
      pdf.text(this.#text.brand, sheet.left, foot + 16, options)
      pdf.text(`${this.#page}`, sheet.left, foot + 16, { ...options, align: 'right' })
    })
  }

  async #setCover(): Promise<void> {
    const { title, subtitle, facts, brand } = this.#text
    const paper = this.#sheet
    this.#turnPage(title)
    this.#drawMark(sheet.left, 70, 34)
    paper.write('P', brand, sheet.left + 44, 77, { font: 'serif', size: 17 })
    await paper.picture('umbral.svg', 'Un arco de luz: una puerta abierta.', sheet.left - 20, 150, 400)
    let y = paper.write('P', subtitle, sheet.left, 568, { font: 'italic', size: 20, ink: 'pomegranate' })
    y = paper.write('H1', title, sheet.left, y + 8, { font: 'serif', size: 46, gap: -4 })
    paper.write('P', facts, sheet.left, y + 18, { font: 'sans', size: 13, ink: 'soft' })
  }

  #setWelcome(classes: readonly NotesClass[]): void {
    const { title, text, care, contents } = this.#text.welcome
    const paper = this.#sheet
    this.#turnPage(title)
    let y = paper.write('H2', title, sheet.left, sheet.top, { font: 'serif', size: 32 }) + 14
    for (const paragraph of text)
      y = paper.write('P', paragraph, sheet.left, y, { font: 'sans', size: 11.5, gap: 4 }) + 8
    y = this.#setBox(y + 8, care)
    y = paper.write('H3', contents, sheet.left, y + 24, { font: 'italic', size: 19, ink: 'pomegranate' }) + 8
    const half = Math.ceil(classes.length / 2)
    for (const [index, chapter] of classes.entries()) {
      const column = index < half ? 0 : 1
      const x = sheet.left + (column * measure) / 2
      const row = y + (index % half) * 22
      const width = measure / 2 - 12
      paper.write('P', `${chapter.id}. ${chapter.title}`, x, row, { font: 'sans', size: 11.5, width })
    }
  }

  #setBox(y: number, text: string): number {
    const style = { font: 'sans', size: 10.5, gap: 3, width: measure - 32 } as const
    const height = this.#sheet.height(text, style) + 26
    this.#sheet.decorate((pdf) => pdf.roundedRect(sheet.left, y, measure, height, 6).fill(inks.linen))
    this.#sheet.write('P', text, sheet.left + 16, y + 13, style)
    return y + height
  }

  #setClass({ id, title, description, text, keys, questions, drawing = false }: NotesClass): void {
    const paper = this.#sheet
    this.#turnPage(`${id}. ${title}`)
    let y = paper.write('P', `Clase ${id}`, sheet.left, sheet.top, { font: 'italic', size: 17, ink: 'pomegranate' })
    y = this.#setHead('H2', title, y + 2, { font: 'serif', size: 32, gap: -4 })
    y = this.#setHead('P', description, y + 10, { font: 'italic', size: 15, ink: 'soft', gap: 1 }) + 14
    for (const paragraph of text)
      y = paper.write('P', paragraph, sheet.left, y, { font: 'sans', size: 11.5, gap: 4 }) + 8
    y = this.#setKeys(keys, y + 6)
    this.#setQuestions(questions, y + 22, drawing)
  }

  #setHead(tag: 'H2' | 'P', text: string, y: number, style: TextStyle): number {
    return this.#sheet.write(tag, text, sheet.left, y, { ...style, width: this.#sheet.balance(text, style) })
  }

  #setKeys(keys: readonly string[], top: number): number {
    const paper = this.#sheet
    const style = { font: 'sans', size: 11, gap: 2, width: measure - 52 } as const
    const heights = keys.map((key) => paper.height(key, style) + 5)
    const height = heights.reduce((sum, one) => sum + one, 0) + 54
    paper.decorate((pdf) => pdf.roundedRect(sheet.left, top, measure, height, 6).fill(inks.linen))
    let y =
      paper.write('H3', this.#text.keysTitle, sheet.left + 16, top + 13, {
        font: 'italic',
        size: 16,
        ink: 'pomegranate',
      }) + 5
    for (const [index, key] of keys.entries()) {
      const middle = y + 7
      paper.decorate((pdf) => pdf.circle(sheet.left + 22, middle, 2.2).fill(inks.pomegranate))
      paper.write('P', key, sheet.left + 34, y, style)
      y += heights[index] ?? 0
    }
    return top + height
  }

  /** Questions, with the rest of the page shared out among them: lines to write on, or first a frame to draw in, twice as high. */
  #setQuestions(questions: readonly string[], top: number, drawing: boolean): void {
    const paper = this.#sheet
    const style = { font: 'bold', size: 11.5, gap: 2 } as const
    let y = paper.write('H3', this.#text.questionsTitle, sheet.left, top, { font: 'serif', size: 21 }) + 8
    const words = questions.reduce((sum, question) => sum + paper.height(question, style), 0)
    const share = (foot - y - words) / (questions.length + (drawing ? 1 : 0))
    for (const [index, question] of questions.entries()) {
      y = paper.write('P', question, sheet.left, y, style)
      const isFrame = drawing && index === 0
      const room = (isFrame ? 2 * share : share) - questionGap
      if (isFrame) this.#frame(y + 8, room - 8)
      else this.#rule(y, room)
      y += room + questionGap
    }
  }

  #frame(top: number, height: number): void {
    this.#sheet.decorate((pdf) => {
      pdf.roundedRect(sheet.left, top, measure, height, 6).lineWidth(0.8).strokeColor(inks.thread).stroke()
    })
  }

  /** As many lines as a hand can write on in this height, evenly spaced. */
  #rule(top: number, height: number): void {
    const lines = Math.floor(height / lineStep)
    this.#sheet.decorate((pdf) => {
      for (let line = 1; line <= lines; line += 1) {
        const y = top + (line * height) / lines
        pdf.moveTo(sheet.left, y).lineTo(sheet.left + measure, y)
      }
      pdf.lineWidth(0.6).strokeColor(inks.thread).stroke()
    })
  }

  #setClosing(): void {
    const { title, text, date, signature, next } = this.#text.closing
    const paper = this.#sheet
    this.#turnPage(title)
    let y = paper.write('H2', title, sheet.left, sheet.top, { font: 'serif', size: 32 })
    y = paper.write('P', text, sheet.left, y + 12, { font: 'sans', size: 11.5, gap: 4 }) + 20
    this.#rule(y, 9 * lineStep)
    y += 9 * lineStep + 80
    const width = measure / 2 - 20
    for (const [index, label] of [date, signature].entries()) {
      const x = sheet.left + index * (measure / 2 + 20)
      paper.decorate((pdf) =>
        pdf
          .moveTo(x, y)
          .lineTo(x + width, y)
          .lineWidth(0.8)
          .strokeColor(inks.ink)
          .stroke(),
      )
      paper.write('P', label, x, y + 6, { font: 'italic', size: 13, ink: 'soft', width })
    }
    this.#setBox(foot - 90, next)
  }

  #drawMark(x: number, y: number, side: number): void {
    const path = / d="([^"]+)"/.exec(readFileSync(inProject('src/site/art/marca.svg'), 'utf8'))?.[1] ?? ''
    this.#sheet.decorate((pdf) => {
      pdf
        .save()
        .translate(x, y)
        .scale(side / 64)
        .path(path)
        .fill(inks.pomegranate)
        .restore()
    })
  }
}

import { mailTexts, subjects } from '../messages.ts'
import type { Sheet } from './sheet.ts'

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

/** One sheet, or several in one digest. Everything a person typed is shown as text: indented in the plain part, escaped in the other. */
export function renderMail(sheets: Sheet[]): RenderedMail {
  const [first] = sheets
  if (!first) throw new Error('a mail needs a sheet')
  const isDigest = sheets.length > 1
  const title = `${isDigest ? subjects.digest : first.title} — ref ${first.reference}`
  const notice = isDigest ? `${mailTexts.opening} ${mailTexts.digest(sheets.length)}` : mailTexts.opening
  return {
    subject: title,
    text: [title, notice, ...sheets.map((sheet) => toText(sheet, isDigest))].join('\n\n'),
    html: toDocument(title, notice, sheets.map((sheet) => toHtml(sheet, isDigest)).join('')),
  }
}

function toText(sheet: Sheet, hasHeading: boolean): string {
  const sections = sheet.sections.map(({ title, rows }) =>
    [...(title ? [`== ${title} ==`] : []), ...rows.map(({ label, value }) => `${label}:\n${indent(value)}`)].join(
      '\n\n',
    ),
  )
  const heading = hasHeading ? [`#### ${sheet.title} — ref ${sheet.reference}`] : []
  return [...heading, sheet.notes.join('\n'), ...sections].join('\n\n')
}

/** No line that a person typed starts at the margin, so none can pass for a label or a heading of ours. */
function indent(value: string): string {
  return value.replace(/^/gm, '    ')
}

function toHtml(sheet: Sheet, hasHeading: boolean): string {
  const notes = sheet.notes.map((note) => `<p>${escapeHtml(note)}</p>`).join('')
  const sections = sheet.sections.map(({ title, rows }) => {
    const list = rows
      .map(({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd dir="auto">${escapeHtml(value)}</dd>`)
      .join('')
    return `${title && `<h3>${escapeHtml(title)}</h3>`}<dl>${list}</dl>`
  })
  const heading = hasHeading ? `<hr><h2>${escapeHtml(sheet.title)} — ref ${sheet.reference}</h2>` : ''
  return `${heading}${notes}${sections.join('')}`
}

const style = `body{margin:0 auto;max-width:640px;padding:16px;font:16px/1.5 Georgia,serif;color:#222}
h1{font-size:22px}h2{font-size:20px}h3{font-size:18px;margin:28px 0 8px}
dt{font-weight:bold;margin-top:14px}dd{margin:2px 0 0;white-space:pre-wrap;overflow-wrap:anywhere}`

function toDocument(title: string, notice: string, content: string): string {
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="format-detection" content="telephone=no"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(notice)}</p>${content}</body></html>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}

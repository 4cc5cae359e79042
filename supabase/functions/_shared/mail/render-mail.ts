import { mailTexts, subjects } from '../messages.ts'
import type { MailContent } from './mail-content.ts'

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

/** One submission, or several in one digest. Everything a person typed is shown as text: indented in the plain part, escaped in the other. */
export function renderMail(contents: MailContent[]): RenderedMail {
  const [first] = contents
  if (!first) throw new Error('a mail needs a submission')
  const isDigest = contents.length > 1
  const title = `${isDigest ? subjects.digest : first.title} — ref ${first.reference}`
  const notice = isDigest ? `${mailTexts.opening} ${mailTexts.digest(contents.length)}` : mailTexts.opening
  return {
    subject: title,
    text: [title, notice, ...contents.map((content) => toText(content, isDigest))].join('\n\n'),
    html: toDocument(title, notice, contents.map((content) => toHtml(content, isDigest)).join('')),
  }
}

function toText(content: MailContent, hasHeading: boolean): string {
  const sections = content.sections.map(({ title, rows }) =>
    [...(title ? [`== ${title} ==`] : []), ...rows.map(({ label, value }) => `${label}:\n${indent(value)}`)].join(
      '\n\n',
    ),
  )
  const heading = hasHeading ? [`#### ${content.title} — ref ${content.reference}`] : []
  return [...heading, content.remarks.join('\n'), ...sections].join('\n\n')
}

/** No line that a person typed starts at the margin, so none can pass for a label or a heading of ours. */
function indent(value: string): string {
  return value.replace(/^/gm, '    ')
}

function toHtml(content: MailContent, hasHeading: boolean): string {
  const remarks = content.remarks.map((remark) => `<p>${escapeHtml(remark)}</p>`).join('')
  const sections = content.sections.map(({ title, rows }) => {
    const list = rows
      .map(({ label, value }) => `<dt>${escapeHtml(label)}</dt><dd dir="auto">${escapeHtml(value)}</dd>`)
      .join('')
    return `${title && `<h3>${escapeHtml(title)}</h3>`}<dl>${list}</dl>`
  })
  const heading = hasHeading ? `<hr><h2>${escapeHtml(content.title)} — ref ${content.reference}</h2>` : ''
  return `${heading}${remarks}${sections.join('')}`
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

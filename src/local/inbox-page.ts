import { escapeHtml } from './http-service.ts'
import type { StoredMail } from './mailbox.ts'
import type { Subscriber } from './subscribers.ts'

/** As the mails say it themselves, wherever this machine stands. */
const time = new Intl.DateTimeFormat('es-ES', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Madrid' })

/** The frame of every page of the local services. */
export function renderLocalPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<nav aria-label="Servicios locales"><ul><li><a href="/">Bandeja de entrada</a></li><li><a href="/subscribers">Suscriptores</a></li></ul></nav>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`
}

/** The mails that hold a text, newest first: whom each is about, what came of it, and when. */
export function renderInbox(mails: StoredMail[], search = ''): string {
  const actions = `<div class="actions">
<form role="search" action="/"><label>Buscar <input type="search" name="q" value="${escapeHtml(search)}"></label><button>Buscar</button></form>
<a href="/">Actualizar</a>
<form method="post" action="/clear"><button>Vaciar la bandeja</button></form></div>`
  const found = mails.filter((mail) => holds(mail, search))
  const count = `<p>${found.length} ${found.length === 1 ? 'mensaje' : 'mensajes'}${search ? ` con «${escapeHtml(search)}»` : ''}</p>`
  if (found.length === 0) {
    const hint = search ? 'Prueba con otra palabra.' : 'Envía un formulario del sitio: su correo aparece aquí.'
    return renderLocalPage('Bandeja de entrada', `${actions}<p class="empty">No hay mensajes. ${hint}</p>`)
  }
  const items = found.map(
    (mail) => `<li>
<h2><a href="/mails/${mail.id}">${escapeHtml(mail.subject || '(sin asunto)')}</a></h2>
${renderList([
  ['Persona', findLine(mail, /^(?:evaluador_)?nombre[^:\n]*(?::[ ]?|\n)(.+)$/im)],
  ['Resultado', findLine(mail, /^Resultado:\s*(.+)$/m)],
  ['De', mail.from],
  ['Para', mail.to.join(', ')],
  ['Recibido', `${time.format(new Date(mail.receivedAt))} (hora de España)`],
  ['Referencia', mail.reference ?? ''],
])}
</li>`,
  )
  return renderLocalPage('Bandeja de entrada', `${actions}${count}<ol class="mails" reversed>${items.join('\n')}</ol>`)
}

function holds({ subject, text, from, to }: StoredMail, search: string): boolean {
  return [subject, text, from, ...to].join('\n').toLowerCase().includes(search.trim().toLowerCase())
}

function findLine({ text }: StoredMail, line: RegExp): string {
  return line.exec(text)?.[1]?.trim() ?? ''
}

/** One mail: envelope, both parts, headers. The HTML part stays in a frame without rights. */
export function renderMail(mail: StoredMail): string {
  const envelope: [string, string][] = [
    ['De', mail.from],
    ['Para', mail.to.join(', ')],
    ['Copia', mail.cc.join(', ')],
    ['Copia oculta', mail.bcc.join(', ')],
    ['Responder a', mail.replyTo.join(', ')],
    ['Recibido', time.format(new Date(mail.receivedAt))],
    ['Referencia', mail.reference ?? ''],
    ['Vía', mail.via],
  ]
  const parts = [renderList(envelope)]
  if (mail.text) parts.push(`<h2>Texto</h2><pre>${escapeHtml(mail.text)}</pre>`)
  if (mail.html) {
    parts.push(`<h2>HTML</h2><iframe sandbox src="/mails/${mail.id}/html" title="Parte HTML del mensaje"></iframe>`)
  }
  if (mail.headers.length > 0) {
    parts.push(`<h2>Cabeceras</h2>${renderList(mail.headers.map(({ name, value }) => [name, value]))}`)
  }
  return renderLocalPage(mail.subject || '(sin asunto)', parts.join('\n'))
}

/** Lists the subscribers that left an address in a form of the provider, newest first. */
export function renderSubscribers(subscribers: Subscriber[]): string {
  const refresh = '<p><a href="/subscribers">Actualizar</a></p>'
  if (subscribers.length === 0) return renderLocalPage('Suscriptores', `${refresh}<p>No hay suscriptores.</p>`)
  const rows = subscribers.map(
    ({ email, formId, subscribedAt }) => `<tr>
<td><time datetime="${subscribedAt}">${time.format(new Date(subscribedAt))}</time></td>
<td>${escapeHtml(email)}</td>
<td>${escapeHtml(formId)}</td>
</tr>`,
  )
  const table = `<table><thead><tr><th scope="col">Alta</th><th scope="col">Correo</th><th scope="col">Formulario</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`
  return renderLocalPage('Suscriptores', `${refresh}<div class="scroll">${table}</div>`)
}

/** A list of terms and their values, without those that have none. */
function renderList(entries: [string, string][]): string {
  const shown = entries.filter(([, value]) => value)
  return `<dl>${shown.map(([term, value]) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`
}

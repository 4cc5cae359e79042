import { escapeHtml } from './escape-html.ts'
import { renderLocalPage } from './inbox-page.ts'
import type { Subscriber } from './subscribers.ts'

const time = new Intl.DateTimeFormat('es-ES', { dateStyle: 'short', timeStyle: 'medium' })

/** Who left an address in a form of the provider, newest first. */
export function renderSubscribers(subscribers: Subscriber[]): string {
  const refresh = '<p><a href="/suscriptores">Actualizar</a></p>'
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

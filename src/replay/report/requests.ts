import { isDeepStrictEqual } from 'node:util'
import { report, toSeconds } from '#messages/report.ts'
import type { ReplayRecord, SentRequest } from '#replay/replay-record.ts'
import { type Html, html } from './html.ts'

type Expected = Omit<SentRequest, 'atMs'>

/** The requests of a replay, beside those that it had to send. */
export function toRequests({ requests, expectedRequests }: Pick<ReplayRecord, 'requests' | 'expectedRequests'>): Html {
  const rows = Array.from({ length: Math.max(requests.length, expectedRequests.length) }, (_, index) => {
    const [sent, expected] = [requests[index], expectedRequests[index]]
    const isSame = sent !== undefined && expected !== undefined && isAsExpected(sent, expected)
    return html`<tr class="${isSame ? '' : 'differs'}"><td>${expected ? toCell(expected) : '–'}</td>
<td>${sent ? html`<small>${toSeconds(sent.atMs)}</small> ${isSame ? report.asExpected : toCell(sent)}` : '–'}</td></tr>`
  })
  return html`<h5>${report.requests}</h5>${
    rows.length === 0
      ? html`<p>${report.none}</p>`
      : html`<div class="wide" tabindex="0" role="group" aria-label="${report.requests}"><table><thead><tr><th scope="col">${report.expected}</th><th scope="col">${report.seen}</th></tr></thead><tbody>${rows}</tbody></table></div>`
  }`
}

function isAsExpected({ atMs: _, ...sent }: SentRequest, expected: Expected): boolean {
  return isDeepStrictEqual(sent, expected)
}

function toCell({ channel, target, method, headers, body }: Expected): Html {
  return html`<strong>${method} ${channel}/${target}</strong><pre>${JSON.stringify({ headers, body }, null, 2)}</pre>`
}

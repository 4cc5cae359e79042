import { report } from '#messages/report.ts'
import { type Html, html } from '#replay/report/html.ts'
import type { Media } from '#replay/report/path-entry.ts'
import { type AcceptedCause, findReason } from './accepted-causes.ts'
import type { Comparison } from './compare-films.ts'
import { looks } from './looks-words.ts'
import { type Row, toRowWords } from './write-comparison.ts'

/** The differences of two versions, for the report of replays. */
export type ComparisonSection = {
  rows: readonly Row[]
  comparison: Comparison
  accepted: readonly AcceptedCause[]
  reference: string
}

/** The part of the report that compares two versions, each cause with its pictures before and now. */
export function toComparisonSection({ rows, comparison, accepted, reference }: ComparisonSection, media: Media): Html {
  return html`<section aria-labelledby="comparado"><h2 id="comparado">${looks.toTitle(reference)}</h2>
<p>${looks.toCount(rows.length, comparison.states)}</p>
<ul>${rows.map((row) => toRow(row, findReason(row, accepted), media))}</ul>
${comparison.uncompared.length === 0 ? null : html`<h3>${looks.uncompared}</h3><ul>${comparison.uncompared.map((line) => html`<li>${line}</li>`)}</ul>`}
</section>`
}

function toRow(row: Row, reason: string | null, { pictures, toImage }: Media): Html {
  const images = [
    [row.pair.before, looks.before],
    [row.pair.after, looks.after],
  ] as const
  const shown = images.flatMap(([file, name]) => {
    const picture = pictures.get(file)
    return picture
      ? [html`<button type="button" class="enlarge">${toImage(picture, `${name}. ${report.enlarge}`)}</button>`]
      : []
  })
  return html`<li><details><summary>${toRowWords(row)}${reason === null ? null : ` (${looks.toAccepted(reason)})`}</summary>${shown}</details></li>`
}

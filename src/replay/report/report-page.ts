import { readFileSync } from 'node:fs'
import type { Funnel } from '#engine'
import { createDiagram, type DiagramArrow, type DiagramNode, LINE, type Named, PADDING } from '#engine/diagram'
import {
  followPath,
  getEdgePaths,
  getMachineEdges,
  type MachineEdge,
  type ModelPath,
  toEdgeId,
  toVariant,
} from '#engine/model'
import { toEdgeWords, toStepWords } from '#messages/path-words.ts'
import { report, sideWords, toPercent, toSeconds } from '#messages/report.ts'
import { inProject } from '#project/project-root.ts'
import type { KeptReplay } from '#replay/film.ts'
import { type AcceptedCause, findReason } from '#replay/looks/accepted-causes.ts'
import type { Comparison } from '#replay/looks/compare-films.ts'
import { looks } from '#replay/looks/looks-words.ts'
import { type Row, toRowWords } from '#replay/looks/write-comparison.ts'
import { Html, html } from './html.ts'
import { type Media, toEnlarged, toEntryId, toPathEntry } from './path-entry.ts'

const madeAt = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Madrid' })

type Part = { funnel: Funnel; replays: KeptReplay[]; coverage: Coverage }

type PageOptions = { held?: Readonly<Record<string, string>>; comparison?: ComparisonSection | null }

/** The report as one page. `held` is the data of the pictures where the page stands alone. */
export function toReportPage(
  funnels: readonly Funnel[],
  replays: readonly KeptReplay[],
  media: Media,
  now: Date,
  { held = {}, comparison = null }: PageOptions = {},
): string {
  const byFunnel = Map.groupBy(replays, ({ funnel }) => funnel)
  const parts = funnels.flatMap((funnel): Part[] => {
    const own = byFunnel.get(funnel.definition.id) ?? []
    if (own.length === 0) return []
    const passed = own.filter(({ failure }) => failure === null)
    const coverage = getCoverage(
      funnel,
      passed.map(({ path }) => path),
    )
    return [{ funnel, replays: own.toSorted(compareReplays), coverage }]
  })
  const script = readPart('report-client.js')
  return html`<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${report.title}</title>
<style>${new Html(readPart('report.css'))}</style>
</head>
<body>
<header>
<h1>${report.title}</h1>
<p>${report.madeAt} ${madeAt.format(now)}.</p>
${toSummary(parts)}
${toFailures(parts)}
<form role="search"><label>${report.search} <input type="search" name="q" autocomplete="off"></label>
<output>${report.toFound(replays.length, replays.length)}</output></form>
</header>
<main>${comparison && toComparisonSection(comparison, media)}${parts.map((part) => toSection(part, media))}</main>
<dialog aria-label="${report.enlarge}"><form method="dialog"><button>${report.close}</button></form><img alt=""></dialog>
<script type="application/json" id="pictures">${new Html(JSON.stringify(held))}</script>
<script>${new Html(script)}</script>
</body>
</html>
`.text
}

/** The differences of two versions, for the report of replays. */
export type ComparisonSection = {
  rows: readonly Row[]
  comparison: Comparison
  accepted: readonly AcceptedCause[]
  reference: string
}

/** The part of the report that compares two versions, each cause with its pictures before and now. */
function toComparisonSection({ rows, comparison, accepted, reference }: ComparisonSection, media: Media): Html {
  return html`<section aria-labelledby="comparado"><h2 id="comparado">${looks.toTitle(reference)}</h2>
<p>${looks.toCount(rows.length, comparison.states)}</p>
<ul>${rows.map((row) => toRow(row, findReason(row, accepted), media))}</ul>
${comparison.uncompared.length === 0 ? null : html`<h3>${looks.uncompared}</h3><ul>${comparison.uncompared.map((line) => html`<li>${line}</li>`)}</ul>`}
</section>`
}

function toRow(row: Row, reason: string | null, media: Media): Html {
  const images = [
    [row.pair.before, looks.before],
    [row.pair.after, looks.after],
  ] as const
  const shown = images.map(([file, name]) => toEnlarged(media, file, `${name}. ${report.enlarge}`))
  return html`<li><details><summary>${toRowWords(row)}${reason === null ? null : ` (${looks.toAccepted(reason)})`}</summary>${shown}</details></li>`
}

function readPart(name: string): string {
  return readFileSync(inProject('src/replay/report', name), 'utf8')
}

/** Those that failed first, then by number or name. */
function compareReplays(a: KeptReplay, b: KeptReplay): number {
  const failed = Number(b.failure !== null) - Number(a.failure !== null)
  return failed || `${a.name} ${a.device}`.localeCompare(`${b.name} ${b.device}`, 'es', { numeric: true })
}

function toSummary(parts: readonly Part[]): Html {
  const rows = parts.map(({ funnel, replays, coverage: { edges, sides } }) => ({
    id: funnel.definition.id,
    paths: replays.length,
    failed: replays.filter(({ failure }) => failure !== null).length,
    edges: [edges.filter(({ isCovered }) => isCovered).length, edges.length],
    sides: [sides.filter(({ isCovered }) => isCovered).length, sides.length],
    durationMs: replays.reduce((sum, replay) => sum + replay.durationMs, 0),
  }))
  const total = (get: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + get(row), 0)
  const all = {
    paths: total(({ paths }) => paths),
    failed: total(({ failed }) => failed),
    edges: [total(({ edges: [met = 0] }) => met), total(({ edges: [, whole = 0] }) => whole)],
    sides: [total(({ sides: [met = 0] }) => met), total(({ sides: [, whole = 0] }) => whole)],
    durationMs: total(({ durationMs }) => durationMs),
  }
  const toCells = ({ paths, failed, edges, sides, durationMs }: typeof all) => html`<td>${paths}</td><td>${failed}</td>
<td>${toShare(edges)}</td><td>${toShare(sides)}</td><td>${toSeconds(durationMs)}</td>`
  return html`<div class="wide" tabindex="0" role="group" aria-label="${report.all}"><table class="summary"><thead><tr>${report.columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>${rows.map(({ id, ...row }) => html`<tr><th scope="row"><a href="#${id}">${id}</a></th>${toCells(row)}</tr>`)}</tbody>
<tfoot><tr><th scope="row">${report.all}</th>${toCells(all)}</tr></tfoot></table></div>`
}

function toShare([met = 0, whole = 0]: readonly number[]): string {
  return `${met} de ${whole} (${toPercent(met, whole)})`
}

function toFailures(parts: readonly Part[]): Html {
  const failed = parts.flatMap(({ replays }) => replays.filter(({ failure }) => failure !== null))
  if (failed.length === 0) return html`<p class="passed">${report.noFailures}</p>`
  return html`<section aria-labelledby="fallos"><h2 id="fallos">${report.failures}</h2><ul>${failed.map(
    (replay) =>
      html`<li><a href="#${toEntryId(replay)}">${replay.funnel}, ${report.toPathTitle(replay.name, replay.path.variant)}</a>: ${replay.failure?.message ?? ''}</li>`,
  )}</ul></section>`
}

function toSection({ funnel, replays, coverage }: Part, media: Media): Html {
  const { id, description = '' } = funnel.definition
  return html`<section aria-labelledby="${id}"><h2 id="${id}">${id}</h2><p>${description}</p>
<h3>${report.diagram}</h3><p>${report.legend}</p>
<div class="wide diagram" tabindex="0" role="group" aria-label="${report.diagram}: ${id}">${drawDiagram(funnel, coverage)}</div>
${toUnmet(coverage)}
<h3>${report.paths}</h3><ul class="paths">${replays.map((replay) => toPathEntry(funnel, replay, media))}</ul></section>`
}

function toUnmet({ edges, sides }: Coverage): Html {
  const toName = ({ edge }: { edge: Coverage['edges'][number]['edge'] }) =>
    `${edge.from} → ${edge.to}: ${toEdgeWords(edge)}`
  const unmet = [
    ...edges.filter(({ isCovered }) => !isCovered).map(toName),
    ...sides.filter(({ isCovered }) => !isCovered).map((side) => report.toUnmetSide(toName(side), side.side)),
  ]
  if (unmet.length === 0) return html`<p class="passed">${report.allMet}</p>`
  return html`<h4>${report.unmet}</h4><ul class="unmet-list">${unmet.map((name) => html`<li>${name}</li>`)}</ul>`
}

/** The kinds of colour and mark: edges that were met, those that were not, and those that no path can meet. */
type Met = 'met' | 'unmet' | 'impossible'

/** A funnel as an SVG, its edges and the sides of its rules coloured by whether they were met. */
function drawDiagram(funnel: Funnel, { edges, sides }: Coverage): Html {
  const { id } = funnel.definition
  const covered = new Map(edges.map(({ edge, isCovered }) => [edge.id, toMet(isCovered)]))
  const getMet = ({ id: edge }: MachineEdge): Met => covered.get(edge) ?? 'impossible'
  const sidesOf = Map.groupBy(sides, ({ edge }) => edge.id)
  const getSides = (edge: MachineEdge): readonly Side[] => sidesOf.get(edge.id) ?? []
  const { width, height, nodes, arrows } = createDiagram(funnel, {
    toTitle: (step) => [toStepWords(funnel, step)],
    // A line of its own, in which each side has its colour.
    toEdge: (edge) => [toEdgeWords(edge), getSides(edge).map(toSideText).join(' ')],
  })

  function drawLines({ edge, lines }: Named, x: number, y: number): Html {
    const own = getSides(edge)
    const words = own.length > 0 ? lines.slice(0, -1) : lines
    return html`<g class="${getMet(edge)}">${words.map((line, index) => drawText(line, x, y + index * LINE))}</g>${
      own.length === 0
        ? null
        : html`<text x="${x}" y="${y + words.length * LINE}">${own.map(
            (side) => html`<tspan class="${toMet(side.isCovered)}"> ${toSideText(side)} </tspan>`,
          )}</text>`
    }`
  }

  function drawArrow({ edge, points, label, lines }: DiagramArrow): Html {
    const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
    const met = getMet(edge)
    return html`<path class="arrow ${met}" d="${path}" marker-end="url(#tip-${id}-${met})"/>${drawLines(
      { edge, lines },
      round(label.x),
      round(label.y - ((lines.length - 1) * LINE) / 2),
    )}`
  }

  function drawNode({ x, y, width: wide, height: high, kind, title, marks }: DiagramNode): Html {
    const top = round(y - high / 2)
    const texts = [{ edge: null, lines: title }, ...marks]
    let line = top + PADDING + LINE / 2
    return html`<g class="${kind}"><rect x="${round(x - wide / 2)}" y="${top}" width="${wide}" height="${high}" rx="8"/>${texts.map(
      ({ edge, lines }) => {
        const at = line
        line += lines.length * LINE
        return edge
          ? drawLines({ edge, lines }, round(x), at)
          : lines.map((text, index) => drawText(text, round(x), at + index * LINE))
      },
    )}</g>`
  }

  const size = { width: Math.ceil(width), height: Math.ceil(height) }
  return html`<svg viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" role="img" aria-label="Diagrama de ${id}">
<defs>${(['met', 'unmet', 'impossible'] as const).map(
    (met) =>
      html`<marker id="tip-${id}-${met}" class="${met}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z"/></marker>`,
  )}</defs>${arrows.map(drawArrow)}${nodes.map(drawNode)}</svg>`
}

/** 'no!': it was not met that the rule does not hold. */
function toSideText({ side, isCovered }: Side): string {
  return `${sideWords[side]}${isCovered ? '' : '!'}`
}

function toMet(isCovered: boolean): Met {
  return isCovered ? 'met' : 'unmet'
}

function drawText(text: string, x: number, y: number): Html {
  return html`<text x="${x}" y="${y}">${text}</text>`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

/**
 * The sides of a rule when its event comes: it holds, it does not hold, or it is not asked, because an answer is not
 * valid.
 */
const sides = ['holds', 'fails', 'closed'] as const
type Side = { edge: MachineEdge; side: (typeof sides)[number]; isCovered: boolean }

/** The part of a funnel that was met in a browser, of all that its model can meet. */
type Coverage = { edges: { edge: MachineEdge; isCovered: boolean }[]; sides: Side[] }

type Steps = Pick<ModelPath, 'variant' | 'steps'>

/** Which edges and sides of rules the paths take, of those that some path can take. */
export function getCoverage(funnel: Funnel, paths: readonly Steps[]): Coverage {
  const possible = getMet(funnel, getEdgePaths(funnel))
  const met = getMet(funnel, paths)
  const edges = getMachineEdges(funnel).filter(({ id }) => possible.has(`${id} holds`))
  return {
    edges: edges.map((edge) => ({ edge, isCovered: met.has(`${edge.id} holds`) })),
    sides: edges.flatMap((edge) =>
      sides
        // A rule without a condition holds as its edge is taken.
        .filter((side) => (side === 'holds' ? edge.conditions.length > 0 : true) && possible.has(`${edge.id} ${side}`))
        .map((side) => ({ edge, side, isCovered: met.has(`${edge.id} ${side}`) })),
    ),
  }
}

/** The sides that paths meet, each by its edge; that a gate stays closed stands at the first rule. */
function getMet(funnel: Funnel, paths: readonly Steps[]): Set<string> {
  return new Set(
    paths
      .flatMap((path) => splitAtReloads(funnel, path))
      .flatMap((path) => followPath(funnel, path).followed)
      .flatMap(({ from, event, taken, refused, isClosed }) => [
        ...(taken === null ? [] : [`${taken} holds`]),
        ...refused.map((edge) => `${edge} fails`),
        ...(isClosed ? [`${toEdgeId(from, event.type, 0)} closed`] : []),
      ]),
  )
}

/** A page that is opened anew begins another path, or stands where it stood: what the model knows nothing of is taken out. */
function splitAtReloads({ definition }: Funnel, { variant, steps }: Steps): Steps[] {
  const begin = (): Steps => ({ ...toVariant(variant), steps: [] })
  const parts = [begin()]
  for (const step of steps) {
    if (step.event.type !== 'page.reloaded') parts.at(-1)?.steps.push(step)
    else if (step.state === definition.steps[0]?.id) parts.push(begin())
  }
  return parts
}

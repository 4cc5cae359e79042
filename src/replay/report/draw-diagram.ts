import type { Funnel } from '#engine'
import { createDiagram, type DiagramArrow, type DiagramNode, LINE, type Named, PADDING } from '#engine/diagram'
import type { MachineEdge } from '#engine/model'
import { toEdgeWords, toStepWords } from '#messages/path-words.ts'
import { sideWords } from '#messages/report.ts'
import type { Coverage, Side } from './get-coverage.ts'
import { type Html, html } from './html.ts'

/** The kinds of colour and mark: edges that were met, those that were not, and those that no path can meet. */
type Met = 'met' | 'unmet' | 'impossible'

/** A funnel as an SVG, its edges and the sides of its rules coloured by whether they were met. */
export function drawDiagram(funnel: Funnel, { edges, sides }: Coverage): Html {
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

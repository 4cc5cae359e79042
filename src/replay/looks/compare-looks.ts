import type { Difference } from './cause.ts'
import type { Box, Look } from './look.ts'
import type { LookCause } from './looks-words.ts'

/** Px that a box may stand elsewhere without anybody seeing it. */
const TOLERANCE = 1

/**
 * How a state looks otherwise than before, pictures apart: first what is there, then where controls stand, then laws that are broken now.
 * Places are compared of what is there in both.
 */
export function compareLooks(before: Look, after: Look): Difference[] {
  const { lostFonts } = after
  const lost = lostFonts.filter((name) => !before.lostFonts.includes(name))
  if (lost.length > 0) return [{ cause: { kind: 'fonts', names: lost.join(', ') }, element: null, place: null }]
  return [...compareLines(before.aria, after.aria), ...compareBoxes(before, after), ...compareLaws(before, after)]
}

/** Characters of a snapshot's line that are told at most: a text field says all that was typed. */
const MOST_CHARACTERS = 80

/** Lines that are in one snapshot only; where both hold the same lines, whether they stand in another order. */
function compareLines(before: readonly string[], after: readonly string[]): Difference[] {
  const gone = subtract(before, after)
  const added = subtract(after, before)
  const toDifferences = (kind: 'gone' | 'added', lines: readonly string[]) =>
    lines.map(
      (line): Difference => ({ cause: { kind, line: shorten(line.replace(/^- /, '')) }, element: null, place: null }),
    )
  if (gone.length + added.length > 0) return [...toDifferences('gone', gone), ...toDifferences('added', added)]
  return before.every((line, index) => line === after[index])
    ? []
    : [{ cause: { kind: 'reordered' }, element: null, place: null }]
}

/** Differences that vary from walk to walk only behind their first words, or by their figures, are one cause. */
function shorten(line: string): string {
  return line.length <= MOST_CHARACTERS ? line : `${withoutFigures(line).slice(0, MOST_CHARACTERS)}…`
}

/** The lines of one list without those of another, each as often as it stands there. */
function subtract(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return lines.filter((line) => {
    const index = left.indexOf(line)
    if (index < 0) return true
    left.splice(index, 1)
    return false
  })
}

function compareBoxes(before: Look, after: Look): Difference[] {
  const known = nameBoxes(before.boxes)
  return [...nameBoxes(after.boxes)].flatMap(([name, now]) => {
    const old = known.get(name)
    if (!old || !now.isControl) return []
    return findCauses(old, now, before.size, after.size).map((cause) => ({ cause, element: now.selector, place: now }))
  })
}

/** An element that holds a text or a drawing, and nothing that could have moved in it. */
const LEAF = /^(h[1-4]|p|li|label|legend|img|svg)\b/

/** Selectors of texts and drawings that all stand where they stood. */
export function listUnmoved(before: Look, after: Look): ReadonlySet<string> {
  const known = nameBoxes(before.boxes)
  const leaves = [...nameBoxes(after.boxes)].filter(([, { selector }]) => LEAF.test(selector))
  const moved = leaves.flatMap(([name, now]) => {
    const old = known.get(name)
    return old && findCauses(old, now, before.size, after.size).length === 0 ? [] : [now.selector]
  })
  return new Set(leaves.map(([, { selector }]) => selector).filter((selector) => !moved.includes(selector)))
}

/** Boxes by what they are and say, numbered where several are alike. */
function nameBoxes(boxes: readonly Box[]): Map<string, Box> {
  const named = new Map<string, Box>()
  for (const box of boxes) {
    const name = `${box.selector} ${box.text}`
    let number = 1
    while (named.has(`${name} ${number}`)) number++
    named.set(`${name} ${number}`, box)
  }
  return named
}

function findCauses(old: Box, now: Box, oldSize: Look['size'], size: Look['size']): LookCause[] {
  const causes: LookCause[] = []
  const wasSeen = isInSight(old, oldSize)
  if (wasSeen !== isInSight(now, size)) causes.push({ kind: wasSeen ? 'out-of-sight' : 'in-sight' })
  const [x, y] = [toStep(now.x - old.x), toStep(now.y - old.y)]
  if (x !== 0 || y !== 0) causes.push({ kind: 'moved', x, y })
  const [width, height] = [toStep(now.width - old.width), toStep(now.height - old.height)]
  if (width !== 0 || height !== 0) causes.push({ kind: 'resized', width, height })
  return causes
}

function toStep(pixels: number): number {
  const whole = Math.round(pixels)
  return Math.abs(whole) <= TOLERANCE ? 0 : whole
}

/** Whether the middle of a box is on the screen. */
function isInSight({ x, y, width, height }: Box, size: Look['size']): boolean {
  const [across, along] = [x + width / 2, y + height / 2]
  return across > 0 && across < size.width && along > 0 && along < size.height
}

/** Laws that are broken now and were not before; what was broken already is no difference. */
function compareLaws(before: Look, after: Look): Difference[] {
  const toKey = ({ law, element, seen }: Look['breaches'][number]) => `${law} ${element} ${withoutFigures(seen)}`
  const known = new Set(before.breaches.map(toKey))
  return after.breaches
    .filter((breach) => !known.has(toKey(breach)))
    .map(({ law, element, seen, place }) => ({
      cause: { kind: 'law', law, seen: withoutFigures(seen) },
      element: element.split(' ')[0] ?? element,
      place,
    }))
}

function withoutFigures(text: string): string {
  return text.replaceAll(/\d+/g, 'n')
}

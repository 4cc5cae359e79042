import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { KeptReplay } from '#replay/film.ts'
import type { Place } from '#replay/screen/screen-fault.ts'
import type { CauseFound, Difference } from './cause.ts'
import type { Box, Look } from './look.ts'
import type { LookCause } from './looks-words.ts'

/** The picture of a state in both versions, as files. */
type Pair = { before: string; after: string }

/** The differences of two versions on the same walks. */
export type Comparison = {
  /** Each with the pictures of its first state. */
  causes: (CauseFound & { pair: Pair })[]
  /** How many states were compared. */
  states: number
  /** Sentences about what could not be compared, and why. */
  uncompared: string[]
}

/** Compares the looks of the same walks on two versions, state by state as far as both came. */
export async function compareFilms(before: readonly KeptReplay[], after: readonly KeptReplay[]): Promise<Comparison> {
  const found: StateDifferences[] = []
  const pairs = new Map<string, Pair>()
  const uncompared: string[] = []
  const obstacles = new Map<string, number>()
  for (const now of after) {
    const walk = `${now.name}, ${now.device}`
    const old = before.find(({ funnel, name }) => funnel === now.funnel && name === now.name)
    uncompared.push(...tellTroubles(now, old))
    const looks = old ? readLooks(old) : new Map<number, Look>()
    for (const [index, look] of readLooks(now)) {
      const known = looks.get(index)
      if (!old || !known) continue
      const pair = { before: join(old.folder, known.picture), after: join(now.folder, look.picture) }
      const place = { funnel: now.funnel, walk, index, state: look.state }
      const obstacle = findObstacle(known, look)
      if (obstacle !== null) count(`${now.funnel}: ${obstacle}`)
      else found.push({ ...place, differences: await findDifferences(known, look, pair) })
      pairs.set(JSON.stringify([place.funnel, walk, index]), pair)
    }
  }
  const causes = groupCauses(found).flatMap((cause) => {
    const [first] = cause.states
    const pair = first && pairs.get(JSON.stringify([cause.funnel, first.walk, first.index]))
    return pair ? [{ ...cause, pair }] : []
  })
  const notCompared = [...obstacles].map(
    ([line, states]) => `${line}, on ${states} ${states === 1 ? 'state' : 'states'}.`,
  )
  return { causes, states: found.length, uncompared: [...new Set([...uncompared, ...notCompared])] }

  function count(line: string): void {
    obstacles.set(line, (obstacles.get(line) ?? 0) + 1)
  }
}

/** If something is there no more or stands elsewhere, pictures are asked only of texts and drawings that stand where they stood. */
async function findDifferences(before: Look, after: Look, pair: Pair): Promise<Difference[]> {
  const differences = compareLooks(before, after)
  const all = await comparePictures(readFileSync(pair.before), readFileSync(pair.after), after.boxes)
  const unmoved = listUnmoved(before, after)
  const drawn = differences.length === 0 ? all : all.filter(({ element }) => unmoved.has(element))
  return [
    ...differences,
    ...drawn.map(({ element, place }): Difference => ({ cause: { kind: 'drawn' }, element, place })),
  ]
}

/** Why a state cannot be compared: everything on it would differ, and by no edit. */
function findObstacle(before: Look, after: Look): string | null {
  const [old, now] = [before, after].map(({ size: { width, height } }) => `${width} × ${height}`)
  if (old !== now) return `the screen measures ${now} in this version and ${old} in the other`
  const lost = before.lostFonts.filter((name) => !after.lostFonts.includes(name))
  return lost.length > 0 ? `fonts have not come in the other version (${lost.join(', ')})` : null
}

/** The looks by the number of their event. */
function readLooks({ folder }: KeptReplay): Map<number, Look> {
  const looks = globSync('*.look.json', { cwd: folder }).map(
    (file): Look => JSON.parse(readFileSync(join(folder, file), 'utf8')),
  )
  return new Map(looks.sort((a, b) => a.index - b.index).map((look) => [look.index, look]))
}

/** Why a walk is compared in part or not at all. */
function tellTroubles(now: KeptReplay, old: KeptReplay | undefined): string[] {
  const walk = `${now.funnel}, walk ${now.name}, ${now.device}`
  if (!old) return [`${walk}: exists in this version only.`]
  const [events, known] = [now.path.steps.length, old.path.steps.length]
  return [
    ...(now.failure ? [`${walk}: stops in this version. ${now.failure.message}`] : []),
    ...(old.failure ? [`${walk}: stops in the other version. ${old.failure.message}`] : []),
    ...(known < events ? [`${walk}: the other version leads along to event ${known} of ${events} only.`] : []),
  ]
}

/** The differences of one state of a walk. */
type StateDifferences = {
  funnel: string
  walk: string
  index: number
  state: string
  differences: readonly Difference[]
}

type Counted = CauseFound & { counts: Map<string, number> }

/** Differences by cause and not by state, funnel by funnel; what is seen on most states comes first. */
export function groupCauses(states: readonly StateDifferences[]): CauseFound[] {
  const found = new Map<string, Counted>()
  for (const { funnel, walk, index, state, differences } of states)
    for (const { cause, element, place } of differences) {
      const key = JSON.stringify([funnel, cause])
      const known: Counted = found.get(key) ?? { funnel, cause, elements: [], states: [], place, counts: new Map() }
      found.set(key, known)
      if (element !== null) known.counts.set(element, (known.counts.get(element) ?? 0) + 1)
      const last = known.states.at(-1)
      if (last?.walk !== walk || last.index !== index) known.states.push({ walk, index, state })
    }
  return [...found.values()]
    .map(({ counts, ...cause }) => ({
      ...cause,
      elements: [...counts].sort(([, a], [, b]) => b - a).map(([element]) => element),
    }))
    .sort((a, b) => a.funnel.localeCompare(b.funnel) || b.states.length - a.states.length)
}

/** Most that a channel of a pixel differs by and counts as equal, of 255. */
const TOLERANCE = 24
/** Fewest pixels of one element that count as a difference. */
const FEWEST = 12

/** The pixels that are drawn otherwise on one element: how many pixels, and where they lie. */
type Drawn = { element: string; pixels: number; place: Place }

type Raster = { data: Buffer; width: number; height: number }

/**
 * Elements on which two pictures of one size differ. A pixel is equal where its colour lies between those that the other picture has there
 * and around, as that of an edge does that is smoothed otherwise.
 */
export async function comparePictures(before: Buffer, after: Buffer, boxes: readonly Box[]): Promise<Drawn[]> {
  if (before.equals(after)) return []
  const [old, now] = await Promise.all([read(before), read(after)])
  const { width, height } = now
  if (old.width !== width || old.height !== height)
    return [{ element: 'body', pixels: width * height, place: { x: 0, y: 0, width, height } }]
  const found = new Map<string, { pixels: number; left: number; top: number; right: number; bottom: number }>()
  // The smallest box that holds a pixel is what it belongs to.
  const sorted = boxes.toSorted((a, b) => a.width * a.height - b.width * b.height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (isNear(old, now, x, y) || (isAround(old, now, x, y) && isAround(now, old, x, y))) continue
      const { selector = 'body' } = sorted.find((box) => holds(box, x, y)) ?? {}
      const known = found.get(selector) ?? { pixels: 0, left: x, top: y, right: x, bottom: y }
      found.set(selector, {
        pixels: known.pixels + 1,
        left: Math.min(known.left, x),
        top: Math.min(known.top, y),
        right: Math.max(known.right, x),
        bottom: Math.max(known.bottom, y),
      })
    }
  return [...found]
    .filter(([, { pixels }]) => pixels >= FEWEST)
    .map(([element, { pixels, left, top, right, bottom }]) => ({
      element,
      pixels,
      place: { x: left, y: top, width: right - left + 1, height: bottom - top + 1 },
    }))
}

async function read(picture: Buffer): Promise<Raster> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** Whether both pictures have the same colour at a pixel. */
function isNear(one: Raster, other: Raster, x: number, y: number): boolean {
  const from = 3 * (y * one.width + x)
  for (let channel = 0; channel < 3; channel++)
    if (Math.abs((one.data[from + channel] ?? 0) - (other.data[from + channel] ?? 0)) > TOLERANCE) return false
  return true
}

/** Whether each channel of a pixel lies between the least and the most that the other picture has there and on the eight pixels around. */
function isAround(one: Raster, other: Raster, x: number, y: number): boolean {
  for (let channel = 0; channel < 3; channel++) {
    let [least, most] = [255, 0]
    for (let atY = Math.max(0, y - 1); atY <= Math.min(other.height - 1, y + 1); atY++)
      for (let atX = Math.max(0, x - 1); atX <= Math.min(other.width - 1, x + 1); atX++) {
        const value = other.data[3 * (atY * other.width + atX) + channel] ?? 0
        if (value < least) least = value
        if (value > most) most = value
      }
    const own = one.data[3 * (y * one.width + x) + channel] ?? 0
    if (own < least - TOLERANCE || own > most + TOLERANCE) return false
  }
  return true
}

function holds({ x: left, y: top, width, height }: Box, x: number, y: number): boolean {
  return x >= left && x < left + width && y >= top && y < top + height
}

/** Px that a box may stand elsewhere without anybody seeing it. */
const MOST_PIXELS_OFF = 1

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
function listUnmoved(before: Look, after: Look): ReadonlySet<string> {
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
  return Math.abs(whole) <= MOST_PIXELS_OFF ? 0 : whole
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

import sharp from 'sharp'
import type { Place } from '#replay/screen/screen-fault.ts'
import type { Box } from './look.ts'

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
      const { pixels, left, top, right, bottom } = found.get(selector) ?? {
        pixels: 0,
        left: x,
        top: y,
        right: x,
        bottom: y,
      }
      found.set(selector, {
        pixels: pixels + 1,
        left: Math.min(left, x),
        top: Math.min(top, y),
        right: Math.max(right, x),
        bottom: Math.max(bottom, y),
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

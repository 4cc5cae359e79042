import sharp, { type Sharp } from 'sharp'
import type { Place } from './screen-fault.ts'

const EDGE = 4

/** A picture with a red frame around a place in px; where the place lies outside, along the nearest edge. */
export async function markPlace(picture: Buffer, { x, y, width, height }: Place): Promise<Sharp> {
  const image = sharp(picture)
  const { width: across = 0, height: along = 0 } = await image.metadata()
  const clamp = (value: number, most: number) => Math.min(Math.max(Math.round(value), 0), most)
  const [left, top] = [clamp(x - EDGE, across - 2 * EDGE), clamp(y - EDGE, along - 2 * EDGE)]
  const [right, bottom] = [clamp(x + width + EDGE, across), clamp(y + height + EDGE, along)]
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${across}" height="${along}"><rect x="${left + 2}" y="${top + 2}"
    width="${Math.max(right - left - EDGE, EDGE)}" height="${Math.max(bottom - top - EDGE, EDGE)}" fill="none" stroke="#e00" stroke-width="${EDGE}"/></svg>`
  return image.composite([{ input: Buffer.from(frame) }])
}

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Html, html } from './html.ts'

/** A picture of a replay, named by its content. */
type Picture = { id: string; width: number; height: number; image: Buffer }

/** The pictures of a run, each kept once however many paths meet it. */
export type Pictures = ReadonlyMap<string, Picture>

/** Reads the files and makes each small enough for a report. Those that are gone are left out. */
export async function readPictures(files: readonly string[]): Promise<Pictures> {
  const byContent = new Map<string, Promise<Picture>>()
  const found = files
    .filter((file) => existsSync(file))
    .map(async (file) => {
      const content = readFileSync(file)
      const id = createHash('sha256').update(content).digest('hex').slice(0, 16)
      const picture = byContent.get(id) ?? shrink(id, content)
      byContent.set(id, picture)
      return [file, await picture] as const
    })
  return new Map(await Promise.all(found))
}

/** Wide enough to be read when enlarged, and small enough for many in one mail. */
const MOST_WIDTH = 800

async function shrink(id: string, content: Buffer): Promise<Picture> {
  const resized = sharp(content).resize({ width: MOST_WIDTH, withoutEnlargement: true })
  const { data, info } = await resized.webp({ quality: 45, effort: 0 }).toBuffer({ resolveWithObject: true })
  return { id, image: data, width: info.width, height: info.height }
}

/** Writes the pictures into a folder. */
export function writePictures(folder: string, pictures: Pictures): void {
  mkdirSync(folder, { recursive: true })
  for (const { id, image } of pictures.values()) writeFileSync(join(folder, `${id}.webp`), image)
}

/** How a page shows a picture: as a file beside it, or out of the page itself, once the script of the report puts it there. */
export type ToImage = (picture: Picture, alt: string) => Html

export const toLinkedImage: ToImage = ({ id, width, height }, alt) =>
  html`<img src="pictures/${id}.webp" width="${width}" height="${height}" loading="lazy" alt="${alt}">`

export const toHeldImage: ToImage = ({ id, width, height }, alt) =>
  html`<img data-picture="${id}" width="${width}" height="${height}" alt="${alt}">`

/** The pictures as data that a page can hold: id → address. */
export function toPictureData(pictures: Pictures): Record<string, string> {
  return Object.fromEntries(
    [...pictures.values()].map(({ id, image }) => [id, `data:image/webp;base64,${image.toString('base64')}`]),
  )
}

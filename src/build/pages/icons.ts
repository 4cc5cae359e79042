import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { inProject } from '#project/project-root.ts'

const source = inProject('public/favicon.svg')
/** Ground of the mark, which a masked icon needs up to its edges. */
const ground = '#141f3b'

/** Sizes of the icons that the manifest names. */
export const manifestIcons = [
  { src: '/icon-192.png', sizes: '192x192', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', purpose: 'any' },
  { src: '/icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
] as const

/** Draws the icons in every size that browsers, phones and old crawlers ask for. */
export async function writeIcons(dist: string): Promise<void> {
  const svg = readFileSync(source)
  const draw = (size: number) => sharp(svg, { density: (72 * size) / 64 }).resize(size, size)
  const padded = await draw(400).png().toBuffer()
  await Promise.all([
    draw(192).png().toFile(join(dist, 'icon-192.png')),
    draw(512).png().toFile(join(dist, 'icon-512.png')),
    sharp({ create: { width: 512, height: 512, channels: 3, background: ground } })
      .composite([{ input: padded }])
      .png()
      .toFile(join(dist, 'icon-maskable-512.png')),
  ])
  writeFileSync(join(dist, 'favicon.ico'), toIco(await draw(32).png().toBuffer(), 32))
}

/** A PNG in the container that `/favicon.ico` is asked for in: a 6-byte header, one 16-byte entry, the picture. */
export function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

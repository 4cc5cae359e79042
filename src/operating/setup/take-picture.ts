import { existsSync, mkdirSync, statSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import sharp from 'sharp'
import { inProject } from '#project/project-root.ts'

/** Wide enough for the largest place of a portrait on a sharp screen, in pixels. */
const WIDTH = 1200

/**
 * Copies a picture, of whatever size, into the site's files: turned upright, made smaller, without the place and the device that
 * cameras write into it. Answers its address on the site, or a sentence that says why it cannot be taken.
 */
export async function takePicture(
  file: string,
  folder = inProject('public'),
): Promise<{ address: string } | { fault: string }> {
  const path = file
    .replace(/^file:\/\//, '')
    .replace(/^['"]|['"]$/g, '')
    .trim()
  if (!existsSync(path) || !statSync(path).isFile())
    return { fault: `No hay ningún archivo en ${path}. Arrastra la foto a esta ventana y pulsa Intro.` }
  const address = `/personas/${toPlainName(path)}.jpg`
  const target = join(folder, address)
  try {
    mkdirSync(dirname(target), { recursive: true })
    await sharp(path).rotate().resize({ width: WIDTH, withoutEnlargement: true }).jpeg({ quality: 82 }).toFile(target)
    return { address }
  } catch {
    return {
      fault: `${basename(path)} no se puede abrir como foto, se llame como se llame. Elige otra (jpg, png o webp).`,
    }
  }
}

/** The name of a file without its ending, in letters that an address may have: 'Sofía 2.PNG' → 'sofia-2' */
function toPlainName(path: string): string {
  return basename(path, extname(path))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w-]+/g, '-')
    .toLowerCase()
}

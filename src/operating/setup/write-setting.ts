import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { applyEdits, modify } from 'jsonc-parser'
import sharp from 'sharp'
import { checkSite, findPlaceholders } from '#project/check-site.ts'
import { inProject } from '#project/project-root.ts'
import { findBrokenSite, siteFile } from '#project/read-site.ts'
import { nameSetting } from '#project/setting-words.ts'
import vendors from './known-vendors.json' with { type: 'json' }

/**
 * Writes one setting into the configuration as it is at this moment: what somebody mends by hand meanwhile stays. Answers what is
 * wrong with the value, or with the file, a sentence each; then nothing is written.
 */
export function writeSetting(path: string, value: string, file = siteFile): string[] {
  const text = readFileSync(file, 'utf8')
  const broken = findBrokenSite(text)
  if (broken.length > 0) return broken
  if (path.endsWith('.ends') && Date.parse(value) <= Date.now())
    return [`${value.slice(0, 10)} ya pasó. Escribe una fecha que esté por venir.`]
  const keys = path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
  const edits = modify(text, keys, value, { formattingOptions: { insertSpaces: true, tabSize: 2 } })
  const changed = applyEdits(text, edits)
  const known = checkSite(JSON.parse(text))
  const faults = checkSite(JSON.parse(changed)).filter((line) => !known.includes(line))
  if (faults.length > 0) return faults.map((line) => toAdvice(line).replaceAll(path, nameSetting(path)))
  // Moved to its place when whole: whoever stops in the middle loses nothing.
  writeFileSync(`${file}.tmp`, changed)
  renameSync(`${file}.tmp`, file)
  return []
}

/** A line of the check without its place and code: the owner is asked about one setting and has no file before them. */
function toAdvice(line: string): string {
  return line.replace(/^\S+:\d+:\d+ {2}/, '').replace(/ {2}\[[\w.-]+\]$/, '')
}

const known = Object.entries<Record<string, string>>(vendors)

/** Settings that follow from the address of a vendor's script or player: they are asked last, and only of a vendor that is not known. */
export const following: ReadonlySet<string> = new Set(known.flatMap(([, settings]) => Object.keys(settings)))

/**
 * Writes the settings that follow from an answer which names a known vendor, as its own documents give them, and answers how many.
 * A setting that somebody has filled in already stays.
 */
export function writeFollowing(value: string, file = siteFile): number {
  const [, settings = {}] = known.find(([start]) => value.startsWith(start)) ?? []
  const site: object = JSON.parse(readFileSync(file, 'utf8'))
  const open = findPlaceholders(site)
  const isFree = (path: string) => open.includes(path) || readPart(site, path) === undefined
  return Object.keys(settings).filter(
    (path) => isFree(path) && writeSetting(path, settings[path] ?? '', file).length === 0,
  ).length
}

function readPart(site: object, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => Reflect.get(Object(part), key), site)
}

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

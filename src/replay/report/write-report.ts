import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Funnel } from '#engine'
import { inProject } from '#project/project-root.ts'
import type { KeptReplay } from '#replay/film.ts'
import { html } from './html.ts'
import { type Media, type Picture, toEntryId } from './path-entry.ts'
import { type ComparisonSection, toReportPage } from './report-page.ts'

/** The folder of the report of the last run: it opens without a server. */
export const reportFolder = inProject('.local/report/replay')
/** The same in one file, with smaller pictures and without traces, fit for a mail. */
export const reportFile = `${reportFolder}.html`

type ReportOptions = { folder?: string; file?: string; comparison?: ComparisonSection | null }

/** Writes what became of the paths that were replayed as a folder and as one file. */
export async function writeReport(
  funnels: readonly Funnel[],
  replays: readonly KeptReplay[],
  { folder = reportFolder, file = reportFile, comparison = null }: ReportOptions = {},
): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'traces'), { recursive: true })
  const compared = comparison?.rows.flatMap(({ pair }) => [pair.before, pair.after]) ?? []
  const pictures = await readPictures([...replays.flatMap(listPictures), ...compared])
  writePictures(join(folder, 'pictures'), pictures)
  const toTrace = (replay: KeptReplay) => `traces/${toEntryId(replay)}.zip`
  for (const replay of replays) {
    if (replay.trace !== null) cpSync(join(replay.folder, replay.trace), join(folder, toTrace(replay)))
  }
  const now = new Date()
  const linked = { pictures, toImage: toLinkedImage, toTrace }
  writeFileSync(join(folder, 'index.html'), toReportPage(funnels, replays, linked, now, { comparison }))
  const alone = { pictures, toImage: toHeldImage, toTrace: null }
  writeFileSync(file, toReportPage(funnels, replays, alone, now, { comparison, held: toPictureData(pictures) }))
}

function listPictures({ folder, states, faults, failure }: KeptReplay): string[] {
  return [...states, ...faults, failure].flatMap((each) => (each?.picture ? [join(folder, each.picture)] : []))
}

/** Reads the files and makes each small enough for a report. Those that are gone are left out. */
async function readPictures(files: readonly string[]): Promise<Media['pictures']> {
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
function writePictures(folder: string, pictures: Media['pictures']): void {
  mkdirSync(folder, { recursive: true })
  for (const { id, image } of pictures.values()) writeFileSync(join(folder, `${id}.webp`), image)
}

const toLinkedImage: Media['toImage'] = ({ id, width, height }, alt) =>
  html`<img src="pictures/${id}.webp" width="${width}" height="${height}" loading="lazy" alt="${alt}">`

const toHeldImage: Media['toImage'] = ({ id, width, height }, alt) =>
  html`<img data-picture="${id}" width="${width}" height="${height}" alt="${alt}">`

/** The pictures as data that a page can hold: id → address. */
function toPictureData(pictures: Media['pictures']): Record<string, string> {
  return Object.fromEntries(
    [...pictures.values()].map(({ id, image }) => [id, `data:image/webp;base64,${image.toString('base64')}`]),
  )
}

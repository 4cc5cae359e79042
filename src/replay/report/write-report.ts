import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Funnel } from '#engine'
import { inProject } from '#project/project-root.ts'
import type { KeptReplay } from '#replay/film.ts'
import type { ComparisonSection } from '#replay/looks/comparison-section.ts'
import { toEntryId } from './path-entry.ts'
import { readPictures, toHeldImage, toLinkedImage, toPictureData, writePictures } from './pictures.ts'
import { toReportPage } from './report-page.ts'

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

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { inProject } from '#project/project-root.ts'
import { markPlace } from '#replay/screen/mark-place.ts'
import { type AcceptedCause, findReason } from './accepted-causes.ts'
import { describeCause } from './cause.ts'
import type { Comparison } from './compare-films.ts'
import { looks, toLookWords } from './looks-words.ts'

/** The file in which the last comparison stands as Markdown, with its pictures beside it. */
const comparisonFolder = inProject('.local/report/against')

/** Px, small enough for several in one pull request. */
const WIDTH = 240

export type Row = Comparison['causes'][number]

/** Causes that the terminal tells at most; all of them stand in the report. */
const MOST_ROWS = 20

/** The lines of a terminal for causes, what is seen on most states first. */
export function describeRows(rows: readonly Row[]): string[] {
  const sorted = rows.toSorted((a, b) => b.states.length - a.states.length)
  const more = sorted.length - MOST_ROWS
  return [...sorted.slice(0, MOST_ROWS).map(describeRow), ...(more > 0 ? [`and ${more} more, in the report`] : [])]
}

/** One line for the terminal: where, what and on how many states. */
export function describeRow({ funnel, cause, elements, states }: Row): string {
  const [{ state } = { state: '' }] = states
  const times = states.length === 1 ? `at "${state}"` : `on ${states.length} states, first at "${state}"`
  return `${funnel}: ${nameElements(elements, 'the page', 'and')} ${describeCause(cause)}, ${times}`
}

/** The same in the words of reports. */
export function toRowWords({ funnel, cause, elements, states }: Row): string {
  const times = looks.toStates(states.length, states[0]?.state ?? '')
  return `${funnel}: ${nameElements(elements, looks.page, 'y')} ${toLookWords(cause)}, ${times}`
}

/** The first three of some elements and the number of the others. */
function nameElements(elements: readonly string[], page: string, and: string): string {
  if (elements.length === 0) return page
  const others = elements.length > 3 ? ` ${and} ${elements.length - 3} +` : ''
  return `${elements.slice(0, 3).join(', ')}${others}`
}

/** The accepted differences after the others, each picture of now marked: files in the folder of the comparison, which is emptied first. */
export async function markRows(
  { causes }: Comparison,
  accepted: readonly AcceptedCause[],
  folder = comparisonFolder,
): Promise<Row[]> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'pictures'), { recursive: true })
  const isAccepted = (row: Row) => Number(findReason(row, accepted) !== null)
  const sorted = causes.toSorted((a, b) => isAccepted(a) - isAccepted(b))
  const rows: Row[] = []
  for (const [index, row] of sorted.entries()) {
    const { place, pair } = row
    const after = join(folder, 'pictures', `${index}-marked.png`)
    const picture = readFileSync(pair.after)
    writeFileSync(after, place ? await (await markPlace(picture, place)).png().toBuffer() : picture)
    rows.push({ ...row, pair: { ...pair, after } })
  }
  return rows
}

/** Writes causes as Markdown with small pictures beside it; gives the file. */
export async function writeMarkdown(
  rows: readonly Row[],
  { states, uncompared }: Comparison,
  accepted: readonly AcceptedCause[],
  reference: string,
  folder = comparisonFolder,
): Promise<string> {
  const lines: string[] = []
  for (const [index, row] of rows.entries()) {
    const reason = findReason(row, accepted)
    await shrink(row.pair.before, join(folder, 'pictures', `${index}-before.webp`))
    await shrink(row.pair.after, join(folder, 'pictures', `${index}-after.webp`))
    const meant = reason === null ? '' : ` *(${escapeMarkdown(looks.toAccepted(reason))})*`
    lines.push(
      `- ${escapeMarkdown(toRowWords(row))}${meant}\n`,
      `  ![${looks.before}](pictures/${index}-before.webp) ![${looks.after}](pictures/${index}-after.webp)`,
    )
  }
  const parts = [
    `### ${escapeMarkdown(looks.toTitle(reference))}`,
    looks.toCount(rows.length, states),
    lines.join('\n'),
    uncompared.map((line) => `- ${looks.uncompared}: ${escapeMarkdown(line)}`).join('\n'),
  ]
  const file = join(folder, 'against.md')
  writeFileSync(file, `${parts.filter((part) => part !== '').join('\n\n')}\n`)
  return file
}

async function shrink(picture: string, file: string): Promise<void> {
  await sharp(picture).resize({ width: WIDTH }).webp({ quality: 50 }).toFile(file)
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|]/g, '\\$&')
}

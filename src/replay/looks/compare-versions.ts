// Tells what two versions differ by once both were walked: `compare-versions.ts <root of the other version> <its name> [<reason>]`.
// With a reason every difference is accepted. Ends with 0 where nothing differs that is not accepted, 3 where something does.
import { existsSync, globSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { inProject, projectRoot } from '#project/project-root.ts'
import { compileAllFunnels } from '#project/read-project.ts'
import { readReplays } from '#replay/film.ts'
import { reportFolder, writeReport } from '#replay/report/write-report.ts'
import { acceptCauses, acceptedFile, findReason, readAccepted } from './accepted-causes.ts'
import { compareFilms } from './compare-films.ts'
import { describeRows, markRows, writeMarkdown } from './write-comparison.ts'

const [root = '', reference = '', reason] = process.argv.slice(2)
const after = readReplays()
const comparison = await compareFilms(readReplays(join(root, '.local/film')), after)
comparison.uncompared.push(...listRemoved())
const { causes, states, uncompared } = comparison
const walked = new Set(after.map(({ funnel }) => funnel))
const accepted = reason === undefined ? readAccepted() : acceptCauses(causes, reason, walked)
const open = causes.filter((cause) => findReason(cause, accepted) === null)

console.log(`\nCompared with ${reference} on ${states} states of ${after.length} walks:`)
for (const line of describeRows(open)) console.log(`  ${line}`)
if (open.length === 0) console.log('  No differences.')
if (causes.length > open.length) console.log(`  ${causes.length - open.length} accepted in ${show(acceptedFile)}`)
for (const line of uncompared) console.log(`  Not compared: ${line}`)
const rows = await markRows(comparison, accepted)
const file = await writeMarkdown(rows, comparison, accepted, reference)
await writeReport(compileAllFunnels(), after, { comparison: { rows, comparison, accepted, reference } })
console.log(`  With pictures: ${show(reportFolder)}/index.html, as Markdown ${show(file)}`)
process.exitCode = open.length > 0 ? 3 : 0

/** Funnels that the other version has alone, where all were walked. */
function listRemoved(): string[] {
  const isWhole = !process.env.REPLAY_FUNNEL && !process.env.REPLAY_PATH
  if (!isWhole) return []
  return globSync('funnels/*.funnel.json', { cwd: root })
    .filter((name) => !existsSync(inProject(name)))
    .map((name) => `${basename(name, '.funnel.json')}: exists in ${reference} only.`)
}

function show(path: string): string {
  return relative(projectRoot, path)
}

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { runDiff } from '#authoring/diff/run-diff.ts'
import { inProject } from '#project/project-root.ts'
import { readProject } from '#project/read-project.ts'

const PICTURES = '--pictures'
/** How `npm run replay -- --against` ends where something looks otherwise. */
const LOOKS_DIFFER = 3

const given = process.argv.slice(2)
const words = given.filter((word) => word !== PICTURES)
const { exitCode, text } = runDiff(words, readProject())
if (exitCode === 1 || exitCode === 2) console.error(text)
else console.log(text)
process.exitCode = exitCode
if (given.includes(PICTURES) && exitCode !== 1 && exitCode !== 2) comparePictures()

/** Adds what looks otherwise, as Markdown, and ends with the graver of both. */
function comparePictures(): void {
  const [revision = ''] = words.filter((word) => !word.startsWith('--'))
  const replay = ['src/commands/replay.ts', '--against', revision]
  // The progress of the walks is no part of the answer.
  const { status } = spawnSync(process.execPath, replay, { cwd: inProject(), stdio: ['ignore', 2, 2] })
  if (status === 0 || status === LOOKS_DIFFER) {
    if (!words.includes('--json'))
      console.log(`\n${readFileSync(inProject('.local/report/against/against.md'), 'utf8')}`)
    process.exitCode = Math.max(exitCode, status)
  } else {
    console.error('No se ha podido comparar lo que se ve: arriba se dice por qué.')
    process.exitCode = 1
  }
}

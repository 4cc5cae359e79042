import { setImmediate } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Finding, isAtMost, isExactly, toTable } from '#campaigns/finding.ts'
import { createMutants, judge } from '#support/authored-mutants.ts'
import { checkMangled, createHostileFiles, createMangledFiles, MOST_TIME, warmUp } from '#support/mangled-files.ts'
import type { SourceFile } from '#tools/project/read-project.ts'

const { values } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false } },
})

/** A hundred thousand, each found again by its seed and its number. */
function* createFiles(): Generator<{ name: string; file: SourceFile }> {
  for (const [index, file] of createHostileFiles().entries()) yield { name: `hostile file ${index}`, file }
  for (const seed of values.short ? [2] : [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) {
    let index = 0
    for (const file of createMangledFiles(values.short ? 500 : 10_000, seed)) {
      yield { name: `seed ${seed}, number ${index++}`, file }
    }
  }
}

warmUp()
const times: number[] = []
const broken: string[] = []
let slowest = { milliseconds: 0, name: '', file: '', bytes: 0 }
for (const { name, file } of createFiles()) {
  // What is held weakly is let go of between two turns alone.
  if (times.length % 100 === 0) await setImmediate()
  const outcome = checkMangled(file)
  times.push(outcome.milliseconds)
  if (outcome.broken !== null) broken.push(`${name}, ${file.file}: ${outcome.broken}`)
  if (outcome.milliseconds > slowest.milliseconds) {
    slowest = { milliseconds: outcome.milliseconds, name, file: file.file, bytes: Buffer.byteLength(file.text) }
  }
}
times.sort((a, b) => b - a)
for (const one of broken.slice(0, 3)) console.error(one.slice(0, 500))
console.log(`slowest: ${slowest.name}, ${slowest.file}, ${slowest.bytes} bytes`)

// Every tenth where time is short.
const mutants = createMutants().filter((_, index) => !values.short || index % 10 === 0)
const verdicts = mutants.map(judge)
const misplaced = mutants.filter((_, index) => verdicts[index] !== 'right')
for (const { operator, file, line } of misplaced.slice(0, 3)) console.error(`${operator}: ${file}:${line}`)

const findings: Finding[] = [
  isExactly(`Mangled files that break the checker, of ${times.length}`, broken.length, 0),
  isAtMost('  milliseconds of the processor for the slowest', slowest.milliseconds, MOST_TIME),
  isAtMost('  for one of a hundred', times[Math.floor(times.length / 100)] ?? 0, MOST_TIME / 4),
  isAtMost(
    `Mistakes in the project's own files not refused at their place, of ${mutants.length}`,
    misplaced.length,
    mutants.length / 100,
  ),
  isExactly('  not refused at all', verdicts.filter((verdict) => verdict === 'missed').length, 0),
]
console.log(toTable(findings))
process.exitCode = findings.every(({ isMet }) => isMet) ? 0 : 1

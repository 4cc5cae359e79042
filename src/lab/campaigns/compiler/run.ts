import { setImmediate } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { timePatterns } from '#campaigns/compiler/time-patterns.ts'
import { type Finding, isAtLeast, isAtMost, isExactly, toTable } from '#campaigns/finding.ts'
import { createMutants, judge } from '#support/authored-mutants.ts'
import { checkMangled, createHostileFiles, createMangledFiles } from '#support/mangled-files.ts'
import { judgeMeanings, mistakesOfMeaning } from '#support/mistakes-of-meaning.ts'
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

/** The longest that a pattern may take for a text of 50,000 signs, in milliseconds of a processor. */
const MOST_PATTERN_TIME = 50
/** The longest that a file may take, in milliseconds of a processor. */
const MOST_TIME = 1000

// The meta-schemas are compiled once in a life, which counts for no file.
for (const { file } of createMangledFiles(200, 1)) checkMangled({ file, text: '{}' })

const times: number[] = []
const broken: string[] = []
let slowest = { milliseconds: 0, name: '', file: '', bytes: 0 }
for (const { name, file } of createFiles()) {
  // Weak references are let go of between two turns alone.
  if (times.length % 100 === 0) await setImmediate()
  const start = process.threadCpuUsage()
  const fault = checkMangled(file)
  const { user, system } = process.threadCpuUsage(start)
  const milliseconds = (user + system) / 1000
  times.push(milliseconds)
  if (fault !== null) broken.push(`${name}, ${file.file}: ${fault}`)
  if (milliseconds > slowest.milliseconds) {
    slowest = { milliseconds, name, file: file.file, bytes: Buffer.byteLength(file.text) }
  }
}
times.sort((a, b) => b - a)
for (const one of broken.slice(0, 3)) console.error(one.slice(0, 500))
console.log(`slowest: ${slowest.name}, ${slowest.file}, ${slowest.bytes} bytes`)

// Every tenth where time is short.
const mutants = createMutants().filter((_, index) => !values.short || index % 10 === 0)
const verdicts = mutants.map(judge)
const misplaced = mutants.filter((_, index) => !['first', 'right'].includes(verdicts[index] ?? ''))
for (const { operator, file, line } of misplaced.slice(0, 3)) console.error(`${operator}: ${file}:${line}`)

const meanings = judgeMeanings()
for (const what of [...meanings.missed, ...meanings.alarmed]) console.error(what)

const findings: Finding[] = [
  isExactly(`Mangled files that break the checker, of ${times.length}`, broken.length, 0),
  isAtMost('  milliseconds of the processor for the slowest', slowest.milliseconds, MOST_TIME),
  // Few files have more than one hostile one in a hundred.
  ...(values.short
    ? []
    : [isAtMost('  for one of a hundred', times[Math.floor(times.length / 100)] ?? 0, MOST_TIME / 4)]),
  isAtMost('Milliseconds of the processor for the slowest of our own patterns', timePatterns(), MOST_PATTERN_TIME),
  isAtMost(
    `Mistakes in the project's own files not refused at their place, of ${mutants.length}`,
    misplaced.length,
    mutants.length / 100,
  ),
  isAtLeast(
    '  of a hundred, those whose first diagnostic stands in their line',
    (100 * verdicts.filter((verdict) => verdict === 'first').length) / mutants.length,
    95,
  ),
  isExactly('  not refused at all', verdicts.filter((verdict) => verdict === 'missed').length, 0),
  isExactly(`Mistakes of meaning that pass, of ${mistakesOfMeaning.length}`, meanings.missed.length, 0),
  isExactly('  their sound twins that do not', meanings.alarmed.length, 0),
]
console.log(toTable(findings))
process.exitCode = findings.every(({ isMet }) => isMet) ? 0 : 1

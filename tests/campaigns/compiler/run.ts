import { parseArgs } from 'node:util'
import { type Finding, isAtMost, isExactly, toTable } from '#campaigns/finding.ts'
import { createMutants, judge } from '#support/authored-mutants.ts'
import { checkMangled, createHostileFiles, createMangledFiles, MOST_TIME } from '#support/mangled-files.ts'

const { values } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false } },
})

const files = [...createHostileFiles(), ...createMangledFiles(values.short ? 500 : 10_000, 2)]
// The first of each kind compiles the meta-schemas, which is done once in a life.
for (const { file } of files.slice(0, 200)) checkMangled({ file, text: '{}' })
const outcomes = files.map(checkMangled)
const broken = outcomes.flatMap(({ file, broken }) => (broken === null ? [] : [`${file.file}: ${broken}`]))
const times = outcomes.map(({ milliseconds }) => milliseconds).sort((a, b) => b - a)
for (const one of broken.slice(0, 3)) console.error(one.slice(0, 500))

// Every tenth where time is short.
const mutants = createMutants().filter((_, index) => !values.short || index % 10 === 0)
const verdicts = mutants.map(judge)
const misplaced = mutants.filter((_, index) => verdicts[index] !== 'right')
for (const { operator, file, line } of misplaced.slice(0, 3)) console.error(`${operator}: ${file}:${line}`)

const findings: Finding[] = [
  isExactly(`Mangled files that break the checker, of ${files.length}`, broken.length, 0),
  isAtMost('  milliseconds for the slowest', times[0] ?? 0, MOST_TIME),
  isAtMost(
    `Mistakes in the project's own files not refused at their place, of ${mutants.length}`,
    misplaced.length,
    mutants.length / 100,
  ),
  isExactly('  not refused at all', verdicts.filter((verdict) => verdict === 'missed').length, 0),
]
console.log(toTable(findings))
process.exitCode = findings.every(({ isMet }) => isMet) ? 0 : 1

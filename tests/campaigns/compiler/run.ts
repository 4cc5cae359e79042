import { parseArgs } from 'node:util'
import { type Finding, isAtMost, isExactly, toTable } from '#campaigns/finding.ts'
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

const findings: Finding[] = [
  isExactly(`Mangled files that break the checker, of ${files.length}`, broken.length, 0),
  isAtMost('  milliseconds for the slowest', times[0] ?? 0, MOST_TIME),
]
console.log(toTable(findings))
process.exitCode = findings.every(({ isMet }) => isMet) ? 0 : 1

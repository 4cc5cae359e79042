import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inProject } from '#project/project-root.ts'

/** Reads of the machine's own time, memory or processor. A clock that the test moves is no such read. */
const MEASURES =
  /performance\.(?:now|measure|mark)\(|process\.(?:hrtime|cpuUsage|threadCpuUsage|memoryUsage|resourceUsage)|VmRSS|VmHWM|maxRSS|console\.time/
/** A comparison of what was measured: `expect(took).toBeLessThan(1000)`. */
const COMPARES =
  /expect\([^\n]*(?:Date\.now\(\)|elapsed|took|duration|[mM]illis|seconds|memory)[^\n]*\)(?:\.not)?\.toBe(?:Less|Greater)Than/i
/** A limit of one test or assertion beside the runner's own; what services and pages wait is set by no such key in a test. */
const LIMITS = /\btimeout: ?\d|\btest\.(?:setTimeout|slow)\(|^\}, ?\d[\d_]*\)$/m

/** Files that measure and assert nothing of it, or wait for what the wall's clock alone brings. */
const EXCEPTIONS: Record<string, string> = {
  'tests/e2e/cuestionario.proof.ts': 'reads the header that says how long a person took',
  'tests/e2e/hostile-provider.proof.ts': 'looks for half a second between two moves of the clock, as often as it takes',
  'tests/support/find-unrenderable.ts': 'counts for a campaign what the costliest body takes; no test asks',
  'tests/support/corpus/check-size.ts': 'prints what a check of a form of others costs; no test asks',
}

/** The name of the rule that a text breaks, or null. */
function findMeasure(text: string): string | null {
  if (MEASURES.test(text)) return 'measures'
  if (COMPARES.test(text)) return 'compares'
  return null
}

const findLimit = (text: string): string | null => (LIMITS.test(text) ? 'limits' : findMeasure(text))

const isTest = (file: string) => /\.(?:test|spec|proof)\.tsx?$/.test(file)

const files = globSync('tests/{unit,model,built,e2e,support}/**/*.{ts,tsx}', { cwd: inProject() }).filter(
  (file) => file !== 'tests/unit/timed-assertions.test.ts',
)

test('no test depends on how fast the machine is: speed is the bench’s', () => {
  expect(files.length).toBeGreaterThan(400)
  const found = files.filter((file) => {
    const text = readFileSync(inProject(file), 'utf8')
    return (isTest(file) ? findLimit(text) : findMeasure(text)) !== null
  })
  expect(found.toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted())
})

test.each([
  ['measures', 'const start = performance.now()'],
  ['measures', 'const { user } = process.cpuUsage()'],
  ['measures', "readFileSync('/proc/1/status').match(/VmRSS/)"],
  ['compares', 'expect(answer.took).toBeLessThan(1000)'],
  ['compares', 'expect(Date.now() - startedAt).toBeLessThan(9000)'],
  ['limits', 'await expect(button).toBeVisible({ timeout: 500 })'],
  ['limits', 'test.setTimeout(5000)'],
  ['limits', 'test.slow()'],
  ['limits', '  expect(1).toBe(1)\n}, 5_000)\n'],
  [null, 'expect(mails.length).toBeLessThan(3)'],
  [null, 'vi.advanceTimersByTime(10_000)'],
])('the rule «%s» finds: %s', (rule, text) => {
  expect(findLimit(text)).toBe(rule)
})

import { rmSync } from 'node:fs'
import { relative } from 'node:path'
import { inProject, projectRoot } from '#project/project-root.ts'
import { tryJson, tryRead } from '#project/try-read.ts'

export interface Count {
  passed: number
  failed: number
}

/** A file of tests and the seconds that its tests took together. */
interface FileTime {
  file: string
  seconds: number
}

export const unitReport = inProject('.local/vitest.json')
const browserReport = inProject('.local/playwright.json')
/** How many files of tests `npm run quick` left to a later run. */
export const longerReport = inProject('.local/longer-tests.json')

/** The fields that we read; an interrupted run may lack all of them. */
interface UnitReport {
  numPassedTests?: number
  numFailedTests?: number
  testResults?: { name: string; startTime: number; endTime: number }[]
}

interface BrowserSuite {
  /** File that runs the suite; its tests may be declared elsewhere. */
  file: string
  specs?: { tests: { results: { duration: number }[] }[] }[]
  suites?: BrowserSuite[]
}

interface BrowserReport {
  suites?: BrowserSuite[]
  stats?: { expected?: number; unexpected?: number; flaky?: number }
}

/** Forgets what earlier runs reported. */
export function clearReports(): void {
  for (const file of [unitReport, browserReport, longerReport]) rmSync(file, { force: true })
}

export const readUnitReport = (): UnitReport => readReport(unitReport)
export const readLongerReport = (): { count?: number } => readReport(longerReport)
export const readBrowserReport = (): BrowserReport => readReport(browserReport)

/** A runner that was killed while it wrote leaves half a report: its exit code says that it failed. */
function readReport(file: string): object {
  return Object(tryJson(tryRead(file) ?? ''))
}

/** From the JSON report of vitest. */
export function countUnit({ numPassedTests = 0, numFailedTests = 0 }: UnitReport): Count {
  return { passed: numPassedTests, failed: numFailedTests }
}

/** From the JSON report of Playwright, where a test that passed only at a second try counts as failed. */
export function countBrowser({ stats = {} }: BrowserReport): Count {
  return { passed: stats.expected ?? 0, failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0) }
}

/** The files whose tests took longest in both reports, the slowest first. */
export function listSlowest(unit: UnitReport, browser: BrowserReport, most: number): FileTime[] {
  const ofUnit = (unit.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: relative(projectRoot, name),
    seconds: (endTime - startTime) / 1000,
  }))
  const ofBrowser = (browser.suites ?? []).map((suite) => ({
    file: `tests/e2e/${suite.file}`,
    seconds: sumDurations(suite) / 1000,
  }))
  return [...ofUnit, ...ofBrowser].sort((one, other) => other.seconds - one.seconds).slice(0, most)
}

/** Milliseconds of all tests of a suite and of those within it. */
function sumDurations({ specs = [], suites = [] }: BrowserSuite): number {
  const results = specs.flatMap(({ tests }) => tests).flatMap((test) => test.results)
  const own = results.reduce((sum, { duration }) => sum + duration, 0)
  return suites.reduce((sum, suite) => sum + sumDurations(suite), own)
}

import { rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { copyDatabase } from '#support/copy-database.ts'
import { createTemporaryFolder } from '#support/temporary-folder.ts'
import { startPostgres } from '#tools/local/postgres.ts'
import { inProject } from '#tools/project/project-root.ts'
import { findBrowser } from '#tools/testing/browser.ts'

/** What all databases, browsers and copies of the tests need at once. */
const NEEDED_BYTES = 500 * 1024 ** 2

const report = (problems: (string | null)[]) => {
  const found = problems.filter((problem) => problem !== null)
  if (found.length === 0) return
  console.error(found.join('\n'))
  process.exit(1)
}

// One check before all tests reports each missing resource in one sentence.
report([findFullDisk(tmpdir()), findFullDisk(inProject('.'))])
report(await Promise.all([tryBrowser(), tryDatabase()]))

function findFullDisk(folder: string): string | null {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize >= NEEDED_BYTES) return null
  const megabytes = Math.floor((bavail * bsize) / 1024 ** 2)
  return `${folder} has ${megabytes} MB left and the tests need ${NEEDED_BYTES / 1024 ** 2}: make room, or name another folder with TMPDIR=/path.`
}

async function tryBrowser(): Promise<string | null> {
  try {
    const { executablePath, args, env } = findBrowser()
    const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
    await browser.close()
    return null
  } catch (error) {
    return `The browser of the tests does not start (${toFirstLine(error)}). Name another one: CHROMIUM=/path/to/chromium`
  }
}

async function tryDatabase(): Promise<string | null> {
  const folder = createTemporaryFolder()
  try {
    const dataDir = join(folder.path, 'postgres')
    await copyDatabase(dataDir)
    const postgres = await startPostgres({ dataDir })
    await postgres.stop()
    return null
  } catch (error) {
    return `PostgreSQL does not start (${toFirstLine(error)}). Something may have ended it, or the machine is short of memory: try again, and see .local/test-databases.`
  } finally {
    rmSync(folder.path, { recursive: true, force: true })
  }
}

function toFirstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n').slice(0, 2).join(' ').trim()
}

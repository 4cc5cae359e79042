import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findCrampedFolders } from '#commands/testing/run-folders.ts'
import { findBrowser } from '#local/browser.ts'
import { startPostgres } from '#local/postgres.ts'
import { copyDatabase } from '#support/copy-database.ts'
import { createTemporaryFolder } from '#support/temporary-folder.ts'

const report = (problems: (string | null)[]) => {
  const found = problems.filter((problem) => problem !== null)
  if (found.length === 0) return
  console.error(found.join('\n'))
  process.exit(1)
}

// One check before all tests reports each missing resource in one sentence.
report(findCrampedFolders())
report(await Promise.all([tryBrowser(), tryDatabase()]))

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
    return `PostgreSQL does not start (${toFirstLine(error)}). Something may have ended it, or the machine is short of memory: close other programs and try again.`
  } finally {
    rmSync(folder.path, { recursive: true, force: true })
  }
}

/** The first line of an error, and its second where the first only says what was called. */
function toFirstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text
    .replace(/^browserType\.launch: |\s*Browser logs:[\s\S]*$/g, '')
    .split('\n')
    .slice(0, 2)
    .join(' ')
}

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { startPostgres } from '#local/postgres.ts'
import { withFileLock } from '#project/file-lock.mjs'
import { inProject } from '#project/project-root.ts'

/** The files that an empty store is made of. */
const sources = ['supabase/migrations/*.sql', 'src/local/postgres*', 'package-lock.json']

/**
 * Puts an empty store with every migration where `startPostgres` will look for one. It is made once and copied for who wants
 * one of their own: made anew it takes two seconds of a processor, and a run of all tests wants thirty.
 */
export async function copyDatabase(dataDir: string): Promise<void> {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: inProject() }).toSorted()) hash.update(readFileSync(inProject(file)))
  const whole = inProject('.local/test-databases', hash.digest('hex').slice(0, 16))
  await withFileLock(`${whole}.lock`, async () => {
    if (existsSync(whole)) return
    const draft = `${whole}.draft`
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(dirname(draft), { recursive: true })
    const postgres = await startPostgres({ dataDir: draft })
    await postgres.stop()
    renameSync(draft, whole)
  })
  // Its owner may be another than who runs the tests.
  execFileSync('cp', ['-a', whole, dataDir])
}

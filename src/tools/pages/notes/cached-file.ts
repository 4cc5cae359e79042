import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { inProject } from '#tools/project/project-root.ts'

const folder = inProject('node_modules/.cache/notes')

/**
 * What `make` makes of these parts, made once: a build with the same parts reads it from the cache.
 * Whatever changes the result, the code that makes it included, has to be among the parts.
 */
export async function readCached(parts: readonly (string | Buffer)[], make: () => Promise<Buffer>): Promise<Buffer> {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(`${part.length}\n`).update(part)
  const file = `${folder}/${hash.digest('hex')}`
  if (existsSync(file)) return readFileSync(file)
  const made = await make()
  mkdirSync(folder, { recursive: true })
  // Two builds at once: neither ever reads what the other has half written.
  writeFileSync(`${file}.${process.pid}`, made)
  renameSync(`${file}.${process.pid}`, file)
  return made
}

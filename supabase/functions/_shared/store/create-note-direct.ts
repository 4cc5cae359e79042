import { log, toCode } from '../log.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import type { Database } from './database.ts'

/** Until the database is back, for as long as the platform lets a function live. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 16_000, 32_000, 64_000]

/**
 * Tells the store which submissions may have been mailed past it, so that their rows share no mail with others. Ids that cannot be
 * told go with the next call, also with one that brings none.
 */
export function createNoteDirect(database: Database): (id?: string) => Promise<void> {
  const ids = new Set<string>()
  const tell = oneAtATime(async () => {
    for (const pause of PAUSES_MS) {
      const told = [...ids]
      if (told.length === 0) return
      try {
        await database`select lead.note_direct(${JSON.stringify(told)}::text::jsonb)`
        for (const id of told) ids.delete(id)
      } catch (error) {
        log(`note-direct-${toCode(error)}`)
        await new Promise((resolve) => setTimeout(resolve, pause))
      }
    }
  })
  return async (id) => {
    if (id !== undefined) ids.add(id)
    if (ids.size > 0) await tell()
  }
}

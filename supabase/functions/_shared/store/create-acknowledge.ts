import { log, toCode } from '../log.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import type { Database } from './database.ts'

/**
 * Tells the store which submissions are known to be stored and to have gone no other way, so that they may share a mail.
 * It may be lost: they are then mailed alone, as what may have gone past the store.
 */
export function createAcknowledge(database: Database): (id: string) => Promise<void> {
  let ids: string[] = []
  const tell = oneAtATime(async () => {
    const told = ids
    ids = []
    try {
      await database`select lead.acknowledge(${JSON.stringify(told)}::text::jsonb)`
    } catch (error) {
      log(`acknowledge-${toCode(error)}`)
    }
  })
  return (id) => {
    ids.push(id)
    return tell()
  }
}

import { log, toCode } from '../log.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { toBase64 } from '../sealing/base64.ts'
import { type Mac, markKey } from '../sealing/mac.ts'
import type { Database } from './database.ts'
import type { Accept, StoreOutcome } from './store-submission.ts'

/** Until the database is back, for as long as the platform lets a function live. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 16_000, 32_000, 64_000]

/** The store's one call, with a queue in front of it. */
export function createAccept(database: Database): Accept {
  let pending = 0
  return async (record, mostPending) => {
    if (pending >= mostPending) throw Object.assign(new Error('too many pending'), { code: 'BUSY' })
    pending++
    try {
      const [row] = await database<{ result: StoreOutcome }>`
        select lead.accept(${JSON.stringify(record)}::text::jsonb) as result`
      return row?.result ?? { outcome: 'unavailable' }
    } finally {
      pending--
    }
  }
}

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

/** Tells the store once in a process which key its MACs were made with; what fails is left to the next submission. */
export function createNoteMacKey(database: Database, mac: Mac): () => Promise<void> {
  let isNoted = false
  return async () => {
    if (isNoted) return
    isNoted = true
    try {
      await database`select lead.note_mac_key(decode(${toBase64(await markKey(mac))}, 'base64'))`
    } catch (error) {
      isNoted = false
      log(`note-mac-key-${toCode(error)}`)
    }
  }
}

import { log, toCode } from '../log.ts'
import { toBase64 } from '../sealing/base64.ts'
import { type Mac, markKey } from '../sealing/mac.ts'
import type { Database } from './database.ts'

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

import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A list of what arrived, newest first. */
interface KeptList<Item> {
  list(): Item[]
  add(item: Item): void
  clear(): void
}

/** The oldest item goes when the list holds this many. */
const MOST = 500

/** Opens a list in memory; with `file`, one JSON line per item, the list is there again after a restart. */
export function openKeptList<Item>(file?: string): KeptList<Item> {
  let items: Item[] = file ? readLines<Item>(file).reverse().slice(0, MOST) : []
  // The file may hold more than is kept.
  const write = () => {
    if (file) writePrivate(file, items.toReversed().map(toLine).join(''))
  }
  write()
  return {
    list: () => items,
    add: (item) => {
      items = [item, ...items].slice(0, MOST)
      if (file) appendFileSync(file, toLine(item))
    },
    clear: () => {
      items = []
      write()
    },
  }
}

const toLine = (item: unknown) => `${JSON.stringify(item)}\n`

/** A process that is killed while it writes, or a full disk, leaves a line that is cut: it is left out. */
function readLines<Item>(file: string): Item[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line): Item[] => {
      try {
        return [JSON.parse(line)]
      } catch {
        return []
      }
    })
}

/** Only the owner of the machine's account may read what visitors typed. */
function writePrivate(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text, { mode: 0o600 })
}

import { readFileSync } from 'node:fs'

/** The text of a file; null where none can be read: one that is listed, or told of, may be gone by now. */
export function tryRead(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** The value of a JSON text; undefined of any other text. */
export function tryJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

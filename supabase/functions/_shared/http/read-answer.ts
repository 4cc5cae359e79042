import { readBody } from './read-body.ts'

/** The JSON that another service answers; null for anything else, and for what is longer than a page may send. */
export async function readAnswer(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await readBody(response))
  } catch {
    return null
  }
}

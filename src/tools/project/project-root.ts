import { join, resolve } from 'node:path'

/** The folder of package.json, whatever folder a command was started in. */
export const projectRoot = resolve(import.meta.dirname, '../../..')

/** An absolute path from one relative to the project. */
export function inProject(...parts: string[]): string {
  return join(projectRoot, ...parts)
}

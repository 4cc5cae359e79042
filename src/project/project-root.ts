import { join, resolve } from 'node:path'

/** The folder of package.json, whatever folder a command was started in; `PROJECT_ROOT` names another copy of the project to work on. */
export const projectRoot = resolve(process.env.PROJECT_ROOT || resolve(import.meta.dirname, '../..'))

/** An absolute path from one relative to the project. */
export function inProject(...parts: string[]): string {
  return join(projectRoot, ...parts)
}

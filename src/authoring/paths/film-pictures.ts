import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { inProject } from '#project/project-root.ts'

/** The folder of the pictures that replays take of every state they come to: one per funnel and path. */
export const filmFolder = inProject('.local/film')

/** `0, nombre` → `00-nombre.jpg` */
export function toPictureName(index: number, state: string): string {
  return `${String(index).padStart(2, '0')}-${state}.jpg`
}

/** The latest picture of a funnel at a step, a JPEG; null where no replay has left one. */
export function readPicture(funnel: string, step: string, folder = filmFolder): Buffer | null {
  // The names come from a page.
  if (![funnel, step].every((name) => /^[a-z0-9-]+$/.test(name))) return null
  // Two digits and more before the step's name, which may itself hold a hyphen.
  const isOfStep = (file: string) => /^\d+$/.test(basename(file, `-${step}.jpg`))
  const [latest] = globSync(`${funnel}/*/*-${step}.jpg`, { cwd: folder })
    .filter(isOfStep)
    .map((file) => ({ file: join(folder, file), at: statSync(join(folder, file)).mtimeMs }))
    .sort((one, other) => other.at - one.at)
  return latest ? readFileSync(latest.file) : null
}

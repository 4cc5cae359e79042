import type { Plugin } from 'vite'
import { checkSite } from '#project/check-site.ts'
import { readSite, type Site, siteFile } from '#project/read-site.ts'

/** A module for each key of the configuration: what one page part reads comes without what others do. */
const KEYS = '\0site-configuration'
/** The keys of which a script reads one part and leaves the rest: only that part is sent. */
const DIVIDED = new Set(['contact'])

/** Gives every import of the site's configuration the environment's overrides. */
export function siteConfiguration(): Plugin {
  return {
    name: 'site-configuration',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source.startsWith(KEYS)) return source
      return source === './site.json' && importer?.endsWith('/site/config/site.ts') ? KEYS : null
    },
    load(id) {
      if (id !== siteFile && !id.startsWith(KEYS)) return null
      this.addWatchFile(siteFile)
      const site = readChecked()
      if (id === siteFile) return JSON.stringify(site)
      if (id === KEYS)
        return Object.keys(site)
          .filter((key) => key !== '$schema')
          .map((key) => `export ${toExport(key)} from ${JSON.stringify(`${KEYS}/${key}`)}`)
          .join('\n')
      const [key = '', value = {}] = Object.entries(site).find(([name]) => id === `${KEYS}/${name}`) ?? []
      if (DIVIDED.has(key))
        return Object.entries(value)
          .map(([part, own]) => `export const ${part} = ${JSON.stringify(own)}`)
          .join('\n')
      return `export default ${JSON.stringify(value)}`
    },
  }
}

function toExport(key: string): string {
  return DIVIDED.has(key) ? `* as ${key}` : `{ default as ${key} }`
}

/** @throws where the configuration has faults, with a line for each */
function readChecked(): Site {
  const site = readSite()
  const diagnostics = checkSite(site)
  if (diagnostics.length > 0) throw new Error(diagnostics.join('\n'))
  return site
}

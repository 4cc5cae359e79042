import type { Plugin } from 'vite'
import { checkSite } from '#tools/project/check-site.ts'
import { readSite, type Site, siteFile } from '#tools/project/read-site.ts'

/** A module for each key of the configuration: what one page part reads comes without what others do. */
const KEYS = '\0site-configuration'

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
          .map((key) => `export { default as ${key} } from ${JSON.stringify(`${KEYS}/${key}`)}`)
          .join('\n')
      const [, value] = Object.entries(site).find(([key]) => id === `${KEYS}/${key}`) ?? []
      return `export default ${JSON.stringify(value)}`
    },
  }
}

/** @throws where the configuration has faults, with a line for each */
function readChecked(): Site {
  const site = readSite()
  const diagnostics = checkSite(site)
  if (diagnostics.length > 0) throw new Error(diagnostics.join('\n'))
  return site
}

import type { Plugin } from 'vite'
import { checkSite } from '#tools/project/check-site.ts'
import { readSite, siteFile } from '#tools/project/read-site.ts'

/** Gives every import of the site's configuration the environment's overrides. */
export function siteConfiguration(): Plugin {
  return {
    name: 'site-configuration',
    enforce: 'pre',
    load: {
      filter: { id: siteFile },
      handler() {
        const site = readSite()
        const diagnostics = checkSite(site)
        if (diagnostics.length > 0) throw new Error(diagnostics.join('\n'))
        return JSON.stringify(site)
      },
    },
  }
}

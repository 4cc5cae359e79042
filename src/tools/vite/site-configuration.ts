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
        const faults = checkSite(site)
        if (faults.length > 0) throw new Error(faults.join('\n'))
        return JSON.stringify(site)
      },
    },
  }
}

import type { Plugin } from 'vite'
import { readSite, siteFile } from '#build/read-site.ts'

/** Gives every import of the site's configuration the environment's overrides. */
export function siteConfiguration(): Plugin {
  return {
    name: 'site-configuration',
    enforce: 'pre',
    load(id) {
      return id === siteFile ? JSON.stringify(readSite()) : null
    },
  }
}

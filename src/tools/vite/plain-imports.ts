import type { Plugin } from 'vite'

const helper = '\0vite/preload-helper.js'

/**
 * Leaves dynamic imports as they are. Vite wraps each in a helper that preloads chunks and styles: 0.9 kB in every
 * page, for nothing, since scripts here import no styles and the HTML itself preloads what hydrates at once.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load()' : null),
  }
}

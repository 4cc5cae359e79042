import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Before the name of a module that stands for another. */
const PREFIX = '\0slim:'

// TypeScript in the engine's sources, JavaScript in its package.
const toOwnFile = (path: string) => fileURLToPath(new URL(`../${path}${extname(import.meta.url)}`, import.meta.url))
const STAND_INS = toOwnFile('react/rjsf/stand-ins')
const INVARIANT = toOwnFile('form/invariant').replaceAll('\\', '/')

/** Parts of rjsf, each with one of ours in its place: what stands in for it is called as its file. */
const OURS = ['deepEquals', 'getWidget', 'resolveUiSchema']

/** Dependencies of rjsf that no form of the dialect reaches, and the line that stands for each. */
const STUBS: Readonly<Record<string, string>> = {
  // References, which the build has resolved.
  'fast-uri': 'export default {}',
  jsonpointer: 'export default {}',
  // rjsf's own English words; ours are in the templates.
  './enums.js': 'export const TranslatableString = {}',
  // Groups that a button adds and takes away whole; a group of the dialect is there or is asked by a rule.
  './shouldRenderOptionalField.js': 'export default () => false',
  // The widget of a schema's type, format or options; to rjsf each of our fields is a text.
  './resolveDefaultWidget.js': "export default () => ({ defaultWidget: 'text' })",
}

/** Modules that the machine's libraries import and pages have no use for. */
const SHIMS: Readonly<Record<string, string>> = {
  // Copies for old Reacts of what React has had since version 18.
  'use-sync-external-store/shim': "export { useSyncExternalStore } from 'react'",
  // The same with a memory of what was selected: here a text or the machine's own context, which stays the same by itself.
  'use-sync-external-store/shim/with-selector': `import { useSyncExternalStore } from 'react'
export function useSyncExternalStoreWithSelector(subscribe, read, readOnServer, select) {
  return useSyncExternalStore(subscribe, () => select(read()), () => select(readOnServer()))
}`,
  // Shows every machine, with its answers, to an extension of the browser that asks for it.
  './xstate-dev.esm.js': 'export const devToolsAdapter = () => {}',
}

/**
 * A plugin for Vite that keeps what forms never use out of the browser. It depends on file names of rjsf and XState, hence the narrow range of rjsf in package.json;
 * a test fails when one of them is no longer met.
 */
export function slimForms(): Plugin {
  return {
    name: 'slim-forms',
    enforce: 'pre',
    resolveId(source, importer) {
      if (importer?.includes('xstate') && source in SHIMS) return `${PREFIX}${source}`
      if (!importer?.includes('@rjsf')) return null
      const ours = OURS.find((name) => source.endsWith(`/${name}.js`))
      if (ours) return `${PREFIX}${ours}`
      return source in STUBS ? `${PREFIX}${source}` : null
    },
    load(id) {
      // A page asks nothing of itself: a call without an effect is left out, with all that it would ask.
      const { mode, config } = this.environment
      if (id === INVARIANT && mode === 'build' && config.consumer === 'client')
        return 'export const invariant = /* @__NO_SIDE_EFFECTS__ */ () => {}'
      if (!id.startsWith(PREFIX)) return null
      const name = id.slice(PREFIX.length)
      if (OURS.includes(name)) return `export { ${name} as default } from ${JSON.stringify(STAND_INS)}`
      return { ...STUBS, ...SHIMS }[name] ?? null
    },
  }
}

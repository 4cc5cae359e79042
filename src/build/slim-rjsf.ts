import type { Plugin } from 'vite'
import { inProject } from '#build/project-root.ts'

/** What the forms of the dialect never use, and what stands in its place in the bundle. Each key is what rjsf imports. */
const REPLACED: Readonly<Record<string, string>> = {
  // A markdown renderer for descriptions; ours are plain text, printed by the theme.
  'markdown-to-jsx/react': 'export const Markdown = () => null',
  // Absolute $ref resolution; the build has resolved every $ref.
  'fast-uri': 'export default {}',
  jsonpointer: 'export default {}',
  // rjsf's own copy fails to recognise React 19's elements; the theme's widgets are plain functions.
  'react-is': 'const no = () => false; export default { isForwardRef: no, isMemo: no, isLazy: no }',
  // allOf merging; a screen's schema is flat.
  './shallowAllOfMerge.js': 'export default () => { throw new Error("A screen schema has no allOf.") }',
  '../schema/shallowAllOfMerge.js': 'export default () => { throw new Error("A screen schema has no allOf.") }',
}

/**
 * Keeps rjsf's unused parts out of the browser: its default theme gives way to ours, and five dependencies to a line each.
 * A test fails when rjsf begins to use one of them.
 */
export function slimRjsf(): Plugin {
  return {
    name: 'slim-rjsf',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!importer?.includes('@rjsf')) return null
      if (source.endsWith('/getDefaultRegistry.js')) return inProject('src/engine/react/theme/registry.ts')
      return source in REPLACED ? `\0slim-rjsf:${source}` : null
    },
    load(id) {
      return id.startsWith('\0slim-rjsf:') ? (REPLACED[id.slice('\0slim-rjsf:'.length)] ?? null) : null
    },
  }
}

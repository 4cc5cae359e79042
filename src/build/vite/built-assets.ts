import type { Manifest } from 'vite'
import { islandsEntry, type PageAssets, type PageSources } from '#build/pages/page-assets.ts'
import { toBundleKey } from './behaviour-bundles.ts'

/** The result of a browser build: its manifest, and the scripts that join behaviours. */
interface BrowserBuild {
  manifest: Manifest
  bundles: ReadonlyMap<string, string>
}

/** Addresses of what a page loads from a finished build. */
export function toBuiltAssets(
  { manifest, bundles }: BrowserBuild,
  sources: PageSources,
  eagerSources: readonly string[],
): PageAssets {
  const built = (source: string) => {
    const file = manifest[source]?.file
    if (!file) throw new Error(`${source} no está en la construcción del navegador.`)
    return `/${file}`
  }
  const preloads = new Set(eagerSources.flatMap((source) => toPreloads(manifest, source)))
  preloads.delete(built(islandsEntry))
  return {
    fonts: sources.fonts.map(built),
    styles: sources.styles.map(built),
    earlyScripts: sources.earlyScripts.map(built),
    scripts: [
      ...[bundles.get(toBundleKey(sources.behaviours)) ?? []].flat(),
      ...(sources.hasIslands ? [built(islandsEntry)] : []),
    ],
    preloads: [...preloads],
  }
}

/** Every chunk that a source of an island needs, React and the hydrator included. */
function toPreloads(manifest: Manifest, source: string): string[] {
  if (!manifest[source]) throw new Error(`${source} no está en la construcción del navegador: una isla lo necesita.`)
  return [...collectChunks(manifest, 'src/hydrate-island.tsx'), ...collectChunks(manifest, source)].map(
    (file) => `/${file}`,
  )
}

function collectChunks(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) collectChunks(manifest, imported, seen)
  return seen
}

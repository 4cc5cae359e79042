import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { build, type Plugin } from 'vite'
import { slimForms } from '#engine/vite'
import { inProject, projectRoot } from '#project/project-root.ts'

const entry = 'virtual:behaviours'

/**
 * Bundles the behaviours of each kind of page into one script, and gives its address by their key.
 * One request instead of one per behaviour, and half the bytes: small files compress badly.
 */
export async function buildBehaviourBundles(
  dist: string,
  sets: Iterable<readonly string[]>,
): Promise<ReadonlyMap<string, string>> {
  const bundles = new Map<string, string>()
  for (const files of sets) {
    const key = toBundleKey(files)
    if (files.length > 0 && !bundles.has(key)) bundles.set(key, await bundle(dist, files))
  }
  return bundles
}

/** Names one set of behaviours, whatever page it is found on. */
export function toBundleKey(files: readonly string[]): string {
  return files.map((file) => basename(file, '.ts')).join('+')
}

async function bundle(dist: string, files: readonly string[]): Promise<string> {
  const result = await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'warn',
    plugins: [joined(files), slimForms(), plainImports()],
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: { pagina: entry } },
    },
  })
  const chunks = [result].flat().flatMap((output) => ('output' in output ? output.output : []))
  for (const chunk of chunks) {
    const file = join(dist, chunk.fileName)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, chunk.type === 'chunk' ? chunk.code : chunk.source)
  }
  const first = chunks.find((chunk) => chunk.type === 'chunk' && chunk.isEntry)
  if (!first) throw new Error(`${toBundleKey(files)}: no se pudo unir en un archivo.`)
  return `/${first.fileName}`
}

/** A module that runs each behaviour in turn. */
function joined(files: readonly string[]): Plugin {
  return {
    name: 'joined-behaviours',
    resolveId: (id) => (id === entry ? `\0${entry}` : null),
    load: (id) =>
      id === `\0${entry}` ? files.map((file) => `import ${JSON.stringify(inProject(file))}`).join('\n') : null,
  }
}

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

import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { isRecord } from '#engine'
import { inProject } from '#project/project-root.ts'

type Names = Readonly<Record<string, string>>

/** A name that a file takes from another; '*' stands for all of them. */
type Use = { specifier: string; name: string }

type Module = { exports: readonly string[]; uses: readonly (Use & { target: string })[] }

/** The files that each file imports, re-exports or asks for by `import()`, types counted, aliases and index files resolved. */
export function readImports(...patterns: readonly string[]): Map<string, string[]> {
  const modules = [...readModules(patterns)]
  return new Map(modules.map(([file, { uses }]) => [file, [...new Set(uses.map(({ target }) => target))]]))
}

/** Reads the exports of each file, and the names that it takes from others. */
export function readModules(patterns: readonly string[]): Map<string, Module> {
  const files = globSync(patterns, { cwd: inProject(), exclude: (path) => /node_modules|^src\/examples/.test(path) })
  const [site, engine] = [readNames('package.json', ''), readNames('src/engine/package.json', 'src/engine')]
  return new Map(
    files.sort().map((file) => {
      const names = file.startsWith('src/engine/') ? engine : site
      const { exports, uses } = readModule(file)
      const resolved = uses.flatMap((use) => {
        const target = resolveImport(use.specifier, file, names)
        return target === null ? [] : [{ ...use, target }]
      })
      return [file, { exports, uses: resolved }]
    }),
  )
}

function readNames(manifest: string, folder: string): Names {
  const { imports }: { imports: Names } = JSON.parse(readFileSync(inProject(manifest), 'utf8'))
  return Object.fromEntries(Object.entries(imports).map(([name, path]) => [name, join(folder, path)]))
}

/** The names that a file exports, and those that it takes behind `from`, in `import()` and in the types `import('…')`. */
function readModule(file: string): { exports: string[]; uses: Use[] } {
  const { module, program } = parseSync(file, readFileSync(inProject(file), 'utf8'))
  const exported = module.staticExports.flatMap(({ entries }) => entries)
  const imported = module.staticImports.flatMap(({ moduleRequest: { value: specifier }, entries }): Use[] => [
    { specifier, name: '' },
    ...entries.map(({ importName }) => ({ specifier, name: toName(importName) })),
  ])
  const passed = exported.flatMap(({ moduleRequest, importName }): Use[] =>
    moduleRequest ? [{ specifier: moduleRequest.value, name: toName(importName) }] : [],
  )
  return {
    exports: exported.map(({ exportName }) => toName(exportName)).filter((name) => name !== '*'),
    uses: [...imported, ...passed, ...listLate(program)],
  }
}

function toName({ kind, name }: { kind: string; name?: string | null }): string {
  if (kind === 'Default') return 'default'
  return kind === 'Name' && name ? name : '*'
}

function listLate(node: unknown): Use[] {
  if (Array.isArray(node)) return node.flatMap(listLate)
  if (!isRecord(node)) return []
  const isImport = node.type === 'ImportExpression' || node.type === 'TSImportType'
  const specifier = isImport && isRecord(node.source) ? node.source.value : undefined
  const own = typeof specifier === 'string' ? [{ specifier, name: getTypeName(node.qualifier) }] : []
  return [...own, ...Object.values(node).flatMap(listLate)]
}

/** `import('…').Name` → 'Name'. */
function getTypeName(qualifier: unknown): string {
  return isRecord(qualifier) && typeof qualifier.name === 'string' ? qualifier.name : '*'
}

/** `#site/ui/art.tsx` → 'src/site/ui/art.tsx'; null for a package. */
function resolveImport(specifier: string, file: string, names: Names): string | null {
  if (specifier.startsWith('.')) return join(dirname(file), specifier)
  const own = names[specifier]
  if (own !== undefined) return own
  const pattern = Object.keys(names)
    .filter((name) => name.endsWith('*') && specifier.startsWith(name.slice(0, -1)))
    .sort((one, other) => other.length - one.length)[0]
  const path = pattern === undefined ? null : (names[pattern] ?? '').replace('*', specifier.slice(pattern.length - 1))
  return path !== null && existsSync(inProject(path)) ? path : null
}

import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { isRecord } from '#engine'
import { inProject } from '#project/project-root.ts'

type Names = Readonly<Record<string, string>>

/** The files that each file imports, re-exports or asks for by `import()`, types counted, aliases and index files resolved. */
export function readImports(...patterns: readonly string[]): Map<string, string[]> {
  const files = globSync(patterns, { cwd: inProject(), exclude: (path) => /node_modules|^src\/examples/.test(path) })
  const [site, engine] = [readNames('package.json', ''), readNames('src/engine/package.json', 'src/engine')]
  return new Map(
    files.sort().map((file) => {
      const names = file.startsWith('src/engine/') ? engine : site
      const targets = listSpecifiers(file).flatMap((specifier) => resolveImport(specifier, file, names) ?? [])
      return [file, [...new Set(targets)]]
    }),
  )
}

function readNames(manifest: string, folder: string): Names {
  const { imports }: { imports: Names } = JSON.parse(readFileSync(inProject(manifest), 'utf8'))
  return Object.fromEntries(Object.entries(imports).map(([name, path]) => [name, join(folder, path)]))
}

/** The specifiers behind `from`, in `import()` and in the types `import('…')`. */
function listSpecifiers(file: string): string[] {
  const { module, program } = parseSync(file, readFileSync(inProject(file), 'utf8'))
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) => moduleRequest ?? []),
  )
  const fixed = [...module.staticImports.map(({ moduleRequest }) => moduleRequest), ...exported].map(
    ({ value }) => value,
  )
  return [...fixed, ...listLate(program)]
}

function listLate(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(listLate)
  if (!isRecord(node)) return []
  const isImport = node.type === 'ImportExpression' || node.type === 'TSImportType'
  const own = isImport && isRecord(node.source) && typeof node.source.value === 'string' ? [node.source.value] : []
  return [...own, ...Object.values(node).flatMap(listLate)]
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

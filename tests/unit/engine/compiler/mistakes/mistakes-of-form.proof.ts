import { expect, test } from 'vitest'
import { compileProject, type Project, parseJson } from '#engine/compiler'
import { readProject } from '#project/read-project.ts'

/** One mistake in an authored file: what was done, the file, its text with the mistake, and the line it is made in. */
type Mutant = { operator: string; file: string; text: string; line: number }

type Path = (string | number)[]
type Schema = { readonly [key: string]: unknown }

const project = readProject()
const authored = [...project.forms, ...project.funnels]

/** Every mutant of every authored file: names misspelled where the meta-schema says that a name stands, keys and values broken. */
function createMutants(): Mutant[] {
  return authored.flatMap(({ file, text }) => {
    const meta = file.startsWith('schemas/') ? project.metaSchemas.form : project.metaSchemas.funnel
    const value: unknown = JSON.parse(text)
    const { source } = parseJson(file, text)
    if (!source) throw new Error(`${file} cannot be read.`)
    const toOffset = (path: Path, of: 'key' | 'value') => {
      const { line, column } = source.locate(path, of)
      const start =
        text
          .split('\n')
          .slice(0, line - 1)
          .join('\n').length + (line > 1 ? 1 : 0)
      return { line, offset: start + column - 1 }
    }
    const put = (operator: string, path: Path, of: 'key' | 'value', change: (rest: string) => string): Mutant => {
      const { line, offset } = toOffset(path, of)
      return { operator, file, line, text: text.slice(0, offset) + change(text.slice(offset)) }
    }
    const names = listNames(value, meta).map(({ kind, path }) =>
      put(`misspelled ${kind}`, path, 'value', (rest) => rest.replace(/^"([^"]*)"/, '"$1x9"')),
    )
    const others = listPaths(value).flatMap(({ path, node }): Mutant[] => {
      const isKey = typeof path.at(-1) === 'string'
      const ofObject =
        typeof node === 'object' && node !== null && !Array.isArray(node)
          ? [put('missing brace', path, 'value', (rest) => rest.slice(1))]
          : []
      const ofText =
        typeof node === 'string'
          ? [
              put('unclosed text', path, 'value', (rest) => rest.replace(/^("(?:[^"\\]|\\.)*)"/, '$1')),
              put('word without quotes', path, 'value', (rest) => rest.replace(/^"(?:[^"\\]|\\.)*"/, 'palabra')),
              ...(path.at(-1) === '$schema'
                ? []
                : [put('number for a text', path, 'value', (rest) => rest.replace(/^"(?:[^"\\]|\\.)*"/, '7.5'))]),
            ]
          : []
      const ofList = Array.isArray(node) ? [put('true for a list', path, 'value', (rest) => replaceList(rest))] : []
      const ofKey = isKey
        ? [
            put('missing colon', path, 'key', (rest) => rest.replace(/^("(?:[^"\\]|\\.)*")\s*:/, '$1')),
            put('typographic quotes', path, 'key', (rest) => rest.replace(/^"((?:[^"\\]|\\.)*)"/, '“$1”')),
            put('repeated key', path, 'key', (rest) => rest.replace(/^("(?:[^"\\]|\\.)*")/, '$1: 0, $1')),
            put('comment', path, 'key', (rest) => `// nota\n${rest}`),
          ]
        : []
      return [...ofObject, ...ofText, ...ofList, ...ofKey]
    })
    return [...names, ...others]
  })
}

/**
 * The place where the checker reports a mutant: first of all in its line, somewhere in it or one beside it, elsewhere,
 * or nowhere.
 */
function judge({ file, text, line }: Mutant): 'first' | 'right' | 'elsewhere' | 'missed' {
  const put = (list: Project['forms']) => list.map((each) => (each.file === file ? { file, text } : each))
  const id = file.replace(/^.*\/|\..*$/g, '')
  const own = (list: Project['forms']) => list.filter((each) => each.file.includes(`/${id}.`))
  const { diagnostics } = compileProject({
    ...project,
    forms: put(own(project.forms)),
    funnels: put(own(project.funnels)),
  })
  const [first] = diagnostics
  if (!first) return 'missed'
  if (first.file === file && first.line === line) return 'first'
  return diagnostics.some((each) => each.file === file && Math.abs(each.line - line) <= 1) ? 'right' : 'elsewhere'
}

function replaceList(rest: string): string {
  let depth = 0
  for (const { 0: token, index } of rest.matchAll(/"(?:[^"\\]|\\.)*"|[[{]|[\]}]/g)) {
    if (token === '[' || token === '{') depth++
    else if (token === ']' || token === '}') depth--
    if (depth === 0) return `true${rest.slice(index + 1)}`
  }
  return rest
}

/** Every place of a value but its root. */
function listPaths(value: unknown, path: Path = []): { path: Path; node: unknown }[] {
  const own = path.length > 0 ? [{ path, node: value }] : []
  if (typeof value !== 'object' || value === null) return own
  const entries = Array.isArray(value) ? value.map((each, index) => [index, each] as const) : Object.entries(value)
  return [...own, ...entries.flatMap(([key, each]) => listPaths(each, [...path, key]))]
}

/** The places at which the meta-schema says that a name of the project stands. */
function listNames(value: unknown, root: object): { kind: string; path: Path }[] {
  const defs = toRecord(toRecord(root).$defs)
  const found: { kind: string; path: Path }[] = []
  const visit = (node: unknown, schema: Schema, path: Path): void => {
    const kind = schema['x-names']
    if (typeof kind === 'string' && typeof node === 'string' && node !== 'all') found.push({ kind, path })
    if (typeof schema.$ref === 'string') visit(node, toRecord(defs[schema.$ref.replace('#/$defs/', '')]), path)
    if (schema.then || schema.else) {
      const { type } = toRecord(schema.if)
      const actual = Array.isArray(node) ? 'array' : typeof node
      if (type !== undefined) visit(node, toRecord(type === actual ? schema.then : schema.else), path)
    }
    if (Array.isArray(node))
      for (const [index, each] of node.entries()) visit(each, toRecord(schema.items), [...path, index])
    else if (typeof node === 'object' && node !== null) {
      for (const [key, each] of Object.entries(node))
        visit(each, toRecord(toRecord(schema.properties)[key] ?? schema.additionalProperties), [...path, key])
    }
  }
  visit(value, toRecord(root), [])
  return found
}

function toRecord(value: unknown): Schema {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** One of so many is tried. */
const EACH = 10

test("mistakes in the project's own files are refused, 99 of a hundred at their place, 95 first of all in their line", () => {
  const verdicts = createMutants()
    .filter((_, index) => index % EACH === 0)
    .map(judge)
  const count = (verdict: ReturnType<typeof judge>) => verdicts.filter((each) => each === verdict).length
  expect(verdicts.length).toBeGreaterThan(500)
  expect(count('missed')).toBe(0)
  expect(count('elsewhere') / verdicts.length).toBeLessThanOrEqual(0.01)
  expect(count('first') / verdicts.length).toBeGreaterThanOrEqual(0.95)
})

import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { parseAst } from 'vite'
import { isRecord } from '#engine'
import { Source } from '#importers/source.ts'
import { findSurvey, listElements } from '#importers/surveyjs/list-elements.ts'

/** A survey in a file, and how many elements it has: `docs/quiz.md#2` is the second of that file. */
type ListedSurvey = { name: string; text: string; size: number }

/** The languages in which surveys are written as literals, by the endings of files. */
const LANGUAGES = { '.js': 'js', '.mjs': 'js', '.jsx': 'jsx', '.ts': 'ts', '.tsx': 'tsx' } as const

const languages = new Map<string, (typeof LANGUAGES)[keyof typeof LANGUAGES]>(Object.entries(LANGUAGES))

const FENCED = /^```(?:json|js|javascript|ts|typescript|jsx|tsx)?\n([\s\S]*?)^```/gm

/** Larger files are built ones. */
const MOST_CHARACTERS = 1_000_000

/** Every survey of SurveyJS in a folder and those below it: in JSON, in the code blocks of Markdown, and as a literal in code. */
export function listSurveys(folder: string): ListedSurvey[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  const seen = new Set<string>()
  return files
    .filter((file) => !/(?:^|\/)node_modules\//.test(file))
    .flatMap((file) => listValues(join(folder, file)).map((value, index) => ({ name: `${file}#${index + 1}`, value })))
    .flatMap(({ name, value }) => {
      const survey = findSurvey(new Source(value))
      return survey ? [{ name, text: JSON.stringify(value), size: listElements(survey).length }] : []
    })
    .filter(({ text }) => !seen.has(text) && seen.add(text))
}

/** The objects of a file, outermost first. */
function listValues(file: string): object[] {
  const ending = extname(file)
  const language = languages.get(ending)
  if (language === undefined && ending !== '.json' && ending !== '.md') return []
  const text = readFileSync(file, 'utf8')
  if (text.length > MOST_CHARACTERS) return []
  if (ending === '.json') return parseJson(text)
  if (language !== undefined) return listLiterals(text, language)
  return [...text.matchAll(FENCED)].flatMap(([, code = '']) => {
    const own = parseJson(code)
    return own.length > 0 ? own : listLiterals(code, 'tsx')
  })
}

function parseJson(text: string): object[] {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? [value] : []
  } catch {
    return [] // Another kind of file.
  }
}

function listLiterals(text: string, lang: (typeof LANGUAGES)[keyof typeof LANGUAGES]): object[] {
  try {
    return findLiterals(parseAst(text, { lang }))
  } catch {
    return [] // A code block with a gap in it.
  }
}

/** The outermost objects of a syntax tree that are made of literals alone and hold pages or elements. */
function findLiterals(node: unknown): object[] {
  if (Array.isArray(node)) return node.flatMap(findLiterals)
  if (!isRecord(node)) return []
  const value = node.type === 'ObjectExpression' ? toLiteral(node) : undefined
  if (isRecord(value) && ['pages', 'elements', 'questions'].some((key) => Object.hasOwn(value, key))) return [value]
  return Object.values(node).flatMap(findLiterals)
}

/** The value of a node of literals; undefined where something is computed. */
function toLiteral(node: unknown): unknown {
  if (!isRecord(node)) return undefined
  switch (node.type) {
    case 'Literal':
      return node.value
    case 'TemplateLiteral':
      return toTemplate(node)
    case 'ArrayExpression':
      return toAll(node.elements)
    case 'ObjectExpression':
      return toObject(node.properties)
    case 'UnaryExpression': {
      const operand = toLiteral(node.argument)
      return node.operator === '-' && typeof operand === 'number' ? -operand : undefined
    }
    case 'BinaryExpression': {
      const sides = [toLiteral(node.left), toLiteral(node.right)]
      return node.operator === '+' && sides.every((side) => typeof side === 'string') ? sides.join('') : undefined
    }
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return toLiteral(node.expression)
    default:
      return undefined
  }
}

function toTemplate({ expressions, quasis }: { [key: string]: unknown }): string | undefined {
  const [only] = Array.isArray(quasis) ? quasis : []
  return Array.isArray(expressions) && expressions.length === 0 ? only?.value?.cooked : undefined
}

function toAll(nodes: unknown): unknown[] | undefined {
  const values = Array.isArray(nodes) ? nodes.map(toLiteral) : [undefined]
  return values.includes(undefined) ? undefined : values
}

function toObject(properties: unknown): object | undefined {
  if (!Array.isArray(properties)) return undefined
  const entries = properties.map(({ type, computed, key, value }): [string, unknown] => [
    String(key?.name ?? key?.value),
    type === 'Property' && !computed ? toLiteral(value) : undefined,
  ])
  return entries.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(entries)
}

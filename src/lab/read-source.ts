import { parseSync } from 'vite'
import { isRecord } from '#engine'

/** One file of source as it is measured: functions and their lines, and the sentences of its comments. */
type SourceFacts = {
  lines: number
  /** Each function with the lines from its first to its last, both counted. */
  functions: readonly { name: string; lines: number }[]
  /** Sentences of comments, without marks of documentation and names of rules. */
  sentences: readonly string[]
  /** The names that the file gives and uses. */
  names: ReadonlySet<string>
}

/** A file of source with its path in the project, and the facts of its code and comments. */
export type SourceFile = SourceFacts & { file: string; text: string }

/** Reads a file of TypeScript, or of TSX by its name. */
export function readSource(file: string, text: string): SourceFacts {
  const { program, comments } = parseSync(file, text)
  const toLine = createLineFinder(text)
  const functions: { name: string; lines: number }[] = []
  const names = new Set<string>()
  const visit = (node: unknown, called: string): void => {
    if (Array.isArray(node)) for (const each of node) visit(each, called)
    if (!isRecord(node)) return
    const { type, id, key, start, end } = node
    if (typeof node.name === 'string' && String(type).endsWith('Identifier')) names.add(node.name)
    const own = getName(id) ?? getName(key) ?? called
    if (isFunction(type) && typeof start === 'number' && typeof end === 'number')
      functions.push({ name: own, lines: toLine(end - 1) - toLine(start) + 1 })
    for (const child of Object.values(node)) visit(child, own)
  }
  visit(program, file)
  return { lines: text.split('\n').length - 1, functions, names, sentences: toSentences(comments) }
}

function isFunction(type: unknown): boolean {
  return type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression'
}

function getName(node: unknown): string | undefined {
  return isRecord(node) && typeof node.name === 'string' ? node.name : undefined
}

/** The line of a place in a text, from 0. */
function createLineFinder(text: string): (offset: number) => number {
  const starts = [...text.matchAll(/\n/g)].map(({ index }) => index)
  return (offset) => {
    const found = starts.findIndex((start) => start >= offset)
    return found < 0 ? starts.length : found
  }
}

/** Characters: a break, and the blanks of eight levels and more. */
const MOST_BETWEEN = 20

type Comment = { type: string; value: string; start: number; end: number }

/** The sentences of comments: lines that follow one another are one text, an example is none. */
function toSentences(comments: readonly Comment[]): string[] {
  const texts: { text: string; end: number; isLine: boolean }[] = []
  for (const { type, value, start, end } of comments) {
    const text = value.replace(/^\s*\*+ ?/gm, '').trim()
    const last = texts.at(-1)
    const isLine = type === 'Line'
    // Between two lines of one comment stand a break and the blanks before the next.
    if (isLine && last?.isLine && start - last.end < MOST_BETWEEN)
      Object.assign(last, { text: `${last.text} ${text}`, end })
    else texts.push({ text, end, isLine })
  }
  return texts
    .map(({ text }) => text.split(/^@\w+/m)[0] ?? '')
    .filter((text) => !/^(?:biome|ts|@|#)/.test(text))
    .flatMap((text) => text.replace(/\s+/g, ' ').split(/(?<=[.:!?]) (?=[A-Z`'"])/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[a-z]/i.test(sentence))
}

/** Whether a sentence begins with a word that keeps its subject for later. */
export function hidesSubject(sentence: string): boolean {
  return /^(?:What|Where|Who|Of|That|By|Such)\b/.test(sentence)
}

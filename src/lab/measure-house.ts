import { globSync, readFileSync } from 'node:fs'
import { getLoops } from '#engine/model'
import { inProject } from '#project/project-root.ts'
import type { Figure, Measurement } from './figure.ts'
import { readImports } from './read-imports.ts'
import { hidesSubject, readSource, type SourceFile } from './read-source.ts'
import { toRoomFigures } from './room-budgets.ts'

/** How large the code is, how long its functions are and how its comments begin; a file or a sentence stands beside a figure. */
export function measureHouse(): Measurement[] {
  return [
    {
      name: 'house',
      measure: async () => toHouseFigures(readSources('src/**/*.{ts,tsx}', 'supabase/functions/**/*.ts')),
    },
  ]
}

/** Reads the written files of source that match these patterns. */
export function readSources(...patterns: readonly string[]): SourceFile[] {
  const files = globSync(patterns, { cwd: inProject(), exclude: (path) => path.includes('node_modules') })
  return files
    .filter((file) => !file.includes('.gen.') && !file.includes('node_modules'))
    .map((file) => {
      const text = readFileSync(inProject(file), 'utf8')
      return { file, text, ...readSource(file, text) }
    })
}

/** The figures of the house, of all files of `src` and of the functions. */
export function toHouseFigures(all: readonly SourceFile[]): Figure[] {
  const engine = all.filter(({ file }) => file.startsWith('src/engine/'))
  return [
    ...toRoomFigures(all),
    toOptionalFunctions(engine),
    toDeepImports(all),
    toCircles(),
    ...toFunctionFigures(all),
    toCommentFigure(all),
  ]
}

/** Members of `Funnel` and `Form` that are functions and may be absent. */
function toOptionalFunctions(engine: readonly SourceFile[]): Figure {
  const holders = engine.filter(({ file }) => /(?:funnel-context|form-definition)\.ts$/.test(file))
  const members = holders.flatMap(({ text }) =>
    [...text.matchAll(/export type (?:Funnel|Form) = \{\n([\s\S]*?)\n\}/g)].flatMap(([, body = '']) =>
      [...body.matchAll(/^ {2}(\w+)\?: (?:typeof |\(|Extras)/gm)].map(([, name = '']) => name),
    ),
  )
  const note = members.join(', ')
  return { name: 'optional function members', measured: members.length, unit: '', target: { atMost: 0 }, note }
}

function toDeepImports(all: readonly SourceFile[]): Figure {
  const outside = all.filter(({ file }) => !file.startsWith('src/engine/'))
  return count(
    'deep imports into the engine',
    outside.filter(({ text }) => /'#engine-internals\//.test(text)),
    0,
  )
}

/** Circles of imports, those of types and of `import()` counted. */
function findCircles(...patterns: readonly string[]): string[][] {
  const imports = readImports(...patterns)
  const loops = getLoops(imports.keys(), (file) => (imports.get(file) ?? []).filter((target) => imports.has(target)))
  return [...Map.groupBy(loops, ([, loop]) => loop).values()].map((files) => files.map(([file]) => file).sort())
}

function toCircles(): Figure {
  // A chunk of rjsf that is asked for late holds parts of who asks.
  const circles = findCircles('src/**/*.{ts,tsx}').filter((files) => !files[0]?.startsWith('src/engine/react/rjsf/'))
  const note = circles.map((files) => `${files.length} files with ${files[0]}`).join('; ')
  return { name: 'circles of imports', measured: circles.length, unit: '', target: { atMost: 0 }, note }
}

function toFunctionFigures(all: readonly SourceFile[]): Figure[] {
  const functions = all
    .flatMap(({ file, functions: own }) => own.map((each) => ({ file, ...each })))
    .toSorted((a, b) => b.lines - a.lines)
  // A function that runs in a page of others has no helper but its own.
  const longest = functions.find(({ name }) => name !== 'findBreaches')
  const ofSearch = functions.find(({ file }) => file.startsWith('src/engine/decide/'))
  const place = (each: typeof longest) => (each ? `${each.name}, ${each.file}` : '')
  return [
    {
      name: 'longest function, lines',
      measured: longest?.lines ?? 0,
      unit: '',
      target: { atMost: 80 },
      note: place(longest),
    },
    {
      name: 'longest of decide/, lines',
      measured: ofSearch?.lines ?? 0,
      unit: '',
      target: { atMost: 60 },
      note: place(ofSearch),
    },
  ]
}

function toCommentFigure(all: readonly SourceFile[]): Figure {
  const sentences = all.flatMap(({ file, sentences: own }) => own.map((sentence) => ({ file, sentence })))
  const hidden = sentences.filter(({ sentence }) => hidesSubject(sentence))
  return {
    name: 'comment sentences that begin with What/Where/Who/Of/That/By/Such',
    measured: (100 * hidden.length) / sentences.length,
    unit: '%',
    target: { atMost: 2 },
    note: `${hidden.length} of ${sentences.length}`,
  }
}

function count(name: string, files: readonly SourceFile[], atMost: number): Figure {
  const note = files.map(({ file }) => file.replace(/^src\//, '')).join(' ')
  return { name, measured: files.length, unit: '', target: { atMost }, note }
}

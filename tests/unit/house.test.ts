import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fieldKinds } from '#engine'
import { isReached } from '#lab/figure.ts'
import { readSources, toHouseFigures } from '#lab/measure-house.ts'
import { readModules } from '#lab/read-imports.ts'
import { hidesSubject } from '#lab/read-source.ts'
import { roomBudgets, toRoomFigures } from '#lab/room-budgets.ts'
import { inProject } from '#project/project-root.ts'

/** Words of names that a reader cannot look up, and the word for each. */
const replaced = new Map([
  ['trap', 'dead end, or honeypot'],
  ['traps', 'dead ends'],
  ['trapped', 'stuck in a dead end'],
  ['befalls', 'happens'],
  ['heed', 'follow'],
  ['kick', 'trigger'],
  ['patiently', 'with a timeout'],
])

/** The share of sentences in comments that begin with What, Where, Who, Of, That, By or Such. It only goes down. */
const MOST_HIDDEN = 0.01

const sources = readSources('src/**/*.{ts,tsx}', 'supabase/functions/**/*.ts')

test('names are made of words that a reader can look up', () => {
  const found = sources.flatMap(({ file, names }) =>
    [...names].flatMap((name) => {
      const word = name.split(/(?=[A-Z])|_/).find((each) => replaced.has(each.toLowerCase()))
      return word === undefined ? [] : [`${file}: ${name} → ${replaced.get(word.toLowerCase())}`]
    }),
  )
  expect(found).toEqual([])
  expect(sources.length).toBeGreaterThan(500)
})

test('a name of the core is that of one type', () => {
  const types = ['CompiledForm', 'CompiledFunnel', 'Move', 'ReceivedForm', 'State', 'Visit']
  const found = sources.flatMap(({ text }) =>
    [...text.matchAll(/^(?:export )?(?:type|interface) (\w+)/gm)].map(([, name]) => name),
  )
  expect(found.filter((name) => name !== undefined && types.includes(name)).toSorted()).toEqual(types)
})

test('no room holds more than its budget, and every room has one', () => {
  const over = toRoomFigures(sources).filter((figure) => !isReached(figure))
  expect(over.map(({ name, measured }) => `${name}: ${measured}`)).toEqual([])
  const rooms = new Set(sources.flatMap(({ file }) => /^(?:src\/\w+|supabase\/functions)(?=\/)/.exec(file) ?? []))
  expect([...rooms].filter((room) => !roomBudgets[room])).toEqual(['src/examples'])
})

test('a comment begins with its subject', () => {
  const all = [...sources, ...readSources('tests/**/*.{ts,tsx}')].flatMap(({ file, sentences }) =>
    sentences.map((sentence) => ({ file, sentence })),
  )
  const hidden = all.filter(({ sentence }) => hidesSubject(sentence))
  expect(hidden.slice(all.length * MOST_HIDDEN)).toEqual([])
})

test('no imports go in a circle, none into the inside of the engine, and the engine has no optional function', () => {
  const held = ['optional function members', 'deep imports into the engine', 'circles of imports']
  const figures = toHouseFigures(sources.filter(({ file }) => file.startsWith('src/')))
  expect(figures.filter(({ name }) => held.includes(name)).map(({ measured, note }) => note || measured)).toEqual([
    0, 0, 0,
  ])
})

/** Files whose exports are read by their path, not by an import: the router's, the bundler's, the package's and those of pages built apart. */
const readByPath =
  /^(?:[^/]*\.config\.ts|src\/routes\/|src\/entry-|src\/site\/content\/blog\/|.*\.gen\.|src\/engine\/(?:receiver|react\/rjsf\/stand-ins)\.ts|src\/engine\/plain\/|src\/local\/form-provider-client|tests\/support\/[\w-]+\/page\.tsx)/
/** Emitted modules name these: each funnel and form brings the parts that it needs. */
const emitted =
  /engine\/index\.ts: (?:dayLimits|typedAnswers|inputs|computedValues|movingDays)$|react\/index\.ts: Register$/

/** The exports that no other file takes: 'src/site/ui/art.tsx: Art'. */
function findUnusedExports(): string[] {
  const modules = readModules(['*.ts', '{src,tests}/**/*.{ts,tsx,js,mjs}', 'supabase/functions/**/*.ts'])
  const takers = Map.groupBy(
    [...modules].flatMap(([file, { uses }]) => uses.filter(({ target }) => target !== file)),
    ({ target }) => target,
  )
  return [...modules].flatMap(([file, { exports }]) => {
    const taken = new Set(takers.get(file)?.map(({ name }) => name))
    return taken.has('*') ? [] : exports.filter((name) => !taken.has(name)).map((name) => `${file}: ${name}`)
  })
}

test('every export is taken by another file', () => {
  const unused = findUnusedExports()
  const isDefault = (row: string) => row.endsWith(': default')
  expect(unused.filter((row) => !readByPath.test(row) && !emitted.test(row) && !isDefault(row))).toEqual([])
})

test('the search is read function by function: none is over 60 lines, and each file of it has a unit test of its own', () => {
  const search = sources.filter(({ file }) => file.startsWith('src/engine/decide/'))
  const [longest] = toHouseFigures(search).filter(({ name }) => name === 'longest of decide/, lines')
  expect(longest?.measured, longest?.note).toBeLessThanOrEqual(60)
  const written = search.filter(({ functions }) => functions.length > 0).map(({ file }) => file)
  expect(written.length).toBeGreaterThan(25)
  const toTest = (file: string) => file.replace('src/', 'tests/unit/').replace('.ts', '.test.ts')
  const untested = written.filter((file) => !existsSync(inProject(toTest(file))))
  expect(untested).toEqual([])
})

test('no file asks a field for the name of its kind: the tables of kinds have a column for it', () => {
  const storedOrFormats = ['text', 'number', 'consent', 'group', 'items', 'date', 'time']
  const kinds = Object.keys(fieldKinds)
  const own = kinds.filter((kind) => !storedOrFormats.includes(kind))
  const branch = new RegExp(`widget\\b['\\]]* [!=]== '(${kinds.join('|')})'|\\bkind [!=]== '(${own.join('|')})'`, 'g')
  // A replay acts on each control as a visitor does.
  const found = sources
    .filter(({ file }) => !file.startsWith('src/replay/'))
    .flatMap(({ file }) =>
      (readFileSync(inProject(file), 'utf8').match(branch) ?? []).map((text) => `${file}: ${text}`),
    )
  expect(found).toEqual([])
})

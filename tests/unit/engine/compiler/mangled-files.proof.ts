import { expect, test } from 'vitest'
import { type AuthoredFile, compileProject, createShapeCheck, type Project, parseJson } from '#engine/compiler'
import { isRecord } from '#engine-internals/form/record.ts'
import { toReportLine } from '#messages/checker.ts'
import { readProject, readSourceFiles } from '#project/read-project.ts'
import { createRandom, pickOne } from '#replay/create-random.ts'

/** Values that nobody expects. The marks stand for numbers that JSON can write and JavaScript cannot hold. */
const VALUES: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    '\u0000HUGE',
    '\u0000TINY',
    '',
    ' ',
    'a',
    'all',
    '__proto__',
    'constructor',
  ],
  ...[
    'toString',
    '{email}',
    '{',
    '\ud800',
    '../x',
    '//x',
    'javascript:0',
    '#/$defs/texto',
    '(a+)+$',
    '[',
    '99999999999s',
  ],
  ...['x'.repeat(20_000), [], {}, [[]], [{}], ['a', 'a'], [null], nest(60), { $ref: '#/$defs/texto' }, { const: 'a' }],
]
const KEYS = ['__proto__', 'constructor', '', 'id', 'if', 'to', 'next', '$ref', 'anyOf', 'not', 'accept', 'a\u0000b']
const TOKENS = [
  '"',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '\\',
  '\n',
  '\uFEFF',
  '\u00A0',
  '“',
  "'",
  '//',
  '1e999',
  '-',
  'NaN',
  'é',
]

/** Forms, funnels and the site's configuration, each changed somewhere by chance. The same seed gives the same files. */
function* createMangledFiles(count: number, seed: number): Generator<AuthoredFile> {
  const files = readSourceFiles('{schemas,funnels,src/site/config,tests/support/dialect}/*.json')
  const random = createDice(seed)
  for (let index = 0; index < count; index++) {
    const { file, text } = random.pick(files)
    let mangled = random.below(3) === 0 ? mangleText(text, random) : mangleTree(text, random)
    // Seldom more than one change: the first that is found hides the others.
    while (random.below(4) === 0) mangled = mangleText(mangled, random)
    yield { file, text: mangled }
  }
}

/** Files of a kind that has broken checkers of others. */
function createHostileFiles(): AuthoredFile[] {
  const [funnel, form] = readSourceFiles('tests/support/dialect/todo.*.json')
  if (!form || !funnel) throw new Error('The dialect has a form and a funnel.')
  const many = <T>(make: (index: number) => T) => Array.from({ length: 10_000 }, (_, index) => make(index))
  const change = ({ file, text }: AuthoredFile, keys: object) => ({
    file,
    text: JSON.stringify({ ...JSON.parse(text), ...keys }),
  })
  const step = (index: number, rest: object) => ({ id: `paso-${index}`, show: 'vista', ...rest })
  const texts = (make: (index: number) => object) => Object.fromEntries(many((index) => [`campo${index}`, make(index)]))
  return [
    { file: funnel.file, text: '['.repeat(1_000_000) },
    { file: form.file, text: `{"a":${'{"a":'.repeat(99_999)}` },
    { file: form.file, text: '"'.repeat(1_000_000) },
    { file: form.file, text: '' },
    { file: form.file, text: `{${'"a":1,'.repeat(50_000)}"a":1}` },
    change(funnel, { steps: many((index) => step(index, { next: `paso-${index}-no` })) }),
    change(funnel, { steps: many((index) => step(index, { id: `Paso ${index}` })) }),
    change(funnel, { steps: many((index) => step(index, { id: 'paso', after: { '1s': 'paso' } })) }),
    change(funnel, { steps: many((index) => step(index, { ask: [`campo${index}`] })) }),
    change(funnel, { steps: many((index) => step(index, { after: { '1s': `paso-${index - 1}` }, next: 'no' })) }),
    change(funnel, { steps: many((index) => step(index, { do: [{ notice: { title: '{no}' } }] })) }),
    change(funnel, { score: { puntos: { plan: { a: 1e308, b: -1e308 } } } }),
    change(funnel, {
      deliveries: texts(() => ({ channel: 'mail', target: 'no', body: { '*': { answers: 'labels' } } })),
    }),
    change(form, { properties: texts(() => ({ type: 'string' })) }),
    change(form, { properties: texts(() => ({ type: 'string', title: 'Uno', 'x-widget': 'radio' })) }),
    change(form, { required: many((index) => `campo${index}`) }),
    change(form, { $defs: texts((index) => ({ $ref: `#/$defs/campo${(index + 1) % 10_000}` })) }),
    change(form, { properties: texts((index) => ({ $ref: `#/$defs/campo${index}` })) }),
    change(form, {
      properties: {
        a: { type: 'string', title: 'A', oneOf: many((index) => ({ const: `${index}`, title: `Uno ${index % 100}` })) },
      },
    }),
    change(form, { 'x-sections': many(() => ({ id: 'a', title: 'A', fields: ['nadie'] })) }),
    change(form, {
      properties: texts(() => ({ type: 'string', title: 'Uno' })),
      'x-sections': many((index) => ({ id: `s${index}`, title: 'A', fields: [`campo${index}`, `campo${index >> 1}`] })),
    }),
    change(form, {
      properties: {
        a: {
          type: 'string',
          title: 'A',
          oneOf: many((index) => ({ const: `${index}`, title: `Uno ${index}`, 'x-other': `campo${index % 100}` })),
        },
      },
    }),
    change(form, {
      properties: {
        a: {
          type: 'object',
          title: 'A',
          oneOf: many((index) => ({
            properties: { clase: { const: `${index}` }, [`campo${index}`]: { type: 'string' } },
          })),
        },
      },
    }),
    change(form, { allOf: many(() => ({ if: { properties: { no: { const: 'a' } }, required: [] } })) }),
  ]
}

/** Checks a mangled file beside the sound ones it belongs to. Returns what broke the checker, or null where it refused or took the file in whole sentences. */
function checkMangled(file: AuthoredFile): string | null {
  try {
    const lines = toDiagnostics(file).map(toReportLine)
    return lines.find((line) => /undefined|\[object /.test(line) || !/:\d+:\d+ {2}\S/.test(line)) ?? null
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
}

const project = readProject()
const site = readSourceFiles('schemas/site.schema.json')
const sound = readSourceFiles('{schemas,funnels,tests/support/dialect}/*.json')

function toDiagnostics(mangled: AuthoredFile) {
  if (mangled.file.startsWith('src/site/')) {
    const { source, diagnostics } = parseJson(mangled.file, mangled.text)
    return source ? createShapeCheck(JSON.parse(site[0]?.text ?? ''))(source) : diagnostics
  }
  const isForm = mangled.file.endsWith('.schema.json')
  const id = mangled.file.replace(/^.*\//, '').replace(/\.(schema|funnel)\.json$/, '')
  const partners = sound.filter(({ file }) => file.endsWith(`/${id}.${isForm ? 'funnel' : 'schema'}.json`))
  const beside: Project = { ...project, forms: isForm ? [mangled] : partners, funnels: isForm ? partners : [mangled] }
  return compileProject(beside).diagnostics
}

type Random = { below(limit: number): number; pick<T>(list: readonly T[]): T }

/** Numbers by chance that are the same for the same seed. */
function createDice(seed: number): Random {
  const random = createRandom(seed)
  return { below: (limit) => Math.floor(random() * limit), pick: (list) => pickOne(random, list) }
}

function mangleText(text: string, random: Random): string {
  const start = random.below(text.length + 1)
  const end = Math.min(text.length, start + random.below(random.pick([2, 10, 400])))
  const slice = text.slice(start, end)
  const instead = random.pick(['', `${slice}${slice}`, random.pick(TOKENS), [...slice].reverse().join('')])
  return text.slice(0, start) + instead + text.slice(end)
}

/** Changes a node of the tree: for another value, for another of its nodes, away, twice, or under another key. */
function mangleTree(text: string, random: Random): string {
  const tree: unknown = JSON.parse(text)
  const holders = getHolders(tree)
  const holder = random.pick(holders)
  const value = random.pick([random.pick(VALUES), random.pick(holders)])
  if (Array.isArray(holder)) {
    const index = random.below(holder.length + 1)
    holder.splice(index, random.below(2), ...(random.below(3) === 0 ? [] : [structuredClone(value)]))
  } else if (isRecord(holder)) {
    const key = random.pick([...Object.keys(holder), random.pick(KEYS)])
    const set = (name: string, to: unknown) =>
      Object.defineProperty(holder, name, { value: to, enumerable: true, configurable: true, writable: true })
    const old = Object.hasOwn(holder, key) ? holder[key] : null
    if (random.below(2) === 0) delete holder[key]
    const kind = random.below(4)
    if (kind === 0) set(random.pick(KEYS), old)
    else if (kind > 1) set(key, structuredClone(value))
  }
  return JSON.stringify(tree, null, 2).replaceAll('"\\u0000HUGE"', '1e999').replaceAll('"\\u0000TINY"', '-1e999')
}

/** Every object and list of a tree. */
function getHolders(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return [value, ...Object.values(value).flatMap(getHolders)]
}

function nest(depth: number): unknown {
  return depth === 0 ? 'a' : [nest(depth - 1)]
}

test('three hundred mangled files are refused or taken, and told in whole sentences', () => {
  expect(Array.from(createMangledFiles(300, 1), checkMangled).filter((broken) => broken !== null)).toEqual([])
})

const hostile = createHostileFiles().map((file, index) => [index, file] as const)
test.each(hostile)('the hostile file %i is refused, and told in whole sentences', (_, file) => {
  expect(checkMangled(file)).toBeNull()
})

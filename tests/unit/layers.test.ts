import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { inProject, projectRoot } from '#tools/project/project-root.ts'

/** The imports of each folder of src: the folders that it reaches beside itself. This table is the documentation. */
const layers: Record<string, string[]> = {
  'engine/form': ['engine/plan'],
  // Conditions as data: whoever reads answers, or decides about them, reads these.
  'engine/plan': ['engine/form', 'engine/funnel'],
  'engine/funnel': ['engine/form', 'engine/plan'],
  engine: ['engine/form', 'engine/funnel'],
  'engine/decide/partition': ['engine/decide', 'engine/form', 'engine/funnel', 'engine/plan'],
  'engine/decide': ['engine/decide/partition', 'engine/form', 'engine/funnel', 'engine/plan'],
  'engine/model': ['engine/decide', 'engine/decide/partition', 'engine/form', 'engine/funnel', 'engine/plan'],
  'engine/diagram': ['engine/funnel', 'engine/model'],
  'engine/page': ['engine/funnel', 'engine/plan'],
  'engine/react': ['engine/form', 'engine/funnel', 'engine/plan'],
  'engine/plain': ['engine', 'engine/react'],
  // A diagnostic may hold a way through the model.
  'engine/compiler/source': ['engine/form', 'engine/funnel', 'engine/model', 'engine/plan'],
  'engine/compiler/emit': ['engine/compiler/source', 'engine/form', 'engine/funnel', 'engine/plan'],
  'engine/compiler/check': [
    'engine/compiler/source',
    'engine/compiler/emit',
    'engine/page',
    'engine/form',
    'engine/funnel',
    'engine/plan',
  ],
  'engine/compiler/analyse': [
    'engine/compiler/source',
    'engine/decide/partition',
    'engine/model',
    'engine/form',
    'engine/funnel',
    'engine/plan',
  ],
  'engine/compiler/prove': ['engine/model', 'engine/form', 'engine/funnel', 'engine/plan'],
  'engine/compiler/compare': [
    'engine/compiler/analyse',
    'engine/compiler/emit',
    'engine/decide/partition',
    'engine/model',
    'engine/form',
    'engine/funnel',
    'engine/plan',
  ],
  'engine/compiler/promises': [
    'engine/compiler/compare',
    'engine/model',
    'engine/form',
    'engine/funnel',
    'engine/plan',
  ],
  'engine/compiler': [
    'engine/compiler/source',
    'engine/compiler/promises',
    'engine/compiler/compare',
    'engine/compiler/check',
    'engine/compiler/analyse',
    'engine/compiler/prove',
    'engine/compiler/emit',
    'engine/form',
    'engine/funnel',
  ],
  services: ['engine', 'engine/react'],
  // Entries of their pages, and the composition roots of the funnels that a part of a page runs.
  'site/behaviours': ['site', 'services', 'engine/page', 'engine/model', 'generated'],
  site: ['engine', 'engine/page', 'engine/react', 'generated', 'functions'],
  // The services with the site's accounts, fetched once something is sent or mounted.
  'site/adapters': ['site', 'services'],
  routes: ['site'],
  // The authors' tools: the words of the checker, new files, cures, promises, differences.
  authoring: ['engine', 'engine/compiler', 'engine/model', 'importers', 'site', 'tools'],
  // The authors' tool, while developing: it runs the engine and the site's parts, and no page knows of it.
  'authoring/studio': [
    'authoring',
    'engine',
    'engine/diagram',
    'engine/model',
    'engine/react',
    'services',
    'site',
    'tools',
  ],
  // Readers of other tools' files.
  importers: ['authoring', 'engine', 'engine/compiler', 'tools'],
  // The engine as npm carries it, and its command.
  package: ['authoring', 'engine', 'engine/compiler', 'tools'],
  // A site of somebody else, made of the packed engine alone.
  examples: [],
  // Measurements: nothing of the site asks for them.
  lab: ['engine', 'engine/model', 'tools'],
  generated: ['engine', 'engine/page', 'routes', 'site'],
  // Each runs when it is imported, so nobody does.
  'tools/commands': ['authoring', 'importers', 'lab', 'operating', 'package', 'tools', 'site'],
  tools: ['authoring', 'engine', 'engine/compiler', 'engine/model', 'site', 'functions'],
  // The work of whoever runs the site: no page, author or tool imports it, beside the commands that start it. The studio
  // is handed `readStepCounts` by `vite.config.ts`, which stands outside src.
  operating: ['engine', 'engine/compiler', 'engine/model', 'functions', 'site', 'tools'],
  // Outside src: what the edge functions share. Only the operator's command and the privacy page's periods come from there.
  functions: [],
  // Outside src: what tests and campaigns share.
  support: [],
  // The composition root and the entries.
  '': ['site', 'site/adapters', 'site/behaviours', 'services', 'engine', 'engine/model', 'engine/react', 'generated'],
}

const sources = globSync('**/*.{ts,tsx,mjs}', { cwd: inProject('src') })

function findLayer(file: string): string {
  const folders = Object.keys(layers).filter((layer) => layer && `${file}/`.startsWith(`${layer}/`))
  return folders.sort((a, b) => b.length - a.length)[0] ?? ''
}

function findImports(file: string): string[] {
  const code = readFileSync(inProject('src', file), 'utf8')
  return [...code.matchAll(/(?:from|import)\s*\(?\s*'([.#][^']*)'/g)].flatMap(([, target]) => target ?? [])
}

/** `#site/ui/art.tsx` in any file → `site/ui/art.tsx` */
function toSourcePath(target: string, file: string): string {
  if (target === '#engine') return 'engine'
  if (target.startsWith('#')) return target.slice(1)
  return relative(inProject('src'), join(dirname(inProject('src', file)), target))
}

/** The imports that leave their folder. */
const arrows = sources.flatMap((file) =>
  findImports(file)
    .map((target) => ({ file, target, from: findLayer(file), to: findLayer(toSourcePath(target, file)) }))
    .filter(({ from, to }) => from !== to),
)

test('every import of src goes where the table of layers allows', () => {
  const broken = arrows.filter(({ from, to }) => !layers[from]?.includes(to))
  expect(broken.map(({ file, target }) => `${file} → ${target}`)).toEqual([])
})

test('the table of layers allows nothing that no import needs', () => {
  const needed = arrows.map(({ from, to }) => `${from} → ${to}`)
  const allowed = Object.entries(layers).flatMap(([from, reached]) => reached.map((to) => `${from} → ${to}`))
  expect(allowed.filter((arrow) => !needed.includes(arrow))).toEqual([])
})

test('no import climbs out of its folder', () => {
  const climbing = [...sources.map((file) => `src/${file}`), ...globSync('tests/**/*.{ts,tsx}', { cwd: projectRoot })]
    .map((file) => ({ file, code: readFileSync(inProject(file), 'utf8') }))
    .filter(({ code }) => /(?:from|import)\s*\(?\s*'\.\.\//.test(code))
    .map(({ file }) => file)
  expect(climbing).toEqual([])
})

test('the inside of the engine is open to itself and to tests alone', () => {
  const imports = sources.flatMap((file) => findImports(file).map((target) => ({ file, target })))
  const inside = imports.filter(({ target }) => target.startsWith('#engine-internals/'))
  expect(inside).toEqual([])
  const { imports: names } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  expect(Object.keys(names).filter((name) => /^#engine\/.*\*/.test(name))).toEqual([])
})

test("the engine knows nothing of this site: no brand, no Spanish, no vendor's package", () => {
  const foreign = /hipnosis|grafolog|@emailjs|@supabase|[¿¡ñáéíóú]/i
  const marked = sources.filter(
    (file) => file.startsWith('engine/') && foreign.test(readFileSync(inProject('src', file), 'utf8')),
  )
  expect(marked).toEqual([])
})

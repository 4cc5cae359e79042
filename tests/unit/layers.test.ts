import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readImports } from '#lab/read-imports.ts'
import { inProject } from '#project/project-root.ts'

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
  'engine/plain': ['engine', 'engine/plan', 'engine/react'],
  // A diagnostic may hold a way through the model.
  'engine/compiler/source': ['engine/form', 'engine/funnel', 'engine/model', 'engine/plan'],
  'engine/compiler/emit': ['engine/compiler/source', 'engine/form', 'engine/funnel', 'engine/plan'],
  'engine/compiler/check': [
    'engine/compiler/source',
    'engine/compiler/emit',
    'engine/decide',
    'engine/page',
    'engine/form',
    'engine/funnel',
    'engine/plan',
  ],
  'engine/compiler/analyse': [
    'engine/compiler/source',
    'engine/decide',
    'engine/decide/partition',
    'engine/model',
    'engine/form',
    'engine/funnel',
    'engine/plan',
  ],
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
    'engine/compiler/emit',
    'engine/form',
    'engine/funnel',
  ],
  // Entries of their pages, and the composition roots of the funnels that a part of a page runs.
  services: ['engine', 'engine/react'],
  'site/behaviours': ['site', 'services', 'engine/page', 'engine/model', 'generated'],
  site: ['engine', 'engine/page', 'engine/react', 'generated', 'functions'],
  // The services with the site's accounts, fetched once something is sent or mounted.
  'site/adapters': ['site', 'services'],
  routes: ['site'],
  // The composition root and the entries.
  '': ['site', 'site/adapters', 'site/behaviours', 'services', 'engine', 'engine/model', 'engine/react', 'generated'],
  // A site of somebody else, made of the packed engine alone.
  examples: [],
  // Outside src: what the edge functions share.
  functions: [],
}

/** The rooms of tools, from the cellar up: each imports those below it, and the site. */
const floors = [
  'messages',
  'project',
  'build',
  'local',
  'authoring',
  'importers',
  'replay',
  'operating',
  'lab',
  'package',
  'commands',
]

const sources = readImports('src/**/*.{ts,tsx,mjs}')
const inside = Object.keys(layers)

function findLayer(file: string): string {
  if (file.startsWith('supabase/')) return 'functions'
  const path = file.replace(/^src\//, '')
  const folders = [...inside, ...floors, 'generated'].filter((layer) => layer && `${path}/`.startsWith(`${layer}/`))
  return folders.sort((a, b) => b.length - a.length)[0] ?? ''
}

/** The imports that leave their folder. */
const arrows = [...sources].flatMap(([file, targets]) =>
  targets
    .map((target) => ({ file, target, from: findLayer(file), to: findLayer(target) }))
    .filter(({ from, to }) => from !== to),
)

const site = ['functions', 'generated', 'services', 'site']

function isAllowed({ from, to }: { from: string; to: string }): boolean {
  const floor = floors.indexOf(from)
  if (floor < 0) return layers[from]?.includes(to) === true
  return floors.includes(to) ? floors.indexOf(to) < floor : to.startsWith('engine') || site.includes(to)
}

test('every import of src goes where the table of layers allows, or to a lower floor', () => {
  const broken = arrows.filter((arrow) => arrow.from !== 'generated' && !isAllowed(arrow))
  expect(broken.map(({ file, target }) => `${file} → ${target}`)).toEqual([])
  expect(arrows.length).toBeGreaterThan(2000)
})

test('the table of layers allows nothing that no import needs', () => {
  const needed = arrows.map(({ from, to }) => `${from} → ${to}`)
  const allowed = Object.entries(layers).flatMap(([from, reached]) => reached.map((to) => `${from} → ${to}`))
  expect(allowed.filter((arrow) => !needed.includes(arrow))).toEqual([])
})

test('no import climbs out of its folder', () => {
  const climbing = [...readImports('src/**/*.{ts,tsx,mjs}', 'tests/**/*.{ts,tsx}').keys()].filter((file) =>
    /(?:from|import)\s*\(?\s*'\.\.\//.test(readFileSync(inProject(file), 'utf8')),
  )
  expect(climbing).toEqual([])
})

test('the inside of the engine is open to itself and to tests alone', () => {
  const deep = [...sources.keys()].filter((file) =>
    readFileSync(inProject(file), 'utf8').includes("'#engine-internals/"),
  )
  expect(deep.filter((file) => file !== 'src/lab/measure-house.ts')).toEqual([])
  const { imports: names } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'))
  expect(Object.keys(names).filter((name) => /^#engine\/.*\*/.test(name))).toEqual([])
})

test("the engine knows nothing of this site: no brand, no Spanish, no vendor's package", () => {
  const foreign = /hipnosis|grafolog|@emailjs|@supabase|[¿¡ñáéíóú]/i
  const marked = [...sources.keys()].filter(
    (file) => file.startsWith('src/engine/') && foreign.test(readFileSync(inProject(file), 'utf8')),
  )
  expect(marked).toEqual([])
})

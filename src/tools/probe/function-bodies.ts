/** Something to call a function with. */
export interface FunctionBody {
  name: string
  text: string
  headers?: Record<string, string>
}

const MEBIBYTE = 1_048_576
const json = { 'Content-Type': 'application/json' }

/** The same body made wrong in one way each: in its shape, its types, its names, its label. */
export function createBadBodies(good: object): FunctionBody[] {
  const text = JSON.stringify(good)
  const bodies: FunctionBody[] = [
    { name: 'nada', text: '' },
    { name: 'lo que no es JSON', text: text.slice(0, -1) },
    { name: 'una lista', text: `[${text}]` },
    { name: 'un texto', text: JSON.stringify(text) },
    { name: 'null', text: 'null' },
    { name: 'números por respuestas', text: JSON.stringify(mapLeaves(good, () => 7)) },
    { name: 'listas por respuestas', text: JSON.stringify(mapLeaves(good, (leaf) => [[leaf]])) },
    { name: 'objetos por respuestas', text: JSON.stringify(mapLeaves(good, (leaf) => ({ leaf }))) },
    { name: 'un campo de más', text: addNames(text, ['CANARIO']) },
    { name: 'nombres de prototipo', text: addNames(text, ['__proto__', 'constructor', 'toString']) },
    { name: '5000 niveles', text: `${'['.repeat(5000)}${text}${']'.repeat(5000)}` },
  ]
  return [
    ...bodies.map((body) => ({ ...body, headers: json })),
    // What a page anywhere may send without asking first, and what it may send after asking.
    { name: 'lo bueno como texto sin más', text, headers: { 'Content-Type': 'text/plain' } },
    { name: 'lo bueno desde otra página', text, headers: { ...json, Origin: 'https://otra.example' } },
  ]
}

/** Good but for their size: a reader of JSON skips blanks. */
export function createHugeBodies(good: object): FunctionBody[] {
  const text = JSON.stringify(good)
  return [1, 10].map((size) => ({
    name: `lo bueno y ${size} MiB de espacios`,
    text: text + ' '.repeat(size * MEBIBYTE),
    headers: json,
  }))
}

export function createGoodBody(good: object): FunctionBody {
  return { name: 'lo bueno', text: JSON.stringify(good), headers: json }
}

function mapLeaves(value: unknown, change: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapLeaves(item, change))
  if (typeof value !== 'object' || value === null) return change(value)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapLeaves(item, change)]))
}

/** Written into the text, as an object in memory would take some of these names for something else. */
function addNames(text: string, names: string[]): string {
  const members = names.map((name) => `"${name}":"x"`).join()
  return text.replaceAll(/\{(?=(.))/g, (_, next) => `{${members}${next === '}' ? '' : ','}`)
}

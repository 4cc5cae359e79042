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
    { name: 'nothing', text: '' },
    { name: 'what is no JSON', text: text.slice(0, -1) },
    { name: 'a list', text: `[${text}]` },
    { name: 'a text', text: JSON.stringify(text) },
    { name: 'null', text: 'null' },
    { name: 'numbers for answers', text: JSON.stringify(mapLeaves(good, () => 7)) },
    { name: 'lists for answers', text: JSON.stringify(mapLeaves(good, (leaf) => [[leaf]])) },
    { name: 'objects for answers', text: JSON.stringify(mapLeaves(good, (leaf) => ({ leaf }))) },
    { name: 'a field too many', text: addNames(text, ['CANARIO']) },
    { name: 'names of the prototype', text: addNames(text, ['__proto__', 'constructor', 'toString']) },
    { name: '5000 levels', text: `${'['.repeat(5000)}${text}${']'.repeat(5000)}` },
  ]
  return [
    ...bodies.map((body) => ({ ...body, headers: json })),
    // A page anywhere may send the first without asking, and the others after asking.
    { name: 'the good one as plain text', text, headers: { 'Content-Type': 'text/plain' } },
    { name: 'the good one from another page', text, headers: { ...json, Origin: 'https://otra.example' } },
  ]
}

/** Good but for their size: a reader of JSON skips blanks. */
export function createHugeBodies(good: object): FunctionBody[] {
  const text = JSON.stringify(good)
  return [1, 10].map((size) => ({
    name: `the good one and ${size} MiB of blanks`,
    text: text + ' '.repeat(size * MEBIBYTE),
    headers: json,
  }))
}

export function createGoodBody(good: object): FunctionBody {
  return { name: 'the good one', text: JSON.stringify(good), headers: json }
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

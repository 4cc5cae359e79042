import type { EdgeFunction } from './list-functions.ts'
import { observe } from './observe.ts'
import type { Attempt } from './run-attempts.ts'
import { type Answer, isAllowed, type Judgement, judgeAnyAnswer, leak, refused, unclear } from './run-attempts.ts'
import type { Target } from './target.ts'

/** Something to call a function with. */
interface FunctionBody {
  name: string
  text: string
  headers?: Record<string, string>
}

const MEBIBYTE = 1_048_576
const json = { 'Content-Type': 'application/json' }

type Kind = 'good' | 'bad' | 'huge'

/** Calls every function with what is right for it, with that made wrong in many ways, and with that made huge. */
export function createFunctionAttempts(target: Target, functions: EdgeFunction[]): Attempt[] {
  return functions.flatMap((edgeFunction) => {
    const goods = edgeFunction.bodies.length > 0 ? edgeFunction.bodies.map(({ body }) => body) : [{}]
    const [first = {}] = goods
    const toAttempt = (kind: Kind) => (body: FunctionBody) => createAttempt(target, edgeFunction, kind, body)
    return [
      ...goods
        .map((good) => ({ name: 'the good one', text: JSON.stringify(good), headers: json }))
        .map(toAttempt('good')),
      ...createBadBodies(first).map(toAttempt('bad')),
      ...createHugeBodies(first).map(toAttempt('huge')),
    ]
  })
}

function createAttempt(target: Target, edgeFunction: EdgeFunction, kind: Kind, body: FunctionBody): Attempt {
  // As the page sends it: a new key each time, and the time that a person takes.
  const headers = { 'Idempotency-Key': crypto.randomUUID(), 'X-Form-Elapsed': '60000', ...body.headers }
  return {
    tried: `${edgeFunction.name}: ${body.name}`,
    run: () => observe(target, (client) => client.functions.invoke(edgeFunction.name, { body: body.text, headers })),
    judge: (answer) => judge(answer, target, edgeFunction, kind),
  }
}

function judge(answer: Answer, { isLocal }: Target, edgeFunction: EdgeFunction, kind: Kind): Judgement {
  const { bodies } = edgeFunction
  const isGood = kind === 'good' && bodies.length > 0
  const isMeant = isGood && bodies.some(({ isSent }) => isSent)
  if (isAllowed(answer) && !(isMeant && answer.isForeign)) {
    if (isMeant) return { verdict: 'meant' }
    // A laptop runs what is not deployed, too.
    if (isLocal && isGood) return { verdict: 'local' }
    return leak(isGood ? 'accepts it, and no funnel uses the function: do not deploy it' : 'accepts it')
  }
  if (answer.status === 413) return refused
  const general = judgeAnyAnswer(answer)
  if (general) return general
  if (isMeant) return unclear('should have taken it: the address or the key may be wrong')
  return answer.status === 404 ? { verdict: 'missing' } : refused
}

/** The same body made wrong in one way each: in its shape, its types, its names, its label. */
function createBadBodies(good: object): FunctionBody[] {
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
function createHugeBodies(good: object): FunctionBody[] {
  const text = JSON.stringify(good)
  return [1, 10].map((size) => ({
    name: `the good one and ${size} MiB of blanks`,
    text: text + ' '.repeat(size * MEBIBYTE),
    headers: json,
  }))
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

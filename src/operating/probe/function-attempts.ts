import type { CanaryBody } from './canary-bodies.ts'
import { createBadBodies, createGoodBody, createHugeBodies, type FunctionBody } from './function-bodies.ts'
import { type Answer, isAllowed, type Judgement, judgeAnyAnswer, leak, refused, unclear } from './judgement.ts'
import { observe } from './observe.ts'
import type { Attempt } from './run-attempts.ts'
import type { Target } from './target.ts'

/** One folder of `supabase/functions`. */
export interface EdgeFunction {
  name: string
  /** The bodies that its pages send; none for a function that is not for pages. */
  bodies: CanaryBody[]
}

type Kind = 'good' | 'bad' | 'huge'

/** Calls every function with what is right for it, with that made wrong in many ways, and with that made huge. */
export function createFunctionAttempts(target: Target, functions: EdgeFunction[]): Attempt[] {
  return functions.flatMap((edgeFunction) => {
    const goods = edgeFunction.bodies.length > 0 ? edgeFunction.bodies.map(({ body }) => body) : [{}]
    const [first = {}] = goods
    const toAttempt = (kind: Kind) => (body: FunctionBody) => createAttempt(target, edgeFunction, kind, body)
    return [
      ...goods.map(createGoodBody).map(toAttempt('good')),
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

import { createRandom, pickOne } from '#replay/create-random.ts'
import { type Authored, toFunnel } from '#support/corpus/sizes.ts'
import { kindsOfTwoAnswers, type TwoAnswers } from '#support/corpus/two-answers.ts'

/** The kinds of which the trap makes use: yes or no, and options that are numbers. */
const TYPED = ['yes or no', 'no or yes', 'options that are whole numbers', 'options that are numbers'] as const

/**
 * A funnel of questions of every kind, with branches, texts and a send, in which whoever gives one of two answers to a choice that is
 * no text can never finish: a later question refuses it, or two screens lead to each other. `isTrapped` false makes the same funnel
 * with a refusal that its own question can mend.
 */
export function createTrappedFunnel(seed: number, isTrapped: boolean): Authored {
  const random = createRandom(seed)
  const maybe = (chance: number) => random() < chance
  const below = (count: number) => Math.floor(random() * count)
  const count = 4 + below(3)
  const decider = below(count - 1)
  const trap = decider + 1 + below(count - decider - 1)
  const questions = Array.from({ length: count }, (_, index) => {
    const name = `p${index}`
    const kind = index === decider ? pickOne(random, TYPED) : pickOne(random, Object.keys(kindsOfTwoAnswers))
    return { name, ...rename(kindsOfTwoAnswers[kind], name) }
  })
  const isLoop = maybe(0.4)
  const { yes, no } = questions[decider] ?? {}
  const steps = questions.flatMap(({ name, yes: own }, index): object[] => {
    const next = index + 1 < count ? `p${index + 1}` : 'enviar'
    const ask = { id: name, ask: [name] }
    if (index === trap) {
      const test = isTrapped ? yes : own
      if (!isLoop || !isTrapped) return [{ ...ask, next: [{ if: test, do: [notice] }, { to: next }] }]
      return [ask, { id: 'vuelta', show: 'vista', next: [{ if: no, to: next }, { to: name }] }]
    }
    // Nobody is led past the question that decides, nor past the trap.
    if (![decider, trap].includes(index + 1) && index + 2 < count && maybe(0.5)) {
      return [{ ...ask, next: [{ if: own, to: `p${index + 2}` }, { to: next }] }]
    }
    return maybe(0.3) ? [ask, { id: `texto-${index}`, show: `texto-${index}`, next }] : [ask]
  })
  const send = { channel: 'function', target: 'recibir', body: { dato: { answer: `p${decider}` } } }
  return {
    form: {
      $id: 'todo',
      title: 'todo',
      type: 'object',
      required: questions.map(({ name }) => name),
      properties: Object.fromEntries(questions.map(({ name, schema }) => [name, { title: name, ...schema }])),
    },
    funnel: toFunnel('todo', { back: false, deliveries: { solicitud: send } }, [
      ...steps,
      { id: 'enviar', send: 'solicitud', ok: 'fin', fail: 'no-enviada' },
      { id: 'no-enviada', show: 'no-enviada', next: 'enviar' },
      { id: 'fin', end: 'fin', show: 'fin' },
    ]),
  }
}

const notice = { notice: { title: 'Así no' } }

function rename(kind: TwoAnswers | undefined, name: string): TwoAnswers {
  return JSON.parse(JSON.stringify(kind).replaceAll(/"k(?=["._])/g, `"${name}`))
}

import { type Authored, toForm, toFunnel } from '#support/authored.ts'

const yesNo = { options: ['si', 'no'] }

/** The keys of the step with a name, beside its id and its question, and the names of those that follow. */
type Rest = (name: string, following: readonly string[]) => object

const ending = [{ id: 'fin', end: 'fin', show: 'vista' }]
const sending = [
  { id: 'fin', send: 'datos', ok: 'hecho', fail: { to: 'mal', do: [{ notice: { title: 'No sale', kind: 'error' } }] } },
  { id: 'hecho', end: 'hecho', show: 'vista' },
  { id: 'mal', end: 'mal', show: 'vista' },
]
const accept = { 'funnel.unsent-answers': 'Solo cuenta por dónde se va.' }
const deliveries = { datos: { channel: 'function', target: 'recibir', body: { '*': { answers: 'values' } } } }

/** A funnel of questions of yes or no, one a screen, and an ending; all answers are sent before it where that is wanted. */
function createLong(count: number, toRest: Rest, isSent = false): Authored {
  const names = Array.from({ length: count }, (_, index) => `p${index + 1}`)
  return {
    form: toForm('larga', Object.fromEntries(names.map((name) => [name, yesNo]))),
    funnel: toFunnel('larga', isSent ? { deliveries } : { accept }, [
      ...names.map((name, index) => ({
        id: name,
        ask: [name],
        ...toRest(name, [...names.slice(index + 1, index + 3), 'fin']),
      })),
      ...(isSent ? sending : ending),
    ]),
  }
}

/** Steps that are all skipped by whoever answers the first one with no. */
export function createSkips(count: number): Authored {
  return createLong(count, (name) => (name === 'p1' ? {} : { if: { p1: 'si' } }))
}

/** Steps each of which its own answer leads on, or to the end. */
export function createOwnRules(count: number, isSent = false): Authored {
  return createLong(
    count,
    (name, [next = '', ...others]) =>
      others.length > 0 ? { next: [{ if: { [name]: 'no' }, to: 'fin' }, { to: next }] } : {},
    isSent,
  )
}

/** Steps of which one of so many is led back to the one before it by its own answer; all answers are sent. */
export function createSomeReturns(count: number, each: number): Authored {
  const isLedBack = (number: number) => number % each === each - 1
  return createLong(
    count,
    (name, [next = '']) => {
      const number = Number(name.slice(1))
      return isLedBack(number) ? { next: [{ if: { [name]: 'no' }, to: `p${number - 1}` }, { to: next }] } : {}
    },
    true,
  )
}

/** Steps each of which its own answer leads on, or back to the first. */
export function createReturns(count: number): Authored {
  return createLong(count, (name, [next = '']) => ({ next: [{ if: { [name]: 'no' }, to: 'p1' }, { to: next }] }))
}

/** Steps each of which its own answer leads to the next, or over it. */
export function createOverlaps(count: number): Authored {
  return createLong(count, (name, [next = '', over]) =>
    over === undefined ? {} : { next: [{ if: { [name]: 'no' }, to: over }, { to: next }] },
  )
}

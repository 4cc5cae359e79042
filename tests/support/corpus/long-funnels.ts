import { type Authored, toForm, toFunnel } from './sizes.ts'

const yesNo = { options: ['si', 'no'] }

/** The keys of the step with a name, beside its id and its question, and the names of those that follow. */
type Rest = (name: string, following: readonly string[]) => object

/** A funnel of questions of yes or no, one a screen, and an ending. */
function createLong(count: number, toRest: Rest): Authored {
  const names = Array.from({ length: count }, (_, index) => `p${index + 1}`)
  return {
    form: toForm('larga', Object.fromEntries(names.map((name) => [name, yesNo]))),
    funnel: toFunnel('larga', {}, [
      ...names.map((name, index) => ({
        id: name,
        ask: [name],
        ...toRest(name, [...names.slice(index + 1, index + 3), 'fin']),
      })),
      { id: 'fin', end: 'fin', show: 'vista' },
    ]),
  }
}

/** Steps that are all skipped by whoever answers the first one with no. */
export function createSkips(count: number): Authored {
  return createLong(count, (name) => (name === 'p1' ? {} : { if: { p1: 'si' } }))
}

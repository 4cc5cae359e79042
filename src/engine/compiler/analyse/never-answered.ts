import { type Exploration, flow, type Move, type State } from '#engine/model'
import type { NameBits } from './name-bits.ts'

/**
 * Works out, for each state of a search, which of some fields a path from the start has not answered on any of its screens: as bits, and
 * the same after one move further. A path that answers a field and forgets it again is not among these.
 *
 * @param isAnsweredBy whether a move from a step that asks for a field answers it
 */
export function createNeverAnswered(
  { graph, starts }: Exploration,
  names: readonly string[],
  { toBits }: NameBits,
  isAnsweredBy: (name: string, move: Move) => boolean,
): (state: State, move?: Move) => bigint {
  const wanted = new Set(names)
  const open = new Map(starts.map(({ state }) => [state, toBits(names)]))
  const asked = new Map([...graph].map(([id, node]) => [id, node.asked.filter((name) => wanted.has(name))]))
  const at = (state: State, move?: Move): bigint => {
    const before = open.get(state) ?? 0n
    const here = (move && asked.get(state.step)) ?? []
    return move && here.length > 0 ? before & ~toBits(here.filter((name) => isAnsweredBy(name, move))) : before
  }
  const leave = (state: State): State[] =>
    state.moves.flatMap((move) => {
      const { to } = move
      if (!to) return []
      const known = open.get(to)
      const all = (known ?? 0n) | at(state, move)
      if (all === known) return []
      open.set(to, all)
      return [to]
    })
  flow([...open.keys()], ({ moves }) => moves.flatMap(({ to }) => to ?? []), leave)
  return at
}

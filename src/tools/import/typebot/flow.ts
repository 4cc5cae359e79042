import type { Source } from '#tools/import/source.ts'

/** The blocks of a bot, and where each leads. */
export type Flow = {
  start: string | undefined
  get(block: string): Source | undefined
  /** The group that a block stands in. */
  groupOf(block: string): Source | undefined
  /** The first block of a group. */
  firstOf(group: string): string | undefined
  /** The block to which an edge leads. */
  follow(edge: string | undefined): string | undefined
  /** Where a block leads by itself: over its own edge, or to the next one of its group. */
  next(block: string): string | undefined
  /** Everywhere that a block may lead. */
  targets(block: string): string[]
  /** The blocks at which one may come in from elsewhere. */
  entries: ReadonlySet<string>
}

export function createFlow(bot: Source): Flow {
  const groups = bot.get('groups').list()
  const blocks = new Map<string, { block: Source; group: Source; following: string | undefined }>()
  const firsts = new Map<string, string>()
  for (const group of groups) {
    const own = group.get('blocks').list()
    for (const [index, block] of own.entries())
      blocks.set(toId(block), { block, group, following: own[index + 1] && toId(own[index + 1]) })
    firsts.set(group.get('id').text() ?? group.place, toId(own[0]))
  }
  const edges = new Map(
    bot
      .get('edges')
      .list()
      .map((edge) => [edge.get('id').text(), edge]),
  )
  const firstOf = (group: string) => firsts.get(group)
  const toBlock = (to: Source) => {
    const own = to.get('blockId').text()
    return own !== undefined && blocks.has(own) ? own : firstOf(to.get('groupId').text() ?? '')
  }
  const follow = (edge: string | undefined) => {
    const target = edge === undefined ? undefined : edges.get(edge)?.get('to')
    return target && toBlock(target)
  }
  const starting = [...bot.get('events').list(), ...groups.flatMap((group) => group.get('blocks').list())]
  const event = starting.find((each) => each.get('type').is('start'))
  const jumps = [...blocks.values()].flatMap(({ block }) => [toBlock(block.get('options')) ?? []].flat())
  const next = (block: string) => {
    const known = blocks.get(block)
    const edge = known?.block.get('outgoingEdgeId').text()
    return edge === undefined ? known?.following : follow(edge)
  }
  return {
    start: follow(event?.get('outgoingEdgeId').text()),
    get: (block) => blocks.get(block)?.block,
    groupOf: (block) => blocks.get(block)?.group,
    firstOf,
    follow,
    next,
    targets: (id) => {
      const block = blocks.get(id)?.block
      const edges =
        block
          ?.get('items')
          .list()
          .map((item) => item.get('outgoingEdgeId').text()) ?? []
      return [next(id), block && toBlock(block.get('options')), ...edges.map(follow)].filter((to) => to !== undefined)
    },
    entries: new Set([...[...edges.values()].flatMap((edge) => toBlock(edge.get('to')) ?? []), ...jumps]),
  }
}

function toId(block: Source | undefined): string {
  return block?.get('id').text() ?? block?.place ?? ''
}

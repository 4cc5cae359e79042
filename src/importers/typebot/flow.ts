import type { Source } from '#importers/source.ts'

/** The blocks of a bot, and where each leads. Those of a call have names of their own in each. */
export type Flow = {
  start: string | undefined
  get(block: string): Source | undefined
  /** The group that a block stands in. */
  groupOf(block: string): Source | undefined
  /** The first block of a group. */
  firstOf(group: string): string | undefined
  /** The target of an item of a block over an edge of its own. */
  follow(block: string, item: Source | undefined): string | undefined
  /**
   * The target of a block by itself: over its own edge, the next one of its group, or back to where its group was
   * called.
   */
  next(block: string): string | undefined
  /** The block at which a jump, or a link that nothing follows, goes on. */
  jump(block: string): string | undefined
  /** The block with which a group of this bot begins that is called and comes back. */
  call(block: string): string | undefined
  /** Everywhere that a block may lead. */
  targets(block: string): string[]
  /** Whether one may come in at a block from elsewhere. */
  isEntry(block: string): boolean
}

/** Between the calls that a block is met in and its own name. */
const IN = '\n'

/** Calls stand in each other no deeper, and no bot has more of them. */
const DEEPEST = 5
const MOST_CALLS = 50

export function createFlow(bot: Source): Flow {
  const { blocks, edges, firstOf, toBlock, lead } = readBlocks(bot)
  const find = (id: string) => blocks.get(toOwn(id))
  const groups = bot.get('groups').list()
  const starting = [...bot.get('events').list(), ...groups.flatMap((group) => group.get('blocks').list())]
  const event = starting.find((each) => each.get('type').is('start'))
  const all = [...blocks.values()]
  const next = (id: string): string | undefined => {
    const known = find(id)
    const edge = known?.block.get('outgoingEdgeId')
    const own = edge?.text() === undefined ? known?.following : edge && lead(edge)
    if (own !== undefined) return beside(id, own)
    const caller = toCaller(id)
    return caller === undefined ? undefined : next(caller)
  }
  const jump = (id: string) => {
    const known = find(id)
    const own = known && toBlock(known.block.get('options'))
    return own === undefined ? undefined : beside(id, own)
  }
  const called = new Set<string>()
  const call = (id: string) => {
    const known = find(id)
    const own = known && isCall(known) ? toBlock(known.block.get('options')) : undefined
    const calls = id.split(IN)
    // A group that calls itself would never end.
    const isAgain = calls.length > DEEPEST || calls.slice(0, -1).includes(toOwn(id))
    if (own === undefined || isAgain || (called.size === MOST_CALLS && !called.has(id))) return undefined
    called.add(id)
    return `${id}${IN}${own}`
  }
  const follow = (id: string, item: Source | undefined) => {
    const own = item && lead(item.get('outgoingEdgeId'))
    return own === undefined ? undefined : beside(id, own)
  }
  const entries = new Set([
    ...edges.flatMap((edge) => toBlock(edge.get('to')) ?? []),
    ...all.flatMap(({ block }) => toBlock(block.get('options')) ?? []),
    // From several ends of a call one comes back.
    ...all.filter(isCall).flatMap(({ following }) => following ?? []),
  ])
  return {
    start: event && lead(event.get('outgoingEdgeId')),
    get: (id) => find(id)?.block,
    groupOf: (id) => find(id)?.group,
    firstOf,
    follow,
    next,
    jump,
    call,
    targets: (id) => {
      const items = find(id)?.block.get('items').list() ?? []
      const own = [next(id), call(id) ?? jump(id), ...items.map((item) => follow(id, item))]
      return own.filter((to) => to !== undefined)
    },
    isEntry: (id) => entries.has(toOwn(id)),
  }
}

/** A block with its group, and the block after it in there. */
type Placed = { block: Source; group: Source; following: string | undefined }

/** The blocks of a bot as they are written, and where edges lead. */
function readBlocks(bot: Source) {
  const blocks = new Map<string, Placed>()
  const firsts = new Map<string, string>()
  for (const group of bot.get('groups').list()) {
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
  const lead = (edge: Source) => {
    const target = edges.get(edge.text())?.get('to')
    return target && toBlock(target)
  }
  return { blocks, edges: [...edges.values()], firstOf, toBlock, lead }
}

/** Whether a block calls a group of its own bot and goes on after it. */
function isCall({ block, following }: Placed): boolean {
  return (
    block.get('type').is('Typebot link') &&
    block.get('options', 'typebotId').is('current') &&
    (following !== undefined || block.has('outgoingEdgeId'))
  )
}

function toOwn(id: string): string {
  return id.slice(id.lastIndexOf(IN) + 1)
}

/** The link by which a block is met in a call. */
function toCaller(id: string): string | undefined {
  const at = id.lastIndexOf(IN)
  return at < 0 ? undefined : id.slice(0, at)
}

/** A block of the same call as another. */
function beside(id: string, own: string): string {
  const caller = toCaller(id)
  return caller === undefined ? own : `${caller}${IN}${own}`
}

function toId(block: Source | undefined): string {
  return block?.get('id').text() ?? block?.place ?? ''
}

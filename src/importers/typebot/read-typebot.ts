import { createLosing, type Losing, loseNewer } from '#importers/losses.ts'
import type { Question, Questionnaire } from '#importers/questionnaire.ts'
import { type Source, Unreadable } from '#importers/source.ts'
import { createFlow, type Flow } from './flow.ts'
import type { TestVariable } from './read-comparison.ts'
import { isButton, isInput, readInput } from './read-input.ts'
import { readOffers } from './read-offers.ts'
import { readSegment, readTexts, type Segment } from './read-segment.ts'
import { splitOffers } from './split-offers.ts'
import { toPages } from './to-pages.ts'
import { createVariables } from './variables.ts'
import { createWays } from './ways.ts'

/** The newest version of the format that is known. */
const VERSION = '6.1'

/**
 * Reads a bot of Typebot: groups of blocks that say, ask, decide and reckon, joined by edges. The text before a
 * question is its title and the paragraphs read with it; a variable is an answer, a score, or a constant by the way
 * that was taken. An option is a button that leads on.
 */
export function readTypebot(source: Source): Questionnaire {
  const losing = createLosing()
  loseNewer(source.get('version'), VERSION, losing)
  const flow = createFlow(source)
  const start = findStart(source, flow)
  if (start === undefined) throw new Unreadable('notOne', 'Typebot', 'groups')
  if (start !== flow.start) losing.lose('text', source.get('events'), flow.start ?? '')
  const variables = createVariables(source, losing)
  const segments = new Map<string, ReturnType<typeof readSegment>>()
  for (const open = [start]; open.length > 0; ) {
    const key = open.shift()
    if (key === undefined || segments.has(key) || !flow.get(key)) continue
    const segment = readSegment(key, flow, variables, losing)
    segments.set(key, segment)
    open.push(...segment.exits.map(({ to }) => to))
  }
  const all = [...segments.values()]
  loseUnmet(source, all, losing)
  const ways = createWays(start, all, variables, losing)
  const read = all.map(({ said, block, ...segment }): Segment => {
    const test: TestVariable = (...asked) => variables.test(ways, segment.key, ...asked)
    const texts = readTexts(said, variables, losing)
    const { question } = segment
    return question && block
      ? { ...segment, texts, question: readOffers(question, block, test, losing) }
      : { ...segment, texts }
  })
  const asked = read.flatMap(({ question }): Question[] => (question ? [question] : []))
  const scores = variables.toScores(ways, asked)
  const { pages, questions, rounds } = toPages(start, read, (segment) => {
    const exits = segment.exits.filter((exit) => exit.chosen !== undefined || !isCovered(segment))
    // A visitor who has to choose takes the last way where none of the others is theirs.
    return exits.map((exit, index) => ({
      when: index === exits.length - 1 || ways.leave(segment, exit),
      to: exit.to,
    }))
  })
  for (const place of rounds) losing.losses.push({ place, kind: 'loop', what: 'Jump' })
  const isPaced = asked.some((question) => question.kind === 'one' && question.look !== 'scale')
  const pace = isPaced ? ('choice' as const) : undefined
  const common = { title: source.get('name').text() ?? 'Typebot', scores, pace }
  const split = (isAsked: boolean) => splitOffers({ pages, questions, scores }, losing.losses, isAsked)
  return { ...common, ...split(true), simpler: { ...common, ...split(false) } }
}

/**
 * The beginning of a bot; where that asks nothing, as a note to who builds it does, the group from which most is asked.
 */
function findStart(source: Source, flow: Flow): string | undefined {
  if (flow.start !== undefined && countAsked(flow.start, flow) > 0) return flow.start
  const firsts = source
    .get('groups')
    .list()
    .flatMap((group) => flow.firstOf(group.get('id').text() ?? '') ?? [])
  const counted = firsts.map((first) => ({ first, count: countAsked(first, flow) }))
  const [most] = counted.sort((a, b) => b.count - a.count)
  return most && most.count > 0 ? most.first : flow.start
}

/** How many questions may be asked from a block on. */
function countAsked(first: string, flow: Flow): number {
  const seen = new Set<string>()
  let count = 0
  for (const open = [first]; open.length > 0; ) {
    const id = open.pop() ?? ''
    const block = flow.get(id)
    if (!block || seen.has(id)) continue
    seen.add(id)
    if (isInput(block) && !isButton(block)) count++
    open.push(...flow.targets(id))
  }
  return count
}

/** Whether every option of the question leads somewhere by itself. */
function isCovered({ question, exits }: Segment): boolean {
  const chosen = new Set(exits.map((exit) => exit.chosen))
  return question?.kind === 'one' && question.options.every(({ value }) => chosen.has(value))
}

/** Groups to which nothing leads, as where a key of the author's is still to be put in. */
function loseUnmet(source: Source, segments: readonly Segment[], losing: Losing): void {
  const met = new Set(segments.flatMap(({ places }) => places))
  for (const group of source.get('groups').list()) {
    const inputs = group
      .get('blocks')
      .list()
      .filter((block) => isInput(block) && !isButton(block))
    for (const block of inputs) {
      const isKnown = readInput(block, createLosing()) !== null
      if (!met.has(block.place)) losing.lose(isKnown ? 'idle' : 'question', block, block.get('type').text() ?? '')
    }
  }
}

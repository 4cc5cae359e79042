import { defined } from '#engine'
import type { Losing } from '#importers/losses.ts'
import { END, type Question, type Text } from '#importers/questionnaire.ts'
import type { Source } from '#importers/source.ts'
import type { Flow } from './flow.ts'
import { getItemValue, isButton, isInput, readInput } from './read-input.ts'
import { readRichText } from './read-rich-text.ts'
import type { createVariables } from './variables.ts'

/** A stretch of a bot from where one comes in to where it waits, decides or ends. */
export type Segment = {
  key: string
  name: string
  texts: Text[]
  question?: Question
  button?: string
  /** The exits of the segment: by an option, by an item of a condition, or else. */
  exits: Exit[]
  place: string
  /** The places of the blocks that it was read of. */
  places: string[]
}

export type Exit = { to: string; chosen?: string; condition?: Source }

/** A segment whose texts and offers wait until it is known what the variables are. */
export type Draft = Segment & { said: Source[]; block?: Source }

type Variables = ReturnType<typeof createVariables>

/** The blocks of a bot that no page has. */
const LOST: Readonly<Record<string, 'picture' | 'media' | 'navigation' | 'link'>> = {
  image: 'picture',
  video: 'media',
  audio: 'media',
  embed: 'media',
  Wait: 'navigation',
  Redirect: 'link',
}

/** Reads on from a block. Its texts are read later, once it is known which variables are answers. */
export function readSegment(entry: string, flow: Flow, variables: Variables, losing: Losing): Draft {
  const group = flow.groupOf(entry)
  const name = group?.get('title').text() ?? flow.get(entry)?.words.names.step ?? ''
  const segment: Draft = {
    key: entry,
    name,
    texts: [],
    exits: [],
    place: flow.get(entry)?.place ?? '',
    said: [],
    places: [],
  }
  const leave = (...exits: Exit[]) => ({ ...segment, exits })
  for (let at: string | undefined = entry, count = 0; at !== undefined && count < 1000; count++) {
    const block = flow.get(at)
    if (!block) break
    if (at !== entry && flow.isEntry(at)) return leave({ to: at })
    segment.places.push(block.place)
    const next: string | undefined = flow.next(at)
    const type = block.get('type').text() ?? ''
    if (isButton(block)) {
      const [item] = block.get('items').list()
      const button = item && getItemValue(item)
      return {
        ...leave({ to: flow.follow(at, item) ?? next ?? END }),
        ...defined({ button }),
      }
    }
    if (isInput(block)) {
      const answer = readInput(block, losing)
      if (answer) return readAsking(segment, block, answer, at, flow, variables)
      losing.lose('question', block, type)
    } else if (type === 'Condition') {
      const from = at
      const items = block
        .get('items')
        .list()
        .map((item): Exit => ({ condition: item, to: flow.follow(from, item) ?? next ?? END }))
      return leave(...items, { to: next ?? END })
    } else if (type === 'Jump' || type === 'Typebot link') {
      const called = flow.call(at)
      if (called !== undefined) return leave({ to: called })
      // From a bot that is called one comes back, and another bot is not in this file.
      const target = flow.jump(at)
      if (type === 'Jump' || (next === undefined && target !== undefined)) return leave({ to: target ?? END })
      losing.lose('repeat', block, type)
    } else if (type === 'text') segment.said.push(block.get('content'))
    else if (type === 'Set variable') variables.assign(block, entry)
    else if (type !== 'start') {
      losing.lose(
        LOST[type] ?? 'service',
        block,
        block.get('content', 'url').text() ?? block.get('options', 'url').text() ?? type,
      )
      if (type === 'Redirect') return leave({ to: END })
    }
    at = next
  }
  return leave({ to: END })
}

function readAsking(
  segment: Draft,
  block: Source,
  answer: NonNullable<ReturnType<typeof readInput>>,
  at: string,
  flow: Flow,
  variables: Variables,
): Draft {
  const variable = block.get('options', 'variableId').text()
  if (variable !== undefined) variables.write(variable, at, segment.key)
  const isOne = answer.kind === 'one'
  const items = isOne ? block.get('items').list() : []
  const button = block.get('options', 'labels', 'button').text()
  return {
    ...segment,
    block,
    ...defined({ button }),
    question: {
      key: at,
      name: (variable && variables.name(variable)) ?? '',
      title: [],
      required: true,
      place: block.place,
      ...answer,
    },
    exits: [
      ...items.flatMap((item): Exit[] => {
        const to = flow.follow(at, item)
        const chosen = getItemValue(item)
        return to === undefined || chosen === undefined ? [] : [{ to, chosen }]
      }),
      { to: flow.next(at) ?? END },
    ],
  }
}

/** The texts of a segment, its variables known. */
export function readTexts(said: readonly Source[], variables: Variables, losing: Losing): Text[] {
  return said.map((content) => readRichText(content, losing, variables.cite)).filter((text) => text.length > 0)
}

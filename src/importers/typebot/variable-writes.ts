import type { Source } from '#importers/source.ts'

/** A question whose answer a variable is, and the segment that asks it. */
type Input = { question: string; at: string }

/** A constant that a variable is given, or what is added to it, at a segment. */
export type Assignment = { block: Source; at: string; value: string; added: number | null }

/** A list to which the value of a variable is added at a segment. */
type Addition = { from: string; at: string }

export type VariableWrites = ReturnType<typeof createWrites>

/** Everything that the blocks of a bot write into its variables, by the ids of these. */
export function createWrites(bot: Source) {
  const names = new Map(
    bot
      .get('variables')
      .list()
      .map((each) => [each.get('id').text() ?? '', each.get('name').text() ?? '']),
  )
  const ids = new Map([...names].map(([id, name]) => [name, id]))
  const inputs = new Map<string, Input[]>()
  const assigned = new Map<string, Assignment[]>()
  const additions = new Map<string, Addition[]>()
  const opaque = new Set<string>()

  const isScore = (id: string) =>
    listOf(assigned, id).some(({ added }) => added !== null) && listOf(inputs, id).length === 0

  return {
    getName: (id: string) => names.get(id),
    getId: (name: string) => ids.get(name) ?? '',
    getInputs: (id: string) => listOf(inputs, id),
    getAssigned: (id: string) => listOf(assigned, id),
    getAdditions: (id: string) => listOf(additions, id),
    /** Whether only a service, or code, knows the value. */
    isOpaque: (id: string) => opaque.has(id),
    /** Whether numbers are added to it and no answer is put into it. */
    isScore,
    listScores: () => [...assigned.keys()].filter(isScore),
    /** The assignment that gives a score a number of its own, whatever was added before; undefined where it only begins with nothing. */
    getReset: (id: string): Assignment | undefined =>
      listOf(assigned, id).find(({ value, added }) => added === null && Number(value) !== 0),
    write: (id: string, question: string, at: string) => add(inputs, id, { question, at }),
    assign(block: Source, at: string): void {
      const options = block.get('options')
      const id = options.get('variableId').text() ?? ''
      const expression = options.get('expressionToEvaluate').text()
      const [, own = '', number = ''] = /^\s*\{\{([^{}]+)\}\}\s*\+\s*(\d+(?:\.\d+)?)\s*$/.exec(expression ?? '') ?? []
      const isAdded = own !== '' && ids.get(own.trim()) === id
      const isConstant = expression !== undefined && !/[{}()=;]/.test(expression) && !options.has('type')
      const [, listed = ''] = /^\s*\{\{([^{}]+)\}\}\s*$/.exec(options.get('item').text() ?? '') ?? []
      const from = options.get('type').is('Append value(s)') ? ids.get(listed.trim()) : undefined
      if (isAdded || isConstant)
        add(assigned, id, { block, at, value: expression ?? '', added: isAdded ? Number(number) : null })
      else if (from !== undefined) add(additions, id, { from, at })
      else opaque.add(id)
    },
  }
}

function listOf<T>(map: ReadonlyMap<string, T[]>, id: string): readonly T[] {
  return map.get(id) ?? []
}

function add<T>(map: Map<string, T[]>, id: string, item: T): void {
  map.set(id, [...(map.get(id) ?? []), item])
}

// Blocks of bots, in the format of Typebot.

export const text = (id: string, said: string, edge?: string) => ({
  id,
  type: 'text',
  content: { richText: [{ type: 'p', children: [{ text: said }] }] },
  ...(edge ? { outgoingEdgeId: edge } : {}),
})
export const input = (id: string, type: string, more = {}) => ({ id, type: `${type} input`, ...more })
export const saves = (variableId: string, more = {}) => ({ options: { variableId, ...more } })
export const choice = (id: string, ...items: [content: string, edge?: string][]) =>
  input(id, 'choice', {
    items: items.map(([content, edge]) => ({ id: content, content, ...(edge ? { outgoingEdgeId: edge } : {}) })),
  })
export const assign = (id: string, variableId: string, expressionToEvaluate: string, edge?: string) => ({
  id,
  type: 'Set variable',
  options: { variableId, expressionToEvaluate },
  ...(edge ? { outgoingEdgeId: edge } : {}),
})
export const when = (
  id: string,
  variableId: string,
  comparisonOperator: string,
  value: string,
  edge: string,
  more = {},
) => ({
  id,
  type: 'Condition',
  items: [{ outgoingEdgeId: edge, content: { comparisons: [{ variableId, comparisonOperator, value }] } }],
  ...more,
})
/** Groups by their names; an edge 'a>b' leads to the group b, 'a>b@c' to its block c. */
export const bot = (groups: Record<string, object[]>, variables: string[] = []) => {
  const edges = [...JSON.stringify(groups).matchAll(/"outgoingEdgeId":"([^"]+)"/g)].map(([, id = '']) => id)
  return {
    name: 'Un bot',
    events: [{ type: 'start', outgoingEdgeId: `>${Object.keys(groups)[0]}` }],
    groups: Object.entries(groups).map(([id, blocks]) => ({ id, title: id, blocks })),
    edges: [`>${Object.keys(groups)[0]}`, ...edges].map((id) => {
      const [groupId, blockId] = (id.split('>')[1] ?? '').split('@')
      return { id, to: { groupId, ...(blockId ? { blockId } : {}) } }
    }),
    variables: variables.map((name) => ({ id: name, name })),
  }
}

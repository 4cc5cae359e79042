import { expect, test } from 'vitest'
import { createDiagram, type DiagramNode } from '#engine/diagram'
import { getMachineEdges } from '#engine/model'
import application from '#generated/funnels/formulario-contacto.gen.ts'

const words = {
  toTitle: ({ id }: { id: string }) => [id],
  toEdge: ({ event }: { event: string }) => [event],
}

test('a funnel is drawn whole: a box for each step, and each edge as an arrow or inside its box', () => {
  const { nodes, arrows } = createDiagram(application, words)
  expect(nodes.map(({ step }) => step.id)).toEqual(application.definition.steps.map(({ id }) => id))
  const drawn = [...arrows, ...nodes.flatMap(({ marks }) => marks)].map(({ edge }) => edge.id)
  expect(drawn.sort()).toEqual(
    getMachineEdges(application)
      .map(({ id }) => id)
      .sort(),
  )
})

test('no box lies upon another, and all lie inside the drawing', () => {
  const { nodes, width, height } = createDiagram(application, words)
  const overlaps = (a: DiagramNode, b: DiagramNode) =>
    Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < (a.height + b.height) / 2
  expect(nodes.flatMap((a, index) => nodes.slice(index + 1).filter((b) => overlaps(a, b)))).toEqual([])
  const isInside = (node: DiagramNode) =>
    node.x >= node.width / 2 &&
    node.y >= node.height / 2 &&
    node.x + node.width / 2 <= width &&
    node.y + node.height / 2 <= height
  expect(nodes.filter((node) => !isInside(node))).toEqual([])
})

test('a step with an ending, a send, a question or only a screen is told apart', () => {
  const kinds = new Map(createDiagram(application, words).nodes.map(({ step, kind }) => [step.id, kind]))
  expect([kinds.get('nombre'), kinds.get('enviar'), kinds.get('enviada')]).toEqual(['question', 'job', 'ending'])
})

test('long words and long texts are given lines that fit', () => {
  const long = { ...words, toTitle: () => [`${'a'.repeat(80)} y un título que no cabe en una sola línea`] }
  const [node] = createDiagram(application, long).nodes
  expect(node?.title[0]).toMatch(/^a{29}…$/)
  expect(Math.max(...(node?.title.map(({ length }) => length) ?? []))).toBeLessThanOrEqual(30)
})

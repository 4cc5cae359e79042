import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileForm } from '#engine-internals/compiler/emit/compile-form.ts'
import type { FieldSchema } from '#engine-internals/compiler/source/form-schema.ts'
import { createJudges } from '#support/form-verdicts.ts'

type Shape = 'text' | { readonly [name: string]: { shape: Shape; isRequired: boolean } }

/** A group of one or two parts, each a text or a group again, three deep. */
const shapes = fc.letrec<{ group: Shape; part: { shape: Shape; isRequired: boolean } }>((tie) => ({
  group: fc.dictionary(fc.constantFrom('a', 'b'), tie('part'), { minKeys: 1, depthIdentifier: 'group' }),
  part: fc.record({
    shape: fc.oneof({ maxDepth: 3, depthIdentifier: 'group' }, fc.constant<Shape>('text'), tie('group')),
    isRequired: fc.boolean(),
  }),
}))

function toSchema(shape: Shape): FieldSchema {
  if (shape === 'text') return { type: 'string', title: 'Texto' }
  const parts = Object.entries(shape)
  return {
    type: 'object',
    title: 'Grupo',
    properties: Object.fromEntries(parts.map(([name, part]) => [name, toSchema(part.shape)])),
    required: parts.flatMap(([name, { isRequired }]) => (isRequired ? [name] : [])),
  }
}

/** The most answers of a part that are tried: four groups deep they would be millions. */
const MOST = 300

/** The first answers to a part: a text is written or blank, and a group may be an object without any of its texts. */
function listAnswers(shape: Shape): unknown[] {
  if (shape === 'text') return ['x', ' ', undefined]
  return Object.entries(shape).reduce<object[]>(
    (all, [name, part]) => {
      const answers = listAnswers(part.shape)
      const toNext = (each: object) => answers.map((own) => (own === undefined ? each : { ...each, [name]: own }))
      return all.flatMap(toNext).slice(0, MOST)
    },
    [{}],
  )
}

/** Whether a part is as it should be: what is said nowhere asks nothing, unless it is required where something is. */
function isRight(shape: Shape, answer: unknown, isRequired: boolean): boolean {
  if (!isSaid(answer) && !isRequired) return true
  if (shape === 'text') return isSaid(answer)
  return Object.entries(shape).every(([name, part]) => isRight(part.shape, Object(answer)[name], part.isRequired))
}

function isSaid(answer: unknown): boolean {
  return typeof answer === 'string' ? answer.trim() !== '' : Object.values(answer ?? {}).some(isSaid)
}

test('an optional group that is not begun asks nothing, however deep, to page, server and export alike', async () => {
  await fc.assert(
    fc.asyncProperty(shapes.group, fc.boolean(), async (shape, isRequired) => {
      const form = {
        ...{ $schema: './meta/form.schema.json', $id: 'prueba', title: 'Prueba', type: 'object' as const },
        properties: { casa: toSchema(shape) },
        required: isRequired ? ['casa'] : [],
      }
      const judge = await createJudges(compileForm(form, 'v1', { language: 'es', timeZone: 'Europe/Madrid' }))
      for (const casa of listAnswers(shape)) {
        const isTaken = isRight(shape, casa, isRequired)
        expect({ casa, ...judge({ casa }) }).toEqual({ casa, page: isTaken, server: isTaken, stock: isTaken })
      }
    }),
    { numRuns: 40 },
  )
})

import { expect, test } from 'vitest'
import { getMachineEdges } from '#engine/model'
import quiz from '#generated/funnels/cuestionario.gen.ts'
import application from '#generated/funnels/formulario-contacto.gen.ts'
import { toConditionWords, toEdgeWords, toEventWords } from '#messages/path-words.ts'
import { compileRich, toRunnable } from '#support/dialect/dialect.ts'

const getStep = (id: string) => {
  const step = application.definition.steps.find((each) => each.id === id)
  if (!step) throw new Error(id)
  return step
}

test('an answer is told with its question, its option by the title, and a text that the option calls for beside it', () => {
  const answers = { actividad: 'otro', actividadOtro: 'talleres' }
  const event = { type: 'step.completed', complete: true, answers } as const
  expect(toEventWords(application, getStep('actividad'), event)).toMatch(
    /^¿A qué te dedicas ahora mismo\? → .+: «talleres»$/,
  )
})

test.each([
  ['mensaje', { type: 'step.completed', complete: true, answers: {} }, 'Pulsa «Enviar solicitud»'],
  ['email', { type: 'step.completed', complete: false, answers: {} }, 'Intenta seguir sin responder bien'],
  ['email', { type: 'step.back', answers: {} }, 'Vuelve atrás'],
  ['enviar', { type: 'job.failed' }, 'El envío «solicitud» falla'],
  ['enviada', { type: 'after.800ms' }, 'Pasan 0,8 s'],
  ['enviada', { type: 'door.moved', avance: 41 }, 'Mueve la puerta, avance 41'],
] as const)('what happens at «%s» is told in words', (step, event, words) => {
  expect(toEventWords(application, getStep(step), event)).toBe(words)
})

test('a rule says what it asks for', () => {
  expect(
    getMachineEdges(quiz)
      .filter(({ from }) => from === 'q3')
      .map((edge) => toEdgeWords(edge)),
  ).toEqual(['sigue si afines ≥ 2', 'sigue, si no'])
  expect(
    toConditionWords({ anyOf: [{ a: 1 }, { not: { b: { enum: ['x', 'y'] } } }], c: { contains: { const: 'z' } } }),
  ).toBe('(a = 1 o no (b ∈ x,y)) y c ∋ z')
})

test('an answer of a group or a list is told by what is in it', () => {
  const runnable = toRunnable(compileRich())
  const personas = [{ nombre: 'Ana', edad: 'mayor' }]
  const event = { type: 'step.completed', complete: true, answers: { personas } } as const
  const asking = runnable.definition.steps.find(({ ask }) => ask === 'all' || ask?.includes('personas'))
  const words = asking && toEventWords(runnable, asking, event)
  expect(words).toContain('Nombre: «Ana»; Edad: Mayor')
})

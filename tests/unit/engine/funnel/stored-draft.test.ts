import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { compileFunnel, type Funnel } from '#engine'
import { replayDraft } from '#engine-internals/funnel/replay-draft.ts'
import { DRAFT_LIFETIME, readDraft, writeDraft } from '#engine-internals/funnel/stored-draft.ts'
import funnel from '#generated/funnels/formulario-contacto.gen.ts'
import { createMemoryPorts } from '#support/memory-ports.ts'
import { answerApplication } from '#support/run-application.ts'

const now = Date.UTC(2026, 10, 22)
const values = {
  nombre: 'Ana',
  email: 'ana@correo.example',
  telefono: '600',
  actividad: 'otro',
  actividadOtro: 'Jardinera',
}
const stored = { values, input: { parameters: {} }, depth: 4, focus: 'ayuda' }
const text = writeDraft(funnel, stored, now)
const change = (changes: object) => JSON.stringify({ ...JSON.parse(text), ...changes })

const otherVersion: Funnel = { ...funnel, definition: { ...funnel.definition, version: 3 } }

test('a draft comes back as it was kept, for a day', () => {
  expect(readDraft(funnel, text, now + DRAFT_LIFETIME - 1)).toEqual(stored)
  expect(readDraft(funnel, text, now + DRAFT_LIFETIME)).toBeNull()
})

test('a clock that was years ahead or is years behind makes a draft too old', () => {
  const years = 5 * 365 * DRAFT_LIFETIME
  for (const clock of [now + years, now - years]) expect(readDraft(funnel, text, clock)).toBeNull()
})

test('a draft of another version keeps its answers where every field still exists, else it is outdated', () => {
  expect(readDraft(otherVersion, text, now)).toEqual({ ...stored, depth: null })
  expect(readDraft(otherVersion, change({ values: { ...values, antes: 'x' } }), now)).toBe('outdated')
  expect(readDraft(otherVersion, change({ values: { ...values, antes: ' ' } }), now)).toMatchObject({ values })
})

test('what was tampered with is dropped, and an answer that its field cannot hold is left out', () => {
  for (const wrong of ['', 'null', '[]', '{"values":1}', change({ savedAt: 'x' }), change({ values: [1] })])
    expect(readDraft(funnel, wrong, now)).toBeNull()
  for (const name of ['__proto__', 'constructor', 'otro'])
    expect(readDraft(funnel, text.replace('"nombre"', JSON.stringify(name)), now)).toBeNull()
  const odd = { nombre: 7, email: { a: 1 }, telefono: ['x'], actividad: 'nada', ayuda: 'Sí' }
  expect(readDraft(funnel, change({ values: odd, depth: 'x', focus: '"]' }), now)).toEqual({
    values: { ayuda: 'Sí' },
    input: { parameters: {} },
    depth: null,
    focus: null,
  })
})

test('no text makes reading a draft throw', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (any) => void readDraft(funnel, any, now)))
})

const { steps } = funnel.definition
const questions = steps.slice(
  0,
  steps.findIndex(({ send }) => send !== undefined),
)

/** The step where a draft leads, and what was asked of the world on the way. */
function walk(draft: { values: Record<string, string>; depth: number | null }, of: Funnel = funnel) {
  const { ports, done } = createMemoryPorts()
  const machine = compileFunnel(of, ports)
  const actor = createActor(machine, {
    snapshot: replayDraft(of, machine, { input: { parameters: {} }, ...draft }),
    clock: ports.clock,
  }).start()
  const { value, context } = actor.getSnapshot()
  return { value, history: context.history, done }
}

test('the way is walked anew to where the visitor stood, and nothing is done on it', () => {
  const following = questions.slice(4).find(({ if: condition }) => !condition)?.id
  expect(walk(stored)).toEqual({ value: following, history: ['nombre', 'email', 'telefono', 'actividad'], done: [] })
  expect(walk({ ...stored, depth: 2 }).value).toBe('telefono')
  expect(walk({ ...stored, depth: null }).value).toBe(following)
})

test('a gate that is not passed stops the way, and no draft reaches a submission or an ending', () => {
  const { email: _email, ...rest } = values
  expect(walk({ values: rest, depth: 9 }).value).toBe('email')
  const all = Object.assign({}, ...questions.map(({ id }) => answerApplication(id)), values)
  const last = questions.at(-1)?.id
  for (const depth of [questions.length, 999, null])
    expect(walk({ values: all, depth })).toMatchObject({ value: last, done: [] })
})

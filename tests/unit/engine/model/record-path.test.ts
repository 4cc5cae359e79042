import { expect, test } from 'vitest'
import { createActor, getInitialSnapshot, getNextSnapshot, type InspectionEvent } from 'xstate'
import { compileFunnel } from '#engine'
import { createModel, getValidSamples, type ModelPath } from '#engine/model'
import { toMilliseconds } from '#engine-internals/funnel/delay.ts'
import { type RecordedPath, recordPath } from '#engine-internals/model/record-path.ts'
import funnel from '#generated/funnels/formulario-contacto.gen.ts'
import { createMemoryPorts } from '#support/memory-ports.ts'

const [wait = ''] = Object.keys(funnel.definition.steps.find(({ id }) => id === 'enviada')?.after ?? {})

test('a walk with a step back, a failed send, a second try and a wait is written down as the model takes it', async () => {
  const { ports, clock, outcomes } = createMemoryPorts()
  let path: RecordedPath = { funnel: '', version: 0, name: '', steps: [] }
  const note = recordPath((noted) => {
    path = noted
  }, ports.clock.now)
  const inspect = (inspection: InspectionEvent) => note(inspection, funnel)
  const machine = compileFunnel(funnel, ports)
  const actor = createActor(machine, { clock: ports.clock, inspect }).start()
  const submit = async () => {
    const { ask } = funnel.definition.steps.find(({ id }) => id === actor.getSnapshot().value) ?? {}
    const [answers = {}] = funnel.form && Array.isArray(ask) ? getValidSamples(funnel.form, ask) : []
    actor.send({ type: 'step.completed', answers })
    await new Promise<void>((resolve) => setTimeout(resolve))
  }
  outcomes.push('fail')
  await submit()
  actor.send({ type: 'step.back', answers: {} })
  actor.send({ type: 'step.completed', answers: { nombre: '' } })
  while (actor.getSnapshot().value !== 'enviada') await submit()
  clock.increment(toMilliseconds(wait))

  const states = path.steps.map(({ state }) => state)
  expect(path).toMatchObject({ funnel: 'formulario-contacto', version: funnel.definition.version })
  expect(states.slice(0, 3)).toEqual(['email', 'nombre', 'email'])
  expect(states.slice(-4)).toEqual(['no-enviada', 'enviar', 'enviada', 'enviada'])
  expect(path.steps.map(({ event }) => event.type).slice(-4)).toEqual([
    'job.failed',
    'step.completed',
    'job.done',
    `after.${wait}`,
  ])
  const model = createModel(funnel).machine
  let snapshot = getInitialSnapshot(model)
  for (const { event, state } of path.steps) {
    snapshot = getNextSnapshot(model, snapshot, event)
    expect(snapshot.value).toBe(state)
  }

  expect(path.name).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z-\d+$/)
  expect(path.steps.at(-1)).toMatchObject({ atMs: toMilliseconds(wait) })
  expect(path.steps.at(-4)).toMatchObject({ code: 'http-500' })

  const given = path.steps.flatMap(({ event }) => ('answers' in event ? Object.keys(event.answers ?? {}) : []))
  const visited = funnel.definition.steps.filter(({ id }) => states.includes(id))
  const asked = visited.flatMap(({ ask }) => (Array.isArray(ask) ? ask : []))
  const choices = asked.filter((name) => funnel.form?.definition.fields[name]?.options)
  expect(choices).toContain('actividad')
  expect(new Set(given), 'nothing that was written').toEqual(new Set(choices))

  const later: ModelPath[] = []
  const noteLater = recordPath((noted) => later.push(noted), ports.clock.now)
  createActor(machine, {
    snapshot: actor.getPersistedSnapshot(),
    inspect: (inspection) => noteLater(inspection, funnel),
  })
    .start()
    .send({ type: 'step.back', answers: {} })
  expect(later, 'a walk that began later').toEqual([])
})

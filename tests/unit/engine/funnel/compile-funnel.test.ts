import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { compileFunnel } from '#engine'
import { buildFunnel } from '#support/dialect/dialect.ts'
import { createMemoryPorts } from '#support/memory-ports.ts'

/** Two turns of the job queue: an outcome arrives, and the machine takes it in. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

function start() {
  const memory = createMemoryPorts()
  const actor = createActor(compileFunnel(buildFunnel(), memory.ports), { clock: memory.ports.clock }).start()
  const at = () => actor.getSnapshot().value
  const complete = (answers: Record<string, string | string[]>) => actor.send({ type: 'step.completed', answers })
  return { ...memory, actor, at, complete }
}

const person = { nombre: 'Ana', correo: 'ana@correo.example' }

/** Brings a funnel to its choice of plan. */
function startAtPlan() {
  const funnel = start()
  funnel.actor.send({ type: 'puerta.soltada', progreso: 41 })
  funnel.complete(person)
  return funnel
}

test('a wait leads on when its time has come, and its job back when it fails', async () => {
  const { at, clock, outcomes, done } = start()
  outcomes.push('fail', 'ok')
  clock.increment(999)
  expect(at()).toBe('esperar')
  clock.increment(1)
  expect(at()).toBe('montar')
  await settled()
  expect(at()).toBe('esperar')
  clock.increment(1000)
  await settled()
  expect(at()).toBe('datos')
  expect(done).toEqual(['mount boletin', 'report todo: boletin not-mounted', 'mount boletin'])
})

test('an ending is recorded before the redirect, which waits for its time', async () => {
  const { at, complete, clock, done } = startAtPlan()
  complete({ plan: 'a', gustos: ['x'] })
  await settled()
  expect(at()).toBe('hecho')
  expect(done.slice(-3)).toEqual(['deliver plantilla', 'record hecho', 'notice Sí'])
  clock.increment(799)
  expect(done).not.toContain('redirect agenda')
  clock.increment(1)
  expect(done.slice(-1)).toEqual(['redirect agenda'])
})

test('nothing is sent twice while a send is under way', async () => {
  const { complete, requests } = startAtPlan()
  for (let press = 0; press < 20; press++) complete({ plan: 'a', gustos: ['x'] })
  await settled()
  expect(requests.filter(({ target }) => target === 'recibir')).toHaveLength(1)
})

test('a poll asks at each interval and goes on once', () => {
  const { at, complete, clock, observed } = startAtPlan()
  complete({ plan: 'otro', planOtro: 'algo' })
  clock.increment(5000)
  expect(at()).toBe('charla')
  observed.add('reserva.hecha')
  clock.increment(499)
  expect(at()).toBe('charla')
  clock.increment(1)
  expect(at()).toBe('enviar')
})

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

test('an outside event passes its bound and not one below it', () => {
  const { actor, at, done } = start()
  actor.send({ type: 'puerta.soltada', progreso: 40 })
  expect(at()).toBe('esperar')
  actor.send({ type: 'puerta.soltada', progreso: 41 })
  expect(at()).toBe('datos')
  expect(done).toEqual(['track puerta-abierta puerta'])
})

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

test('the gate keeps a step closed until its answers are valid', () => {
  const { actor, at, complete } = start()
  actor.send({ type: 'puerta.soltada', progreso: 100 })
  for (const answers of [{}, { nombre: 'Ana' }, { ...person, nombre: '   ' }, { ...person, correo: 'no' }]) {
    complete(answers)
    expect(at()).toBe('datos')
  }
  complete(person)
  expect(at()).toBe('plan')
})

test('the first rule that holds decides the next step', () => {
  const cases = [
    [{ plan: 'a', gustos: ['x'] }, 'enviar'],
    [{ plan: 'a', gustos: ['y'] }, 'enviar'],
    [{ plan: 'a', gustos: [] }, 'gracias'],
    [{ plan: 'b', gustos: ['x', 'y'] }, 'gracias'],
    [{ plan: 'otro', planOtro: 'algo' }, 'charla'],
  ] as const
  for (const [answers, next] of cases) {
    const { at, complete } = startAtPlan()
    complete({ gustos: [], planOtro: '', ...answers } as Record<string, string | string[]>)
    expect(at(), JSON.stringify(answers)).toBe(next)
  }
})

test('a conditional field is required only while its condition holds', () => {
  const { at, complete } = startAtPlan()
  complete({ plan: 'otro', planOtro: '' })
  expect(at()).toBe('plan')
  complete({ plan: 'b', planOtro: '' })
  expect(at()).toBe('gracias')
})

test('only the relevant answers on the path are sent, as the delivery says', async () => {
  const { complete, requests } = startAtPlan()
  complete({ plan: 'a', planOtro: 'escrito antes', gustos: ['x'] })
  await settled()
  expect(requests.map(({ target, body, keepalive }) => ({ target, body, keepalive }))).toEqual([
    {
      target: 'recibir',
      keepalive: true,
      body: {
        a: 'hola@practica.example',
        respuestas: { name: 'Ana', correo: 'ana@correo.example', plan: 'a', planOtro: '', gustos: ['x'], codigo: '' },
        plan: 'a',
        gustos: ['x'],
        apta: true,
        charlando: false,
      },
    },
    {
      target: 'plantilla',
      keepalive: false,
      body: { nombre: 'Ana', correo: 'ana@correo.example', plan: 'Plan A', planOtro: '', gustos: 'X', codigo: '' },
    },
  ])
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

test('an ending with a redirect of its own leaves at once, after it is recorded', () => {
  const { complete, done } = startAtPlan()
  complete({ plan: 'b' })
  expect(done.slice(-2)).toEqual(['record gracias', 'redirect /fuera'])
})

test('a failed send keeps the answers, says so, and can be tried again', async () => {
  const { actor, at, complete, outcomes, done, notices } = startAtPlan()
  outcomes.push('fail')
  complete({ plan: 'a', gustos: ['x'] })
  await settled()
  expect(at()).toBe('fallo')
  expect(actor.getSnapshot().context.answers).toMatchObject({ nombre: 'Ana', plan: 'a' })
  expect(done).toContain('report No se pudo enviar http-500')
  expect(done).toContain('copy text')
  expect(notices).toEqual([{ title: 'No', text: 'Escribe a hola@practica.example', kind: 'error', seconds: 10 }])
  complete({ plan: 'a', gustos: ['x'] })
  await settled()
  expect(at()).toBe('hecho')
})

test('nothing is sent twice while a send is under way', async () => {
  const { complete, requests } = startAtPlan()
  for (let press = 0; press < 20; press++) complete({ plan: 'a', gustos: ['x'] })
  await settled()
  expect(requests.filter(({ target }) => target === 'recibir')).toHaveLength(1)
})

test('Back goes to the step before, and a question asked again is at its first place', async () => {
  const { actor, at, complete, outcomes } = startAtPlan()
  outcomes.push('fail')
  complete({ plan: 'a', gustos: ['x'] })
  await settled()
  expect(actor.getSnapshot().context.history).toEqual(['esperar', 'datos'])
  actor.send({ type: 'step.back', answers: { plan: 'b' } })
  expect(at()).toBe('datos')
  expect(actor.getSnapshot().context.answers).toMatchObject({ plan: 'b' })
  actor.send({ type: 'step.back', answers: {} })
  expect(at(), 'the step forbids it').toBe('datos')
})

test('a reset forgets the answers and the screens visited', async () => {
  const { actor, complete } = startAtPlan()
  complete({ plan: 'a', gustos: ['x'] })
  await settled()
  expect(actor.getSnapshot().context).toMatchObject({ answers: {}, history: [], resetCount: 1, ending: 'hecho' })
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

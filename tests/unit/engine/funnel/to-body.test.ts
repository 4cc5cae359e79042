import { expect, test } from 'vitest'
import type { Delivery } from '#engine'
import { toBody } from '#engine'
import { readCondition } from '#engine-internals/plan/read-condition.ts'
import { buildFunnel } from '#support/dialect/dialect.ts'

const { form } = buildFunnel()

function send(body: Delivery['body'], step = 'datos') {
  return toBody(body, {
    form,
    answers: { nombre: 'Ana', plan: 'a', gustos: ['x', 'y'] },
    facts: { plan: 'a', precio: 80, resto: 0 },
    cite: (text) => text,
    step,
  })
}

test('values are sent as they are kept, labels as people read them, and what was not answered is sent empty', () => {
  const rest = { correo: '', planOtro: '', codigo: '' }
  expect(send({ '*': { answers: 'values' } })).toEqual({ ...rest, nombre: 'Ana', plan: 'a', gustos: ['x', 'y'] })
  expect(send({ '*': { answers: 'labels', names: { nombre: 'name' } } })).toEqual({
    ...rest,
    name: 'Ana',
    plan: 'Plan A',
    gustos: 'X, Y',
  })
})

test('a key takes a set, one answer, several, a condition, a fixed text, a value, or whether the visitor is at a step', () => {
  expect(
    send({
      all: { answers: 'values' },
      one: { answer: 'plan' },
      none: { answer: 'correo' },
      several: { list: ['plan', 'gustos', 'correo'] },
      holds: { if: readCondition({ plan: 'a' }) },
      fixed: { value: 'texto' },
      worked: { computed: 'precio' },
      nothing: { computed: 'resto' },
      unknown: { computed: 'noches' },
      here: { at: 'datos' },
      there: { at: 'charla' },
    }),
  ).toEqual({
    all: expect.objectContaining({ nombre: 'Ana' }),
    one: 'a',
    none: '',
    several: ['a', ['x', 'y'], ''],
    holds: true,
    fixed: 'texto',
    worked: 80,
    nothing: 0,
    unknown: '',
    here: true,
    there: false,
  })
})

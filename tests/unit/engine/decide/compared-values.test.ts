import { expect, test } from 'vitest'
import { listUndecidedValues } from '#engine/model'
import { compileAuthored, type Field, toForm, toFunnel } from '#support/authored.ts'
import { analyseSmall } from '#support/brute-force/analyse-small.ts'

const amount: Field = { schema: { type: 'number', minimum: 0, multipleOf: 0.01 } }
const upToThousand: Field = { range: [0, 1000] }

/** One question a screen, and after the last a rule for whoever meets a test of the value `v`. */
function compileOneRule(fields: Readonly<Record<string, Field>>, values: object, test: unknown, others = 'no') {
  const names = Object.keys(fields)
  const steps = names.map((name, index) => ({
    id: name,
    ask: [name],
    ...(index < names.length - 1 ? {} : { next: [{ if: { v: test }, to: 'si' }, ...(others ? [{ to: others }] : [])] }),
  }))
  return compileAuthored({
    form: toForm('cuentas', fields),
    funnel: toFunnel('cuentas', { values }, [...steps, ...['si', 'no'].map((id) => ({ id, end: id, show: 'vista' }))]),
  })
}

test('two amounts of money without an end are compared', () => {
  const values = { quinta: { product: ['precio', 0.2] }, v: { difference: ['entrada', 'quinta'] } }
  const { found } = analyseSmall(compileOneRule({ precio: amount, entrada: amount }, values, { minimum: 0 }))
  expect(found.steps).toEqual(['entrada', 'no', 'precio', 'si'])
  expect(found.uncovered).toEqual([])
})

test('whoever has no rule for a sum of three numbers of 0 to 1,000 is found', () => {
  const fields = { a: upToThousand, b: upToThousand, c: upToThousand }
  const values = { v: { sum: ['a', 'b', 'c'] } }
  const without = compileOneRule(fields, values, { minimum: 1 }, '')
  expect(analyseSmall(without).found.uncovered).toEqual(['c step.completed'])
  const everybody = compileOneRule(fields, values, { minimum: 0 }, '')
  expect(analyseSmall(everybody).found.uncovered).toEqual([])
  const nobody = compileOneRule(fields, values, { minimum: 3001 })
  expect(analyseSmall(nobody).found.steps).not.toContain('si')
  const onlyTheMost = compileOneRule(fields, values, { minimum: 3000 })
  expect(analyseSmall(onlyTheMost).found.steps).toContain('si')
})

test('a quotient that is rounded is compared where its half goes up', () => {
  const fields = { kilos: { range: [30, 250] }, centimetros: { range: [100, 220] } } as const
  const values = {
    cuadrado: { product: ['centimetros', 'centimetros', 0.0001] },
    indice: { quotient: ['kilos', 'cuadrado'] },
    v: { round: ['indice', 1] },
  }
  // 30 kilos at 2.20 metres are 6.198, which is 6.2.
  expect(analyseSmall(compileOneRule(fields, values, { maximum: 6.2 })).found.steps).toContain('si')
  expect(analyseSmall(compileOneRule(fields, values, { maximum: 6.1 })).found.steps).not.toContain('si')
})

test('of a quotient by nothing no rule holds, and whoever has no other is found', () => {
  const fields = { a: { range: [0, 4] }, b: { range: [0, 2] } } as const
  const values = { v: { quotient: ['a', 'b'] } }
  // Every quotient that there is: only who answers 0 to what divides is left.
  const { found } = analyseSmall(compileOneRule(fields, values, { minimum: 0 }, ''))
  expect(found.uncovered).toEqual(['b step.completed'])
  const divided = { a: { range: [0, 4] }, b: { range: [1, 2] } } as const
  expect(analyseSmall(compileOneRule(divided, values, { minimum: 0 }, '')).found.uncovered).toEqual([])
})

test('of a product that no number holds no rule holds either', () => {
  const huge: Field = { schema: { type: 'number', enum: [1, 1e200] } }
  const { found } = analyseSmall(
    compileOneRule({ a: huge, b: huge }, { v: { product: ['a', 'b'] } }, { minimum: 0 }, ''),
  )
  expect(found.uncovered).toEqual(['b step.completed'])
  const large: Field = { schema: { type: 'number', enum: [1, 1e100] } }
  const fits = compileOneRule({ a: large, b: large }, { v: { product: ['a', 'b'] } }, { minimum: 0 }, '')
  expect(analyseSmall(fits).found.uncovered).toEqual([])
})

test('a visitor who can go no further for what was answered before is found', () => {
  const { form, funnel } = {
    form: toForm('cuentas', { precio: upToThousand, extra: { range: [0, 50] } }),
    funnel: toFunnel('cuentas', { values: { v: { sum: ['precio', 'extra', 0] }, w: { product: ['v', 100] } } }, [
      { id: 'precio', ask: ['precio'] },
      {
        id: 'extra',
        ask: ['extra'],
        next: [{ if: { w: { minimum: 20_000 } }, to: 'fin' }, { do: [{ notice: { title: 'Es poco' } }] }],
      },
      { id: 'fin', end: 'fin', show: 'vista' },
    ]),
  }
  expect(analyseSmall(compileAuthored({ form, funnel })).found.stuck).toEqual(['extra'])
})

test('it is said which number of a value is looked at by something else, and which has no end', () => {
  const steps = (rules: object[]) => [
    { id: 'todo', ask: 'all', next: [...rules, { to: 'no' }] },
    ...['si', 'no'].map((id) => ({ id, end: id, show: 'vista' })),
  ]
  const compile = (values: object, rules: object[]) => {
    const form = toForm('cuentas', { a: amount, b: amount, c: amount })
    const funnel = compileAuthored({ form, funnel: toFunnel('cuentas', { values }, steps(rules)) })
    return listUndecidedValues(funnel, funnel.form)
  }
  const tested = { if: { v: { minimum: 5 } }, to: 'si' }
  expect(compile({ v: { sum: ['a', 'b'] } }, [tested])).toEqual([])
  expect(compile({ v: { sum: ['a', 'b'] } }, [tested, { if: { a: { minimum: 3 } }, to: 'si' }])).toEqual([
    { value: 'v', path: 'a', reason: 'elsewhere' },
  ])
  const products = { v: { sum: ['x', 'c'] }, x: { product: ['a', 'b'] } }
  expect(compile(products, [tested])).toEqual([{ value: 'v', path: 'a', reason: 'open' }])
})

test.each(['total', 'value', 'path', 'op', 'in', 'min'])('a value called %s is read where its name is written', (v) => {
  const yes = { options: ['si', 'no'] }
  const many: Field = { range: [0, 100_000] }
  const form = toForm('cuentas', { a: many, b: many, c: yes, d: { ...yes, required: true } })
  const values = { [v]: { sum: ['a', 'b'] }, otro: { product: ['a', 'b'] } }
  const rules = [
    { if: { [v]: { minimum: 5000 } }, to: 'si' },
    { if: { otro: { minimum: 90_000 } }, to: 'no' },
    { to: 'fin' },
  ]
  const funnel = toFunnel('cuentas', { values }, [
    { id: 'c', ask: ['c'] },
    { id: 'd', if: { c: 'si' }, ask: ['d'] },
    { id: 'a', ask: ['a'] },
    { id: 'b', ask: ['b'], next: rules },
    ...['si', 'no', 'fin'].map((id) => ({ id, end: id, show: 'vista' })),
  ])
  const compiled = compileAuthored({ form, funnel })
  expect(listUndecidedValues(compiled, compiled.form)).toEqual([])
})

test('a send that fails and leads back to the questions changes nothing of it', () => {
  const deliver = { aviso: { channel: 'mail', target: 'plantilla', body: { precio: { answer: 'precio' } } } }
  const compile = (most: number) =>
    compileAuthored({
      form: toForm('cuentas', { precio: upToThousand, extra: upToThousand, mas: upToThousand }),
      funnel: toFunnel('cuentas', { values: { v: { sum: ['precio', 'extra', 'mas'] } }, deliveries: deliver }, [
        { id: 'precio', ask: ['precio'] },
        { id: 'extra', ask: ['extra', 'mas'], next: [{ if: { v: { maximum: most } }, to: 'envio' }] },
        { id: 'envio', send: 'aviso', ok: 'fin', fail: 'precio' },
        { id: 'fin', end: 'fin', show: 'vista' },
      ]),
    })
  expect(analyseSmall(compile(3000)).found.uncovered).toEqual([])
  expect(analyseSmall(compile(2999)).found.uncovered).toEqual(['extra step.completed'])
})

import { expect, test } from 'vitest'
import { analyseAuthored, toForm, toFunnel } from '#support/authored.ts'

const fields = {
  tipo: { options: ['empresa', 'particular'] },
  uso: { options: ['casa', 'trabajo'] },
  cif: { when: { name: 'tipo', value: 'empresa' } },
  nota: { required: false },
}
const tipo = { id: 'tipo', ask: ['tipo'] }
const toEnd = (id: string) => ({ id, show: id, next: 'fin' })
const ifEmpresa = { if: { tipo: 'empresa' } }

function analyse(steps: readonly object[], rest: object = {}): unknown[] {
  const funnel = toFunnel('todo', rest, [...steps, { id: 'fin', end: 'fin', show: 'fin' }])
  const { form } = { form: toForm('todo', fields) }
  const lines = JSON.stringify(funnel, null, 2).split('\n')
  return analyseAuthored({ form, funnel }).map(({ code, line, params: { path } }) => [
    code,
    (lines[line - 1] ?? '').trim().replace(/[[{, ]+$/, ''),
    ...(path === undefined ? [] : [path]),
  ])
}

test('rules of a step with a condition are for those who skip it too', () => {
  const empresa = { id: 'empresa', ...ifEmpresa, ask: ['cif'] }
  expect(
    analyse([tipo, { ...empresa, next: [{ ...ifEmpresa, to: 'uno' }, { to: 'dos' }] }, toEnd('uno'), toEnd('dos')]),
  ).toEqual([])
})

test.each<[string, object[]]>([
  ['a step for some, and on', [tipo, { id: 'empresa', ...ifEmpresa, ask: ['cif'] }, { id: 'nota', ask: ['nota'] }]],
  [
    'two steps for some, one after the other',
    [
      tipo,
      { id: 'empresa', ...ifEmpresa, ask: ['cif'] },
      { id: 'particular', if: { tipo: 'particular' }, ask: ['nota'] },
    ],
  ],
  [
    'a step for some that leads them elsewhere by the answer given in it',
    [
      tipo,
      { id: 'detalle', ...ifEmpresa, ask: ['uso'], next: [{ if: { uso: 'casa' }, to: 'uno' }, { to: 'dos' }] },
      toEnd('uno'),
      toEnd('dos'),
    ],
  ],
  [
    'a step for some whose rules say of everybody where they go',
    [
      tipo,
      {
        id: 'detalle',
        ...ifEmpresa,
        ask: ['cif'],
        next: [
          { ...ifEmpresa, to: 'uno' },
          { if: { tipo: 'particular' }, to: 'dos' },
        ],
      },
      toEnd('uno'),
      toEnd('dos'),
    ],
  ],
  [
    'a rule of a step for some that those who skip it take alone',
    [
      tipo,
      { id: 'pausa', ...ifEmpresa, show: 'pausa', next: [{ if: { tipo: 'particular' }, to: 'uno' }, { to: 'fin' }] },
      toEnd('uno'),
    ],
  ],
])('nothing is said of %s', (_, steps) => {
  expect(analyse(steps)).toEqual([])
})

test('a skipped step without a rule for the visitor is named, and no later rule is tried', () => {
  const detalle = { id: 'detalle', ...ifEmpresa, ask: ['cif'], next: [{ ...ifEmpresa, to: 'uno' }] }
  expect(analyse([{ ...tipo, next: [{ to: 'detalle' }] }, detalle, toEnd('uno')])).toEqual([
    ['funnel.uncovered', '"next":', 'tipo (tipo = particular)'],
  ])
  const next = [{ if: { tipo: { enum: ['empresa', 'particular'] } }, to: 'detalle' }, { to: 'fin' }]
  expect(analyse([{ ...tipo, next }, detalle, toEnd('uno')])).toContainEqual([
    'funnel.uncovered',
    '"next":',
    'tipo (tipo = particular)',
  ])
})

test('a condition of a step on a question that is asked later says so', () => {
  const steps = [
    { id: 'uso', ask: ['uso'] },
    { id: 'pausa', ...ifEmpresa, show: 'pausa' },
    tipo,
    { id: 'empresa', ...ifEmpresa, ask: ['cif'] },
  ]
  expect(analyse(steps)).toEqual([['funnel.not-yet-asked', '"if":', 'uso']])
})

test('a condition of a step on the question of that very step says so', () => {
  expect(
    analyse([
      { id: 'uso', ask: ['uso'] },
      { ...tipo, if: { tipo: 'empresa' } },
    ]),
  ).toEqual([['funnel.not-yet-asked', '"if":', 'uso']])
})

test('a condition of a step that holds for nobody says so, and not that the step is not reached', () => {
  const steps = [
    { ...tipo, next: [{ ...ifEmpresa, to: 'pausa' }, { to: 'fin' }] },
    { id: 'pausa', if: { tipo: 'particular' }, show: 'pausa', next: 'fin' },
  ]
  expect(analyse(steps)).toEqual([['funnel.dead-step', '"if":']])
})

test('a condition of a step that holds for everybody is a remark', () => {
  const steps = [
    { ...tipo, next: [{ ...ifEmpresa, to: 'pausa' }, { to: 'fin' }] },
    { id: 'pausa', ...ifEmpresa, show: 'pausa', next: 'fin' },
  ]
  expect(analyse(steps)).toEqual([['funnel.idle-condition', '"if":']])
})

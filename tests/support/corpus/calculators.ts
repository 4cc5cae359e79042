import { type Authored, type Field, writeAuthored } from '#support/authored.ts'
import { createHealthScales, createTypeQuiz } from './sizes.ts'

type Fields = Readonly<Record<string, Field>>

const toNumber = (minimum: number, maximum: number, multipleOf: number): Field => {
  const errors = { type: 'No es un número', minimum: 'Es poco', maximum: 'Es mucho', multipleOf: 'Sobran decimales' }
  return { schema: { type: 'number', minimum, maximum, multipleOf, 'x-errors': errors } }
}
const amount = (most: number) => toNumber(0, most, 0.01)
const whole = (first: number, last: number): Field => ({ range: [first, last] })

/** One question a screen, and after the last an ending for whoever reaches each bound of the value `v`, the highest first. */
function createCalculator(
  fields: Fields,
  values: object,
  bounds: readonly number[],
  tests: readonly object[] = [],
): Authored {
  const rules = [...tests, ...bounds.toSorted((a, b) => b - a).map((minimum) => ({ v: { minimum } }))]
  return createFunnel(fields, { values }, rules)
}

/** One question a screen, and after the last an ending for each test, and one for whoever meets none. */
function createFunnel(fields: Fields, rest: object, tests: readonly object[]): Authored {
  const names = Object.keys(fields)
  const next = [...tests.map((test, index) => ({ if: test, to: `r${index}` })), { to: 'otro' }]
  return writeAuthored('cuentas', fields, rest, [
    ...names.map((name) => ({ id: name, ask: [name], ...(name === names.at(-1) ? { next } : {}) })),
    ...next.map(({ to }) => ({ id: to, end: to, show: 'vista' })),
  ])
}

/** Statements that are agreed to from 0 to `most`, one for each type in turn; whoever agrees enough with those of a type is of it. */
function createStatements(types: number, rounds: number, most: number): Authored {
  const options = Array.from({ length: most + 1 }, (_, index) => String(index))
  const names = Array.from({ length: types * rounds }, (_, index) => `q${index + 1}`)
  const points = Object.fromEntries(options.slice(1).map((option) => [option, Number(option)]))
  const scores = Array.from({ length: types }, (_, type) => names.filter((_, index) => index % types === type))
  const score = scores.map((own, type) => [`tipo${type + 1}`, Object.fromEntries(own.map((name) => [name, points]))])
  const tests = score.map(([name]) => ({ [String(name)]: { minimum: Math.ceil(rounds * most * 0.7) } }))
  return createFunnel(
    Object.fromEntries(names.map((name) => [name, { options }])),
    { score: Object.fromEntries(score) },
    tests,
  )
}

/** Questions that each let choose between two of some types; who chooses one often enough is of it. */
function createPairs(count: number, types: number): Authored {
  const names = Array.from({ length: count }, (_, index) => `q${index + 1}`)
  const toPair = (index: number) => [index % types, (index + 1 + (Math.floor(index / types) % (types - 1))) % types]
  const fields = names.map((name, index) => [name, { options: toPair(index).map((type) => `t${type}`) }])
  const tables = Array.from({ length: types }, (_, type) =>
    names.flatMap((name, index) => (toPair(index).includes(type) ? [[name, { [`t${type}`]: 1 }]] : [])),
  )
  const score = tables.map((table, type) => [`tipo${type}`, Object.fromEntries(table)])
  const tests = score.map(([name]) => ({ [String(name)]: { minimum: Math.ceil((count / types) * 1.4) } }))
  return createFunnel(Object.fromEntries(fields), { score: Object.fromEntries(score) }, tests)
}

const price = amount(5000)
const people = whole(0, 5000)
const percent = toNumber(0, 100, 0.01)
const kilos = toNumber(30, 250, 0.1)
const height = whole(100, 220)
const age = whole(18, 99)
const difference = (one: string, other: string) => ({ difference: [one, other] })
const product = (...parts: (string | number)[]) => ({ product: parts })
const quotient = (one: string, other: string) => ({ quotient: [one, other] })
const sum = (...parts: (string | number)[]) => ({ sum: parts })

/** Lead calculators and quizzes as they stand on public pages, with limits as people write them. */
export const calculators: Readonly<Record<string, () => Authored>> = {
  'body mass': () =>
    createCalculator(
      { kilos, altura: height },
      {
        cuadrado: product('altura', 'altura', 0.0001),
        indice: quotient('kilos', 'cuadrado'),
        v: { round: ['indice', 1] },
      },
      [18.5, 25, 30],
    ),
  'earnings of a studio': () =>
    createCalculator(
      { clientes: people, precio: price, alquiler: price },
      { ingresos: product('clientes', 'precio'), v: difference('ingresos', 'alquiler') },
      [0, 1000, 3000],
    ),
  'earnings, rent first': () =>
    createCalculator(
      { alquiler: price, precio: price, clientes: people },
      { ingresos: product('clientes', 'precio'), v: difference('ingresos', 'alquiler') },
      [1000],
    ),
  'monthly payment of a loan': () =>
    createCalculator(
      { importe: amount(500_000), tipo: percent, anos: whole(1, 40) },
      {
        interes: product('importe', 'tipo', 'anos', 0.01),
        total: sum('importe', 'interes'),
        meses: product('anos', 12),
        v: quotient('total', 'meses'),
      },
      [300, 1000],
    ),
  'discount by quantity': () =>
    createCalculator(
      { unidades: whole(1, 1000), precio: price },
      { v: product('unidades', 'precio') },
      [100, 1000],
      [{ unidades: { minimum: 10 }, v: { minimum: 500 } }],
    ),
  'return on a course': () =>
    createCalculator(
      { sueldo: amount(10_000), actual: amount(10_000), precio: amount(20_000) },
      { mas: difference('sueldo', 'actual'), anual: product('mas', 12), v: quotient('anual', 'precio') },
      [1, 3],
    ),
  'ideal price of an hour': () =>
    createCalculator(
      { gastos: price, sueldo: price, horas: whole(1, 200) },
      { total: sum('gastos', 'sueldo'), v: quotient('total', 'horas') },
      [20, 50],
    ),
  'price of a freelancer’s day': () =>
    createCalculator(
      { sueldo: amount(100_000), gastos: amount(100_000), dias: whole(1, 365), margen: percent },
      {
        base: sum('sueldo', 'gastos'),
        parte: product('margen', 0.01),
        factor: sum(1, 'parte'),
        todo: product('base', 'factor'),
        v: quotient('todo', 'dias'),
      },
      [150, 400],
    ),
  'share of income that a mortgage takes': () =>
    createCalculator(
      { cuota: price, tu: amount(20_000), pareja: amount(20_000) },
      { ingresos: sum('tu', 'pareja'), v: quotient('cuota', 'ingresos') },
      [0.35],
    ),
  'break-even': () =>
    createCalculator(
      { fijos: amount(100_000), precio: price, coste: price },
      { margen: difference('precio', 'coste'), v: quotient('fijos', 'margen') },
      [0, 100],
    ),
  'water a day': () => createCalculator({ kilos }, { v: product('kilos', 0.033) }, [2, 3]),
  'calories a day': () =>
    createCalculator(
      { kilos, altura: height, edad: age },
      {
        a: product('kilos', 10),
        b: product('altura', 6.25),
        c: product('edad', 5),
        ab: sum('a', 'b'),
        v: difference('ab', 'c'),
      },
      [1200, 2000],
    ),
  'heart rate of training': () =>
    createCalculator(
      { edad: age, reposo: whole(40, 110) },
      {
        maxima: { difference: [220, 'edad'] },
        reserva: difference('maxima', 'reposo'),
        parte: product('reserva', 0.7),
        v: sum('parte', 'reposo'),
      },
      [120, 150],
    ),
  'sales of a page': () =>
    createCalculator(
      { visitas: whole(0, 1_000_000), tasa: percent, ticket: price },
      { v: product('visitas', 'tasa', 'ticket', 0.01) },
      [1000, 10_000],
    ),
  'cost of a contact': () =>
    createCalculator(
      { inversion: amount(100_000), contactos: whole(0, 100_000) },
      { v: quotient('inversion', 'contactos') },
      [5, 20],
    ),
  'return on advertising': () =>
    createCalculator(
      { ingresos: amount(1_000_000), inversion: amount(100_000) },
      { gana: difference('ingresos', 'inversion'), v: quotient('gana', 'inversion') },
      [0, 2],
    ),
  'yield of a flat': () =>
    createCalculator(
      { compra: amount(2_000_000), alquiler: price, gastos: price },
      {
        anual: product('alquiler', 12),
        neto: difference('anual', 'gastos'),
        cien: product('neto', 100),
        v: quotient('cien', 'compra'),
      },
      [4, 7],
    ),
  'cost of a trip': () =>
    createCalculator(
      { personas: whole(1, 20), noches: whole(1, 60), hotel: price, vuelo: price },
      { una: product('noches', 'hotel'), cada: sum('una', 'vuelo'), v: product('personas', 'cada') },
      [1000, 5000],
    ),
  'savings with panels': () =>
    createCalculator(
      { consumo: amount(5000), precio: toNumber(0, 5, 0.001), cuota: price },
      { gasto: product('consumo', 'precio', 0.6), v: difference('gasto', 'cuota') },
      [0, 50],
    ),
  'footprint of a year': () =>
    createCalculator(
      { km: whole(0, 100_000), vuelos: whole(0, 200), kwh: whole(0, 50_000) },
      { a: product('km', 0.12), b: product('vuelos', 250), c: product('kwh', 0.25), v: sum('a', 'b', 'c') },
      [2000, 8000],
    ),
  'Enneagram, 36 statements': () => createStatements(9, 4, 4),
  'Enneagram, 20 choices': () => createTypeQuiz(20, 9),
  'love languages, 30 pairs': () => createPairs(30, 5),
  'DISC, 24 choices': () => createTypeQuiz(24, 4),
  'interests of six kinds, 60 yes or no': () => createStatements(6, 10, 1),
  'PHQ-9 and GAD-7': () => createHealthScales(),
}

import { type Authored, type Field, toForm, toFunnel, writeAuthored } from '#support/authored.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A scored quiz with one question a screen and Back: `count` questions of `options` options that give 0, 1, 2 … points. */
export function createQuiz(count: number, options: number): Authored {
  const values = numbers(options).map(String)
  const names = numbers(count).map((index) => `q${index + 1}`)
  const most = count * (options - 1)
  const points = Object.fromEntries(values.slice(1).map((value) => [value, Number(value)]))
  return {
    form: toForm('quiz', Object.fromEntries(names.map((name) => [name, { options: values }]))),
    funnel: toFunnel('quiz', { score: { puntos: Object.fromEntries(names.map((name) => [name, points])) } }, [
      ...names.map((name, index) => ({
        id: name,
        ask: [name],
        ...(index < count - 1
          ? {}
          : {
              next: [
                { if: { puntos: { minimum: Math.ceil(most * 0.7) } }, to: 'alto' },
                { if: { puntos: { minimum: Math.ceil(most * 0.4) } }, to: 'medio' },
                { to: 'bajo' },
              ],
            }),
      })),
      ...['alto', 'medio', 'bajo'].map((name) => ({ id: name, end: name, show: 'vista' })),
    ]),
  }
}

/** A quiz that says which of some types somebody is: a point of each option for its own type, and who has a third of the points is of that type. */
export function createTypeQuiz(count: number, types: number): Authored {
  const options = numbers(types).map((index) => `t${index + 1}`)
  const names = numbers(count).map((index) => `q${index + 1}`)
  const score = Object.fromEntries(
    options.map((option) => [`de${option}`, Object.fromEntries(names.map((name) => [name, { [option]: 1 }]))]),
  )
  const rules = options
    .slice(1)
    .map((option) => ({ if: { [`de${option}`]: { minimum: Math.ceil(count / 3) } }, to: `es-${option}` }))
  return writeAuthored('tipos', Object.fromEntries(names.map((name) => [name, { options }])), { score }, [
    ...names.map((name, index) => ({
      id: name,
      ask: [name],
      ...(index < count - 1 ? {} : { next: [...rules, { to: `es-${options[0]}` }] }),
    })),
    ...options.map((option) => ({ id: `es-${option}`, end: `es-${option}`, show: 'vista' })),
  ])
}

/** A report with a paragraph for each answer to each question. */
export function createReport(count: number, options: number): Authored {
  const values = numbers(options).map((index) => `o${index + 1}`)
  const names = numbers(count).map((index) => `q${index + 1}`)
  const text = names.flatMap((name) => values.map((value) => ({ if: { [name]: value }, text: `Dice ${value}.` })))
  return writeAuthored(
    'informe',
    Object.fromEntries(names.map((name) => [name, { options: values }])),
    { screens: { informe: { title: 'Tu informe', text } } },
    [...names.map((name) => ({ id: name, ask: [name] })), { id: 'fin', end: 'fin', show: 'informe' }],
  )
}

/** Some numbers, one a screen, and a rule for whoever's value `v` is no less than a bound. */
export function createComparison(fields: Readonly<Record<string, Field>>, values: object, bound: number): Authored {
  const names = Object.keys(fields)
  return writeAuthored('cuentas', fields, { values }, [
    ...names.map((name, index) => ({
      id: name,
      ask: [name],
      ...(index < names.length - 1 ? {} : { next: [{ if: { v: { minimum: bound } }, to: 'si' }, { to: 'no' }] }),
    })),
    ...['si', 'no'].map((id) => ({ id, end: id, show: 'vista' })),
  ])
}

const frequencies = ['0', '1', '2', '3']
const phq = numbers(9).map((index) => `phq${index + 1}`)
const isUrgentAnswer = { phq9: { enum: ['1', '2', '3'] } }
const phqBands = [
  ...Object.entries({ grave: 20, notable: 15, moderada: 10, leve: 5 }).map(([to, minimum]) => ({
    if: { depresion: { minimum } },
    to,
  })),
  { to: 'minima' },
]
const toFrequencies = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { options: frequencies }]))
const toFrequencyPoints = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { 1: 1, 2: 2, 3: 3 }]))

/** Two questionnaires of health as they are published: nine and seven questions, one a screen, four answers, bands of points. */
export function createHealthScales(oneScreen = false): Authored {
  const gad = numbers(7).map((index) => `gad${index + 1}`)
  const screens = (names: readonly string[], next: object) =>
    oneScreen
      ? [{ id: names[0], ask: names, ...next }]
      : names.map((name, index) => ({ id: name, ask: [name], ...(index < names.length - 1 ? {} : next) }))
  const score = { depresion: toFrequencyPoints(phq), ansiedad: toFrequencyPoints(gad) }
  return writeAuthored('escalas', toFrequencies([...phq, ...gad]), { score }, [
    ...screens(phq, { next: [{ if: isUrgentAnswer, to: 'ayuda' }, { to: 'gad1' }] }),
    { id: 'ayuda', show: 'vista', next: 'gad1' },
    ...screens(gad, { next: [{ if: { ansiedad: { minimum: 15 } }, to: 'angustia' }, ...phqBands] }),
    ...[...phqBands, { to: 'angustia' }].map(({ to }) => ({ id: to, end: to, show: 'vista' })),
  ])
}

/** PHQ-9 alone, on nine screens; `isUrgent` leads whoever answers the last question with anything but 0 to an ending of its own. */
export function createPhq9(isUrgent = false): Authored {
  const rules = [...(isUrgent ? [{ if: isUrgentAnswer, to: 'ayuda' }] : []), ...phqBands]
  return writeAuthored('phq', toFrequencies(phq), { score: { depresion: toFrequencyPoints(phq) } }, [
    ...phq.map((name, index) => ({ id: name, ask: [name], ...(index < 8 ? {} : { next: rules }) })),
    ...rules.map(({ to }) => ({ id: to, end: to, show: 'vista' })),
  ])
}

/** Steps one after the other, without any branch. */
export function createLine(count: number): Authored {
  const names = numbers(count).map((index) => `p${index + 1}`)
  return writeAuthored(
    'linea',
    Object.fromEntries(names.map((name) => [name, {}])),
    { deliveries: { solicitud: toAll } },
    [...names.map((name) => ({ id: name, ask: [name] })), ...toSent],
  )
}

/** Steps of which every fifth leads two ways by its own answer. */
export function createBranches(count: number): Authored {
  const names = numbers(count).map((index) => `p${index + 1}`)
  const branches = (index: number) => index % 5 === 4 && index < count - 2
  return writeAuthored(
    'ramas',
    Object.fromEntries(names.map((name, index) => [name, branches(index) ? { options: ['si', 'no'] } : {}])),
    { deliveries: { solicitud: { ...toAll, channel: 'mail', target: 'plantilla' } } },
    [
      ...names.map((name, index) => ({
        id: name,
        ask: [name],
        ...(branches(index)
          ? { next: [{ if: { [name]: 'no' }, to: names[index + 2] }, { to: names[index + 1] }] }
          : {}),
      })),
      ...toSent,
    ],
  )
}

/** Pages that are shown only where an answer says so: the page, by its place, and the place of the answer. */
type Shown = ReadonlyMap<number, number>

function toLicence(shown: Shown): Authored {
  const pages = numbers(42)
  const name = (index: number) => `campo${index + 1}`
  const deciders = new Set(shown.values())
  const value = (index: number) => (index % 3 === 0 ? 'no' : 'si')
  const fields = pages.map((index): [string, Field] => {
    const decider = shown.get(index)
    const options = deciders.has(index) ? { options: ['si', 'no', 'otro'] } : {}
    return [
      name(index),
      decider === undefined ? options : { ...options, when: { name: name(decider), value: value(index) } },
    ]
  })
  return writeAuthored('licencia', Object.fromEntries(fields), { deliveries: { solicitud: toAll } }, [
    ...pages.map((index) => {
      const decider = shown.get(index)
      return {
        id: `pagina-${index + 1}`,
        ask: [name(index)],
        ...(decider === undefined ? {} : { if: { [name(decider)]: value(index) } }),
      }
    }),
    ...toSent,
  ])
}

/** The delivery of all answers, and its ways on. */
const toAll = { channel: 'function', target: 'recibir', body: { '*': { answers: 'values' } } }
const toSent = [
  { id: 'enviar', send: 'solicitud', ok: 'fin', fail: 'no-enviada' },
  { id: 'no-enviada', show: 'puerta', next: 'enviar' },
  { id: 'fin', end: 'fin', show: 'vista' },
]

/**
 * A form of the size of a public licence application: 42 pages, of which 25 are shown only where an answer says so, mostly one of
 * a page or two before, five times one of the first pages.
 */
export function createLicence(): Authored {
  const shown = numbers(42).flatMap((index): [number, number][] => {
    if (index >= 37) return [[index, index - 37]]
    return index > 1 && index < 35 && index % 5 > 1 ? [[index, index - (index % 5)]] : []
  })
  return toLicence(new Map(shown))
}

/** The same size, and 25 pages shown by answers of 17 to 24 pages before, each of which but one is asked for anew later. */
export function createHardLicence(): Authored {
  return toLicence(new Map(numbers(25).map((index) => [index + 17, index % 17])))
}

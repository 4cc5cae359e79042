import { createRandom, pickOne } from '#replay/create-random.ts'
import { type Authored, type Field, writeAuthored } from '#support/authored.ts'

type Rules = object[] | string
type Choice = { name: string; options: readonly string[] }
type Step = { id: string; [key: string]: unknown }

/**
 * A form and a funnel that are right by the way they are made: questions of every kind, branches ahead by value, by list,
 * by points and by what is worked out of numbers and days, with a last rule for the others or one for each option, steps with conditions and the form's matching ones, waits,
 * sends and mounts that may be tried again, variants, a parameter, endings that begin again, and an end by points or for everybody; a delivery of all that a body may hold. Nothing of it is a fault, and nothing worth a remark.
 */
export function createValidFunnel(seed: number): Authored {
  const random = createRandom(seed)
  const maybe = (chance: number) => random() < chance
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const fields: Record<string, Field> = {}
  const deliveries: Record<string, object> = {}
  const main: Step[] = []
  const aside: Step[] = []
  /** The choices that everybody who comes to the end has made, any option of each. */
  const choices: Choice[] = []
  const table: Record<string, Record<string, number>> = {}
  const values: Record<string, object> = {}
  let most = 0

  const toName = () => `p${Object.keys(fields).length + 1}`
  const toView = () => `vista-${main.length + aside.length + 1}`
  const ask = (field: Field): string => {
    const name = toName()
    fields[name] = field
    return name
  }
  const askChoice = (required = true) => {
    const options = ['a', 'b', 'c', 'd'].slice(0, between(2, 4))
    return { name: ask({ options, required }), options }
  }
  /** The first option gives nothing, so that nobody has points for sure. */
  const settle = (choice: Choice) => {
    choices.push(choice)
    if (maybe(0.3)) return
    const points = choice.options.slice(1).map((value) => [value, between(1, 3)] as const)
    table[choice.name] = Object.fromEntries(points)
    most += Math.max(...points.map(([, value]) => value))
  }
  const askedFor = ({ name, options }: Choice) => ({ [name]: pickOne(random, options) })
  const enough = () => ({ puntos: { minimum: between(1, most) } })
  const askAnything = (): string => {
    const required = maybe(0.7)
    if (maybe(0.3)) return ask({ required })
    if (maybe(0.3)) return ask({ options: ['x', 'y', 'z'], isList: true, required })
    const choice = askChoice(required)
    if (required) settle(choice)
    return choice.name
  }
  const sometimesWithoutBack = () => (maybe(0.15) ? { back: false } : {})

  const add = (id: string, step: object) => void main.push({ id, ...sometimesWithoutBack(), ...step })

  /**
   * The blocks that may stand between the first step and the last: each leads everybody who comes to its end to the
   * step behind it.
   */
  const blocks: Record<string, (id: string, next: string) => void> = {
    question: (id) => add(id, { ask: [askAnything()] }),
    questions: (id) => add(id, { ask: Array.from({ length: between(2, 3) }, askAnything) }),
    text: (id, next) => add(id, { show: toView(), ...(maybe(0.5) ? { next } : {}) }),
    wait: (id, next) => {
      const soon = maybe(0.6)
      const after = soon ? { after: { '2s': next } } : {}
      add(id, { show: toView(), ...after, ...(!soon || maybe(0.4) ? { on: { 'aviso.leido': next } } : {}) })
    },
    poll: (id, next) =>
      add(id, { show: toView(), poll: { every: '500ms', event: 'x.done' }, on: { 'x.done': next }, next }),
    mount: (id, next) => {
      main.push({ id, mount: ['boletin'], ok: next, fail: `${id}-fallo` })
      aside.push({ id: `${id}-fallo`, show: toView(), next: id })
    },
    exit: (id, next) => {
      const choice = askChoice(maybe(0.7))
      add(id, { ask: [choice.name], next: [{ if: askedFor(choice), to: `${id}-fuera` }, { to: next }] })
      const again = maybe(0.5) ? { button: 'Empezar otra vez', next: { to: 'b0', do: ['reset'] } } : {}
      aside.push({ id: `${id}-fuera`, end: `fuera-${id}`, show: toView(), ...again })
    },
    variant: (id, next) => addDetour(id, next, { variant: 'larga' }, { show: toView() }),
    every: (id, next) => {
      const choice = askChoice()
      const { name, options } = choice
      settle(choice)
      add(id, { ask: [name], next: options.map((value) => ({ if: { [name]: value }, to: `${id}-${value}` })) })
      for (const value of options) main.push({ id: `${id}-${value}`, show: toView(), next })
    },
    conditional: (id, next) => {
      const { name, options } = pickOne(random, choices)
      const when = { name, value: pickOne(random, options) }
      const asked = Array.from({ length: between(1, 2) }, () => ask({ required: maybe(0.6), when }))
      const own = maybe(0.5) ? ask({ options: ['si', 'no'], when }) : null
      add(id, { if: { [name]: when.value }, ask: own === null ? asked : [...asked, own] })
      if (own !== null)
        main.push({ id: `${id}-si`, if: { [own]: 'si' }, ask: [ask({ when: { name: own, value: 'si' } })], next })
    },
    list: (id, next) => {
      const name = ask({ options: ['x', 'y', 'z'], isList: true, required: maybe(0.5) })
      addDetour(id, next, { [name]: { contains: { const: 'y' } } }, { ask: [name] })
    },
    skip: (id, next) => {
      const choice = askChoice(maybe(0.5))
      const [own, other] = [askedFor(choice), askedFor(pickOne(random, choices))]
      const test = pickOne(random, [own, { not: own }, { anyOf: [own, other] }])
      addDetour(id, next, test, { ask: [choice.name] })
    },
    worked: (id, next) => {
      const parts = [ask({ range: [0, 3] }), ask({ range: [1, 4], required: maybe(0.5) })]
      const least = between(1, 3)
      const name = `valor${Object.keys(values).length + 1}`
      values[name] = { label: name, [pickOne(random, ['sum', 'product'])]: [...parts, least] }
      addDetour(id, next, { [name]: { minimum: least + 3 } }, { ask: parts })
    },
    apart: (id, next) => {
      const days = Array.from({ length: 2 }, () => ask({ days: ['2030-01-01', '2030-01-05'] }))
      const name = `valor${Object.keys(values).length + 1}`
      values[name] = { label: name, days }
      addDetour(id, next, { [name]: { minimum: between(0, 3) } }, { ask: days })
    },
    points: (id, next) =>
      most === 0 ? add(id, { show: toView() }) : addDetour(id, next, enough(), { show: toView() }),
    send: (id, next) => {
      const { name } = pickOne(random, choices)
      deliveries[`parcial-${id}`] = { channel: 'function', target: 'recibir', body: { dato: { answer: name } } }
      main.push({ id, send: `parcial-${id}`, ok: next, fail: `${id}-fallo` })
      aside.push({ id: `${id}-fallo`, show: toView(), next: id })
    },
  }

  /** A screen, and another that is shown to some only. */
  function addDetour(id: string, next: string, test: object, step: object): void {
    const [first, second] = maybe(0.5) ? [next, `${id}-rodeo`] : [`${id}-rodeo`, next]
    add(id, { ...step, next: [{ if: test, to: first }, { to: second }] })
    main.push({ id: `${id}-rodeo`, ...(maybe(0.5) ? { show: toView() } : { ask: [ask({ required: false })] }), next })
  }

  const count = between(3, 7)
  for (let index = 0; index < count; index++) {
    const kind = index === 0 ? 'every' : pickOne(random, Object.keys(blocks))
    blocks[kind]?.(`b${index}`, `b${index + 1}`)
  }
  const ends: Rules = most > 0 ? [{ if: enough(), to: 'alto' }, { to: 'fin' }] : 'fin'
  const isSentFirst = maybe(0.6)
  const sometimes = (part: object) => (maybe(0.5) ? part : {})
  const hasParameter = maybe(0.3)
  deliveries.solicitud = {
    channel: 'function',
    target: 'recibir',
    ...sometimes({ copy: 'recibir' }),
    ...(hasParameter ? { carry: ['ref'] } : {}),
    body: {
      respuestas: { answers: maybe(0.5) ? 'values' : 'labels', ...sometimes({ names: { p1: 'primera' } }) },
      // What is worked out may be 0, and is not there where a part of it is blank or was not asked.
      ...Object.fromEntries(Object.keys(values).map((name) => [name, { computed: name }])),
      ...sometimes({ dato: { answer: pickOne(random, Object.keys(fields)) } }),
      // A list holds every question, each answered by everybody.
      ...(choices.length === Object.keys(fields).length ? { lista: { list: Object.keys(fields) } } : {}),
      ...sometimes({ elegido: { if: askedFor(pickOne(random, choices)) } }),
      ...sometimes(most > 0 ? { bastante: { if: enough() } } : {}),
      ...sometimes({ aqui: { at: `b${count}` }, origen: { value: 'web' } }),
    },
  }
  const last: Step[] = isSentFirst
    ? [
        { id: `b${count}`, send: 'solicitud', ok: ends, fail: 'no-enviada' },
        { id: 'no-enviada', show: 'vista-no-enviada', next: `b${count}` },
      ]
    : [{ id: `b${count}`, show: 'vista-final', next: ends, do: [{ send: 'solicitud' }] }]
  const endings = most > 0 ? ['alto', 'fin'] : ['fin']
  return writeAuthored(
    'valido',
    fields,
    {
      ...(maybe(0.3) ? { back: false } : {}),
      ...(hasParameter ? { parameters: { ref: {} } } : {}),
      ...(JSON.stringify(main).includes('"variant"') ? { variants: { breve: 1, larga: 2 } } : {}),
      ...(most > 0 ? { score: { puntos: table } } : {}),
      ...(Object.keys(values).length > 0 ? { values } : {}),
      deliveries,
      ...(isSentFirst || main.some(({ send }) => send) ? {} : { accept: { 'funnel.untold-send': 'Basta con verlo.' } }),
    },
    [...main, ...last, ...aside, ...endings.map((id) => ({ id, end: id, show: `vista-${id}` }))],
  )
}

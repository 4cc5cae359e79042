import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { fitPath } from '#authoring/paths/fit-path.ts'
import { checkPromises, compareProjects, type Promised } from '#engine/compiler'
import { followPath, getEdgePaths, getNearestPath, getShares, testPaths } from '#engine/model'
import { compileFunnel } from '#engine-internals/funnel/compile-funnel.ts'
import { getVariants, toInput } from '#engine-internals/funnel/variants.ts'
import { type RecordedPath, recordPath } from '#engine-internals/model/record-path.ts'
import { planWalks } from '#replay/plan-walks.ts'
import { toAuthored } from '#replay/reference/authored.ts'
import { authoredVariants, buildVariants, compileVariants } from '#support/dialect/dialect.ts'
import { createMemoryPorts } from '#support/memory-ports.ts'

const funnel = buildVariants()
const { definition } = funnel

test('shares count each variant by its weight, and tell what each leads to', () => {
  const { all, variants } = getShares(funnel)
  expect(all).toEqual({ hecho: 1 - 0.25 / 4, breve: 0.25 / 4 })
  expect(variants).toEqual([
    { variant: 'directa', shares: { hecho: 0.75, breve: 0.25 } },
    { variant: 'pausada', shares: { hecho: 1, breve: 0 } },
    { variant: 'larga', shares: { hecho: 1, breve: 0 } },
  ])
})

test('paths say in which variant they are walked, those that differ in every one', () => {
  const paths = getEdgePaths(funnel)
  expect(paths.flatMap((path) => followPath(funnel, path).misfit ?? [])).toEqual([])
  const sent = paths.filter(
    ({ steps }) => steps.at(-1)?.state === 'hecho' || steps.some(({ state }) => state === 'hecho'),
  )
  expect([...new Set(sent.map(({ variant }) => variant))].sort()).toEqual(['directa', 'larga', 'pausada'])
  for (const { variant, title } of testPaths(funnel)) expect(title).toContain(`: ${variant}: motivo`)
})

test('a path of a variant that is gone is brought near in one that is there', () => {
  const path = getEdgePaths(funnel).find(
    ({ variant, steps }) => variant === 'pausada' && steps.some(({ state }) => state === 'pausa'),
  )
  if (!path) throw new Error('Every variant has paths.')
  expect(getNearestPath(funnel, path)).toEqual(path)
  const nearest = getNearestPath(funnel, { ...path, variant: 'antigua' })
  expect(nearest && followPath(funnel, nearest).misfit).toBeNull()
  expect(getVariants(definition)).toContain(nearest?.variant)
  expect(getNearestPath(funnel, { steps: [] })?.variant, 'the first, where none is named').toBe('directa')
})

test('every variant is replayed: walks of each that meet all there is', () => {
  const authored = toAuthored(JSON.parse(authoredVariants.funnel), JSON.parse(authoredVariants.form))
  const { walks, items, missing } = planWalks(funnel, authored)
  expect(missing).toEqual([])
  expect(new Set(walks.map(({ path }) => path.variant))).toEqual(new Set(getVariants(definition)))
  for (const name of getVariants(definition))
    expect([...items].join('\n')).toContain(`variant ${name}, edge enviar → hecho`)
  expect([...items].join('\n')).not.toContain('variant larga, edge motivo → pausa')
})

test('a path file names a variant that is there, and no other funnel has one', () => {
  const [path] = getEdgePaths(funnel)
  if (!path) throw new Error('It has paths.')
  const judge = (change: object) => fitPath(JSON.stringify({ ...path, ...change }), [funnel])
  expect(judge({})).toEqual({ path })
  expect(judge({ variant: 'antigua' })).toMatchObject({
    problem: expect.stringContaining('There is no variant "antigua"; there are directa, pausada, larga.'),
    nearest: { funnel: 'variado' },
  })
  expect(judge({ variant: undefined })).toMatchObject({ problem: expect.stringContaining('It names no variant;') })
  expect(judge({ variant: 7 })).toMatchObject({ problem: expect.stringContaining('It holds no path') })
})

test('a change is told of the variant that it concerns, and a path of one that is gone breaks', () => {
  const report = (change: (text: string) => string) =>
    compareProjects(compileVariants(), compileVariants({ funnel: change(authoredVariants.funnel) })).map(
      ({ code, who }) => [code, who?.kind === 'exactly' ? who.answered : who?.kind],
    )
  expect(
    report((text) => text.replace('"if": { "variant": "pausada" } },', '"if": { "variant": "larga" } },')),
  ).toEqual(
    expect.arrayContaining([
      ['step.passed', [{ field: 'variant', values: ['larga'] }]],
      ['step.skipped', [{ field: 'variant', values: ['pausada'] }]],
      ['path.invalid', undefined],
    ]),
  )
  const codes = report((text) => text.replaceAll('"directa"', '"rauda"')).map(([code]) => code)
  expect(codes).toEqual(expect.arrayContaining(['path.invalid', 'funnel.changed']))
})

test('a promise may be made to those who have a variant', () => {
  const kept: Promised = { who: { answers: { variant: 'pausada' } }, passes: 'pausa' }
  const broken: Promised = { who: { answers: { variant: 'larga', motivo: 'otro' } }, passes: 'pausa' }
  const found = checkPromises(funnel, [kept, broken])
  expect(found.map(({ index }) => index)).toEqual([1])
  expect(found[0]?.witness).toContain('variant = larga')
})

test('a walk is recorded with its variant', async () => {
  const paths: RecordedPath[] = []
  const note = recordPath((path) => paths.push(path), Date.now)
  const { ports } = createMemoryPorts()
  const actor = createActor(compileFunnel(funnel, ports), {
    input: toInput('larga'),
    inspect: (inspection) => note(inspection, funnel),
  }).start()
  actor.send({ type: 'step.completed', answers: { motivo: 'otro' } })
  expect(paths.at(-1)).toMatchObject({ funnel: 'variado', variant: 'larga', steps: [{ state: 'desde' }] })
})

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import quiz from '#generated/funnels/cuestionario.gen.ts'
import { compileAllFunnels } from '#project/read-project.ts'
import { cutPath } from '#replay/complete-path.ts'
import { acceptCauses, findReason, readAccepted } from '#replay/looks/accepted-causes.ts'
import { compareFilms } from '#replay/looks/compare-films.ts'
import { describeRow, describeRows, markRows, toRowWords, writeMarkdown } from '#replay/looks/write-comparison.ts'
import { planWalks } from '#replay/plan-walks.ts'
import { readAuthored } from '#replay/reference/authored.ts'
import { createFilm } from '#support/sample-film.ts'
import { createTemporaryFolder } from '#support/temporary-folder.ts'

/** The sentences about a walk beside the one before. */
async function compare(folder: string, change: Parameters<typeof createFilm>[1]) {
  const before = await createFilm(join(folder, 'before'))
  return compareFilms([before], [await createFilm(join(folder, 'after'), change)])
}

test('causes are told once for all states: first the place, and the drawing only of what stands where it stood', async () => {
  using temporary = useTemporaryFolder()
  expect(await compare(temporary.path, {})).toEqual({ causes: [], states: 2, uncompared: [] })
  const moved = await compare(temporary.path, { y: 40, colour: '#822' })
  expect(moved.causes.map(describeRow)).toEqual(['cuestionario: button.btn is 10 px lower, on 2 states, first at "q1"'])
  const both = await compare(temporary.path, { y: 40, title: '#822' })
  expect(both.causes.map(describeRow)).toEqual([
    'cuestionario: button.btn is 10 px lower, on 2 states, first at "q1"',
    'cuestionario: h1.question is drawn otherwise, on 2 states, first at "q1"',
  ])
  const drawn = await compare(temporary.path, { colour: '#822' })
  expect(drawn.causes.map(toRowWords)).toEqual([
    'cuestionario: button.btn se dibuja de otra manera, en 2 pantallas, la primera en «q1»',
  ])
})

test('of many causes the terminal tells those of most states, and how many more there are', async () => {
  using temporary = useTemporaryFolder()
  const { causes } = await compare(temporary.path, { y: 40 })
  const rows = causes.flatMap((cause) =>
    Array.from({ length: 23 }, (_, y) => ({
      ...cause,
      cause: { kind: 'moved', x: 0, y: y + 2 } as const,
      states: cause.states.slice(0, y === 22 ? 2 : 1),
    })),
  )
  const lines = describeRows(rows)
  expect(lines).toHaveLength(21)
  expect(lines[0]).toBe('cuestionario: button.btn is 24 px lower, on 2 states, first at "q1"')
  expect(lines.at(-1)).toBe('and 3 more, in the report')
})

test('another size, a walk that stops and one that the other version lacks are said, and no wall of differences', async () => {
  using temporary = useTemporaryFolder()
  const { causes, uncompared } = await compare(temporary.path, { width: 120 })
  expect(causes).toEqual([])
  expect(uncompared).toEqual([
    'cuestionario: the screen measures 120 × 80 in this version and 100 × 80 in the other, on 2 states.',
  ])
  const now = await createFilm(join(temporary.path, 'now'))
  expect((await compareFilms([], [now])).uncompared).toEqual([
    'cuestionario, walk 1, desktop: exists in this version only.',
  ])
  const [event] = now.path.steps
  const short = { ...now, path: { ...now.path, steps: event ? [event] : [] } }
  expect((await compareFilms([short], [now])).uncompared).toEqual([
    `cuestionario, walk 1, desktop: the other version leads along to event 1 of ${now.path.steps.length} only.`,
  ])
})

test('fonts that have come in this version alone are said once, and nothing that follows from them', async () => {
  using temporary = useTemporaryFolder()
  const before = await createFilm(join(temporary.path, 'before'), { lostFonts: ['Lora'] })
  const now = await createFilm(join(temporary.path, 'now'), { y: 40 })
  expect(await compareFilms([before], [now])).toEqual({
    causes: [],
    states: 0,
    uncompared: ['cuestionario: fonts have not come in the other version (Lora), on 2 states.'],
  })
  const { causes, uncompared } = await compareFilms([now], [before])
  expect([causes.map(describeRow), uncompared]).toEqual([
    ['cuestionario: the page is set without fonts that have not come: Lora, on 2 states, first at "q1"'],
    [],
  ])
})

test('what is accepted keeps its reason, and goes once it is no longer found', async () => {
  using temporary = useTemporaryFolder()
  const file = join(temporary.path, 'accepted.json')
  const { causes } = await compare(temporary.path, { y: 40 })
  const accepted = acceptCauses(causes, 'El botón baja con la letra.', new Set(['cuestionario']), file)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual([
    { funnel: 'cuestionario', cause: 'moved 0 10 button.btn', reason: 'El botón baja con la letra.' },
  ])
  expect(causes.map((cause) => findReason(cause, accepted))).toEqual(['El botón baja con la letra.'])
  expect(acceptCauses(causes, 'Otra razón', new Set(['cuestionario']), file)).toEqual(accepted)
  acceptCauses([], 'Nada', new Set(['newsletter']), file)
  expect(readAccepted(file)).toEqual(accepted)
  acceptCauses([], 'Nada', new Set(['cuestionario']), file)
  expect(readAccepted(file)).toEqual([])
})

test('the Markdown names each cause with two small pictures beside it', async () => {
  using temporary = useTemporaryFolder()
  const folder = join(temporary.path, 'against')
  const comparison = await compare(temporary.path, { y: 40 })
  const rows = await markRows(comparison, [], folder)
  const text = readFileSync(await writeMarkdown(rows, comparison, [], 'main', folder), 'utf8')
  expect(text).toContain('- cuestionario: button.btn está 10 px más abajo, en 2 pantallas, la primera en «q1»')
  expect(text).toContain('![Antes](pictures/0-before.webp) ![Ahora](pictures/0-after.webp)')
  expect(existsSync(join(folder, 'pictures/0-after.webp'))).toBe(true)
})

test('a path is cut where the funnel of the other version does not lead along', () => {
  const authored = readAuthored('cuestionario')
  const [walk] = planWalks(quiz, authored).walks
  if (!walk) throw new Error('There is no walk.')
  expect(cutPath(quiz, authored, walk.path)).toEqual(walk.path)
  const steps = walk.path.steps.map((step, index) => (index === 2 ? { ...step, state: 'gone' } : step))
  expect(cutPath(quiz, authored, { ...walk.path, steps }).steps).toEqual(walk.path.steps.slice(0, 2))
})

test('every walk of a version is walked on itself as it is, answer by answer', () => {
  for (const funnel of compileAllFunnels()) {
    const authored = readAuthored(funnel.definition.id)
    for (const { path } of planWalks(funnel, authored).walks) expect(cutPath(funnel, authored, path)).toEqual(path)
  }
})

function useTemporaryFolder() {
  const folder = createTemporaryFolder()
  return { path: folder.path, [Symbol.dispose]: folder.remove }
}

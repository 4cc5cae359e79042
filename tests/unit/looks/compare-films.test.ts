import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import quiz from '#generated/funnels/cuestionario.gen.ts'
import { acceptCauses, findReason, readAccepted } from '#support/looks/accepted-causes.ts'
import { compareFilms } from '#support/looks/compare-films.ts'
import type { Look } from '#support/looks/look.ts'
import { describeRow, markRows, toRowWords, writeMarkdown } from '#support/looks/write-comparison.ts'
import { readAuthored } from '#support/reference/authored.ts'
import { cutPath } from '#support/replay/complete-path.ts'
import type { KeptReplay } from '#support/replay/film.ts'
import { planWalks } from '#support/replay/plan-walks.ts'
import { createReplays } from '#support/report/sample-replays.ts'
import { createTemporaryFolder } from '#support/temporary-folder.ts'

const button = { x: 20, y: 30, width: 60, height: 20, selector: 'button.btn', text: 'Siguiente', isControl: true }

const heading = { x: 20, y: 5, width: 60, height: 15, selector: 'h1.question', text: 'Pregunta', isControl: false }

/** A walk of two states whose button stands at a height and has a colour. */
async function film(
  folder: string,
  { y = 30, colour = '#222', width = 100, title = '#222' } = {},
): Promise<KeptReplay> {
  mkdirSync(folder, { recursive: true })
  const [sample] = await createReplays(folder)
  if (!sample) throw new Error('There is no sample.')
  for (const [index, state] of ['q1', 'q2'].entries()) {
    const look: Look = {
      index,
      state,
      size: { width, height: 80 },
      aria: ['- button "Siguiente"'],
      lostFonts: [],
      boxes: [{ ...button, y }, heading],
      breaches: [],
      picture: `${index}.png`,
    }
    writeFileSync(join(folder, `${index}-${state}.look.json`), JSON.stringify(look))
    const rect = `<rect x="20" y="${y}" width="60" height="20" fill="${colour}"/><rect x="20" y="5" width="60" height="15" fill="${title}"/>`
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="80"><rect width="${width}" height="80" fill="#fff"/>${rect}</svg>`
    await sharp(Buffer.from(picture)).png().toFile(join(folder, look.picture))
  }
  return { ...sample, folder }
}

/** The sentences about a walk beside the one before. */
async function compare(folder: string, change: Parameters<typeof film>[1]) {
  const before = await film(join(folder, 'before'))
  return compareFilms([before], [await film(join(folder, 'after'), change)])
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

test('another size, a walk that stops and one that the other version lacks are said, and no wall of differences', async () => {
  using temporary = useTemporaryFolder()
  const { causes, uncompared } = await compare(temporary.path, { width: 120 })
  expect(causes).toEqual([])
  expect(uncompared).toEqual([
    'cuestionario, walk 1, desktop: the screen at "q1" has another size.',
    'cuestionario, walk 1, desktop: the screen at "q2" has another size.',
  ])
  const now = await film(join(temporary.path, 'now'))
  expect((await compareFilms([], [now])).uncompared).toEqual([
    'cuestionario, walk 1, desktop: exists in this version only.',
  ])
  const [event] = now.path.steps
  const short = { ...now, path: { ...now.path, steps: event ? [event] : [] } }
  expect((await compareFilms([short], [now])).uncompared).toEqual([
    `cuestionario, walk 1, desktop: the other version leads along to event 1 of ${now.path.steps.length} only.`,
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

function useTemporaryFolder() {
  const folder = createTemporaryFolder()
  return { path: folder.path, [Symbol.dispose]: folder.remove }
}

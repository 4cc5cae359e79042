import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { getEdgePaths } from '#engine/model'
import quiz from '#generated/funnels/cuestionario.gen.ts'
import type { KeptReplay } from '#replay/film.ts'
import type { Look } from '#replay/looks/look.ts'

const button = { x: 20, y: 30, width: 60, height: 20, selector: 'button.btn', text: 'Siguiente', isControl: true }

const heading = { x: 20, y: 5, width: 60, height: 15, selector: 'h1.question', text: 'Pregunta', isControl: false }

/** A walk of two states in a folder, as a run leaves it; its button stands at a height and has a colour. */
export async function createFilm(
  folder: string,
  { y = 30, colour = '#222', width = 100, title = '#222', lostFonts = [] as string[] } = {},
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
      lostFonts,
      boxes: [{ ...button, y }, heading],
      breaches: [],
      picture: `${index}.png`,
    }
    writeFileSync(join(folder, `${index}-${state}.look.json`), JSON.stringify(look))
    const rect = `<rect x="20" y="${y}" width="60" height="20" fill="${colour}"/><rect x="20" y="5" width="60" height="15" fill="${title}"/>`
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="80"><rect width="${width}" height="80" fill="#fff"/>${rect}</svg>`
    await sharp(Buffer.from(picture)).png().toFile(join(folder, look.picture))
  }
  const film = { ...sample, folder }
  writeFileSync(join(folder, 'replay.json'), JSON.stringify(film))
  return film
}

/** The text that an answer, a message or a mail may hold, and must stay text. */
const MARKUP = '<img src=x onerror="document.title=1"></script><b>no</b>'

/** Two replays of a funnel as a run leaves them, their pictures in a folder: one that came to its end, and one that failed. */
export async function createReplays(folder: string): Promise<KeptReplay[]> {
  const [first, second] = getEdgePaths(quiz)
  if (!first || !second) throw new Error('The funnel has fewer than two paths.')
  mkdirSync(folder, { recursive: true })
  const colours = { r: 240, g: 230, b: 220 }
  await sharp({ create: { width: 1280, height: 720, channels: 3, background: colours } }).toFile(join(folder, '00.jpg'))
  writeFileSync(join(folder, 'trace.zip'), 'trace')
  const toStates = (count: number, states: readonly string[]) =>
    states.slice(0, count).map((state, index) => ({ index, state, atMs: index * 400, picture: '00.jpg' }))
  const toReplay = (name: string, path: typeof first, reached: number): KeptReplay => ({
    funnel: quiz.definition.id,
    version: quiz.definition.version,
    name,
    device: 'desktop',
    path,
    durationMs: 2300,
    lawsMs: 700,
    states: toStates(reached, ['q1', ...path.steps.map(({ state }) => state)]),
    faults: [],
    requests: [],
    expectedRequests: [],
    mails: null,
    covered: { edges: [], guardSides: [], outcomes: [] },
    failure: null,
    trace: null,
    folder,
  })
  const request = {
    channel: 'function',
    target: 'respuestas',
    method: 'POST',
    headers: {},
    body: { dato: MARKUP },
  } as const
  const passed = toReplay('1', first, first.steps.length + 1)
  const failed = toReplay('2', second, 2)
  return [
    {
      ...passed,
      requests: [{ ...request, atMs: 900 }],
      expectedRequests: [request],
      mails: [{ to: ['ana@correo.example'], subject: MARKUP, text: MARKUP }],
    },
    {
      ...failed,
      trace: 'trace.zip',
      expectedRequests: [request],
      failure: {
        index: 2,
        event: second.steps[1]?.event ?? null,
        message: `En «q2»: ${MARKUP}`,
        expected: 'q3',
        seen: MARKUP,
        picture: '00.jpg',
      },
    },
  ]
}

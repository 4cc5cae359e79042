import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { getEdgePaths } from '#engine/model'
import quiz from '#generated/funnels/cuestionario.gen.ts'
import type { KeptReplay } from '#replay/film.ts'

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

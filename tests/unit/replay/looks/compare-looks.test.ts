import sharp from 'sharp'
import { expect, test } from 'vitest'
import { describeCause, toCauseKey } from '#replay/looks/cause.ts'
import { compareLooks, comparePictures, groupCauses } from '#replay/looks/compare-films.ts'
import type { Box, Look } from '#replay/looks/look.ts'

const button: Box = {
  x: 20,
  y: 600,
  width: 200,
  height: 48,
  selector: 'button.btn',
  text: 'Siguiente',
  isControl: true,
}
const look: Look = {
  index: 0,
  state: 'q1',
  size: { width: 390, height: 844 },
  aria: ['- heading "Pregunta"', '- button "Siguiente"'],
  lostFonts: [],
  boxes: [button],
  breaches: [],
  picture: '00-q1.png',
}

/** The sentences about a look beside the one above. */
function say(after: Partial<Look>): string[] {
  return compareLooks(look, { ...look, ...after }).map(
    ({ cause, element }) => `${element ?? 'page'} ${describeCause(cause)}`,
  )
}

test('a state beside itself has no difference', () => {
  expect(say({})).toEqual([])
})

test('what is gone, new or reordered is told by its line', () => {
  expect(say({ aria: ['- heading "Pregunta"'] })).toEqual(['page has gone: button "Siguiente"'])
  expect(say({ aria: [...look.aria, '- alert'] })).toEqual(['page is new: alert'])
  expect(say({ aria: look.aria.toReversed() })).toEqual(['page stands in another order'])
})

test('a long line, which holds what was typed, is told by its first words: one cause on every walk', () => {
  const field = (number: number) =>
    `- textbox "Tus respuestas": "Nombre ${number} ${'Lo que se ha escrito '.repeat(10)}"`
  const [first, ...more] = [12, 8].map((number) => say({ aria: [...look.aria, field(number)] }))
  expect(first).toEqual([
    'page is new: textbox "Tus respuestas": "Nombre n Lo que se ha escrito Lo que se ha escrito Lo…',
  ])
  expect(more).toEqual([first])
})

test('a control that moves, grows or leaves the screen is told with its px, and one px is none', () => {
  const at = (place: Partial<Box>) => say({ boxes: [{ ...button, ...place }] })
  expect(at({ y: 604 })).toEqual(['button.btn is 4 px lower'])
  expect(at({ y: 601, x: 19 })).toEqual([])
  expect(at({ width: 180 })).toEqual(['button.btn is 20 px narrower'])
  expect(at({ y: 900 })).toEqual(['button.btn is no longer in sight', 'button.btn is 300 px lower'])
})

test('a law that is broken now is a difference, and one that was broken before is not', () => {
  const breach = { law: 'covered', element: 'button.btn "Siguiente"', seen: 'lies under div', place: button } as const
  expect(say({ breaches: [breach] })).toEqual(['button.btn breaks the law "covered": lies under div'])
  expect(compareLooks({ ...look, breaches: [breach] }, { ...look, breaches: [breach] })).toEqual([])
})

test('fonts that are lost are told alone, and not as everything that follows from them', () => {
  expect(say({ lostFonts: ['Lora'], boxes: [{ ...button, width: 300 }] })).toEqual([
    'page is set without fonts that have not come: Lora',
  ])
})

test('the same move on many states is one cause with its states', () => {
  const differences = compareLooks(look, { ...look, boxes: [{ ...button, y: 604 }] })
  const states = [0, 1, 2].map((index) => ({ funnel: 'quiz', walk: '1', index, state: `q${index}`, differences }))
  const [cause, ...more] = groupCauses(states)
  expect(more).toEqual([])
  expect(cause?.states.map(({ state }) => state)).toEqual(['q0', 'q1', 'q2'])
  expect(cause && toCauseKey(cause)).toBe('moved 0 4 button.btn')
})

async function paint(colour: string, edge = 0): Promise<Buffer> {
  const rect = `<rect x="${20 + edge}" y="20" width="60" height="20" fill="${colour}"/>`
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="60"><rect width="100" height="60" fill="#fff"/>${rect}</svg>`,
    ),
  )
    .png()
    .toBuffer()
}

test('another colour is told of the element that has it, and a smoothed edge is not', async () => {
  const boxes: Box[] = [
    { ...button, x: 0, y: 0, width: 100, height: 60, selector: 'section' },
    { ...button, x: 20, y: 20, width: 60, height: 20 },
  ]
  const before = await paint('#222')
  expect(await comparePictures(before, await paint('#822'), boxes)).toEqual([
    { element: 'button.btn', pixels: 1200, place: { x: 20, y: 20, width: 60, height: 20 } },
  ])
  expect(await comparePictures(before, await paint('#222', 0.5), boxes)).toEqual([])
})

test('a picture of another size is told whole', async () => {
  const small = await sharp(await paint('#222'))
    .resize(50, 30)
    .png()
    .toBuffer()
  expect(await comparePictures(await paint('#222'), small, [])).toMatchObject([{ element: 'body', pixels: 1500 }])
})

test('places between two px make no other cause of the same move', () => {
  const moves = [600, 600.4, 600.6].map((y) => {
    const before = { ...look, boxes: [{ ...button, y }] }
    return compareLooks(before, { ...look, boxes: [{ ...button, y: y + 4 }] }).map(({ cause }) => cause)
  })
  expect(moves).toEqual(Array(3).fill([{ kind: 'moved', x: 0, y: 4 }]))
})

import { rmSync, writeFileSync } from 'node:fs'
import type { Browser, Locator, Page, Request } from 'playwright'
import { getFreePort } from '#local/free-port.ts'
import { inProject } from '#project/project-root.ts'
import type { Figure, Measurement } from './figure.ts'
import type { Bench } from './open-bench.ts'
import { startCommand } from './start-command.ts'
import { median } from './statistics.ts'

/** How often a key is pressed for a figure. */
const KEYS = 15

/** A turn of the wheel, and how many of them there are at most from the first step to the last. */
const TURN_PX = 240
const MOST_TURNS = 2000

/** Long, and of nobody: written for the figure and taken away after it. */
const long = { schema: 'schemas/largo.schema.json', funnel: 'funnels/largo.funnel.json' }

/** Measures an author's wait in the studio: from a key to the newest text checked, and its funnel on the screen. */
export const measureStudio = ({ browser }: Bench): Measurement[] => [
  { name: 'studio', measure: () => timeKeys(browser) },
]

async function timeKeys(browser: Browser): Promise<Figure[]> {
  const removeLong = () => {
    for (const file of Object.values(long)) rmSync(inProject(file), { force: true })
  }
  process.once('exit', removeLong)
  writeLong(300)
  const { origin, stop } = await startCommand('dev', await getFreePort())
  try {
    const page = await browser.newPage()
    const open = async (file: string) => {
      await page.goto('about:blank')
      await page.goto(`${origin}/_estudio/#${file}`)
      await page.getByText('Está en «').waitFor({ timeout: 60_000 })
    }
    await open('funnels/formulario-contacto.funnel.json')
    const requests = await countRequests(page)
    const own = await timeTyping(page, 'note')
    await page.evaluate(() => sessionStorage.clear())
    await open(long.funnel)
    const large = await timeTyping(page, 'button')
    const scrolling = await timeScrolling(page)
    await page.close()
    return [
      ...requests,
      toFigure('key to diagnostics and preview, largest funnel', own, 200),
      toFigure('key to diagnostics and preview, 300 steps', large, 1000),
      scrolling,
    ]
  } finally {
    await stop()
    removeLong()
    process.off('exit', removeLong)
  }
}

/** Counts what the open page asks for as it is loaded again: the studio's own page, and the live funnel that it frames. */
async function countRequests(page: Page): Promise<Figure[]> {
  const counts = { own: 0, framed: 0 }
  const count = (request: Request) => counts[request.frame() === page.mainFrame() ? 'own' : 'framed']++
  page.on('request', count)
  await page.reload()
  await page.getByText('Está en «').waitFor({ timeout: 60_000 })
  page.off('request', count)
  return [
    { name: 'requests of the studio', measured: counts.own, unit: '', target: { atMost: 20 } },
    { name: 'requests of the live funnel, unbundled', measured: counts.framed, unit: '', target: null },
  ]
}

function toFigure(name: string, times: readonly number[], atMost: number): Figure {
  const note = `median of ${KEYS}, worst ${Math.max(...times).toFixed(0)} ms`
  return { name, measured: median(times), unit: 'ms', target: { atMost }, note }
}

/**
 * Types in a text of the funnel that its page shows and its diagnostics are made of. Measured in the page, so that the way
 * of the measuring there does not count.
 */
async function timeTyping(page: Page, text: 'button' | 'note'): Promise<number[]> {
  await page.getByRole('tab', { name: 'Texto' }).click()
  await page.locator('.cm-line', { hasText: new RegExp(`^ {2}"${text}"`) }).click()
  await page.keyboard.press('End')
  // Before the quote and the comma.
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  // A text that nothing else on the page says.
  let written = '~~'
  await page.keyboard.type(written)
  await page.frameLocator('iframe').getByText(written).waitFor()
  const times: number[] = []
  for (let key = 0; key < KEYS; key++) {
    const letter = String.fromCharCode(97 + key)
    written += letter
    await page.evaluate(watchFor, written)
    await page.keyboard.press(letter)
    times.push(await page.evaluate((): Promise<number> => Reflect.get(window, 'seen')))
  }
  return times
}

/**
 * Scrolls the map of all steps from end to end with the wheel: the longest task of its page and of the page that it frames, as
 * time that the processor spent on it. The clock, which goes on while others have the processor, stands in the note.
 */
async function timeScrolling(page: Page): Promise<Figure> {
  await page.getByRole('tab', { name: 'Pantallas' }).click()
  const screens = page.locator('.map > li')
  await screens.last().waitFor({ state: 'attached' })
  await screens.first().hover()
  const endTrace = await traceTasks(page)
  let turns = 0
  for (; turns < MOST_TURNS && !(await isInView(screens.last())); turns++) await page.mouse.wheel(0, TURN_PX)
  const tasks = await endTrace()
  const longest = (times: readonly number[]) => Math.max(0, ...times)
  const byClock = longest(tasks.map(({ clock }) => clock))
  return {
    name: 'longest task while 300 steps are scrolled',
    measured: longest(tasks.map(({ processor }) => processor)),
    unit: 'ms',
    target: { atMost: 50 },
    note: `of the processor, over ${turns} turns of the wheel; by the clock ${byClock.toFixed(0)} ms`,
  }
}

function isInView(screen: Locator): Promise<boolean> {
  return screen.evaluate((element) => element.getBoundingClientRect().top < window.innerHeight)
}

/** In the page: promises the milliseconds from the next key to the first frame with the text drawn and checked. */
function watchFor(typed: string): void {
  const frame = document.querySelector('iframe')?.contentDocument
  const seen = new Promise<number>((resolve) => {
    let start = 0
    window.addEventListener('keydown', () => (start = performance.now()), { once: true, capture: true })
    const look = () => {
      const isDrawn = frame?.querySelector('form')?.textContent?.includes(typed)
      const isChecked = document.querySelector('.diagnostics')?.textContent?.includes('Nada que arreglar.')
      if (start > 0 && isDrawn && isChecked) resolve(performance.now() - start)
      else requestAnimationFrame(look)
    }
    look()
  })
  Reflect.set(window, 'seen', seen)
}

/** A form and a funnel of as many questions, each at a step of its own. */
function writeLong(count: number): void {
  const names = Array.from({ length: count }, (_, index) => `q${index + 1}`)
  const field = (name: string) => ({
    type: 'string',
    title: `¿Qué dices a ${name}?`,
    oneOf: ['a', 'b', 'c'].map((value) => ({ const: value, title: `Respuesta ${value}` })),
    'x-errors': { required: 'Elige una' },
  })
  const form = {
    $schema: './meta/form.schema.json',
    $id: 'largo',
    title: 'Muy largo',
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, field(name)])),
    required: names,
  }
  const funnel = {
    $schema: '../schemas/meta/funnel.schema.json',
    id: 'largo',
    version: 1,
    form: 'largo',
    layout: 'wizard',
    button: 'Seguir',
    accept: { 'funnel.unsent-answers': 'Solo para medir' },
    steps: [...names.map((name) => ({ id: name, ask: [name] })), { id: 'fin', end: 'hecho', redirect: '/' }],
  }
  writeFileSync(inProject(long.schema), JSON.stringify(form, null, 2))
  writeFileSync(inProject(long.funnel), JSON.stringify(funnel, null, 2))
}

/** A task of a page's main thread, in milliseconds by the clock, and of the processor. */
type TracedTask = { clock: number; processor: number }

/** An event of Chromium's trace. Its times are in microseconds. */
type TraceEvent = Readonly<Record<string, unknown>>

/** Begins to trace the tasks of a page's main thread, which is its frames' too where they are of its origin; ends with all of them. */
async function traceTasks(page: Page): Promise<() => Promise<TracedTask[]>> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  await session.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'toplevel' })
  return async () => {
    const { promise: isComplete, resolve } = Promise.withResolvers<unknown>()
    session.once('Tracing.tracingComplete', resolve)
    await session.send('Tracing.end')
    await isComplete
    await session.detach()
    const toThread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
    const isMain = ({ name, args }: TraceEvent) =>
      name === 'thread_name' && JSON.stringify(args).includes('CrRendererMain')
    const main = new Set(events.filter(isMain).map(toThread))
    return events
      .filter((event) => event.name === 'ThreadControllerImpl::RunTask' && main.has(toThread(event)))
      .map(({ dur = 0, tdur = 0 }) => ({ clock: Number(dur) / 1000, processor: Number(tdur) / 1000 }))
  }
}

import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright'
import { buildIsland, prepareSite } from '#campaigns/bench/island/build-island.ts'
import { openSite } from '#campaigns/bench/island/open-site.ts'
import { toRatio } from '#lab/bench/compare-forms.ts'
import { withoutScripts } from '#lab/bench/control-site.ts'
import { describeLoad, type Figure, isReached, toTable } from '#lab/bench/figure.ts'
import { median } from '#lab/bench/statistics.ts'
import { readReal } from '#support/corpus/real-forms.ts'
import { toFunnel } from '#support/corpus/sizes.ts'
import { inProject } from '#tools/project/project-root.ts'

// A form of 100 fields of the corpus: how long its check takes, as a command of its own, and how soon it is painted, all of it on
// one page, beside the same page without its scripts. The two take turns. Ends with 1 where a figure falls short.

const targets = { check: 1000, paint: 1.1 }
const slowDown = 4
const phone = { width: 390, height: 844 }

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '30' } } })
const figures = [timeCheck(), await comparePaint(Number(values.rounds))]
console.log(toTable(figures))
process.exitCode = figures.every(isReached) ? 0 : 1

/** The whole command: its start, reading the files, every check and the deciding of the funnel, as time of the processor. */
function timeCheck(): Figure {
  const checks = Array.from({ length: 5 }, () => {
    const script = inProject('src/lab/campaigns/bench/check-size.ts')
    const { stdout, stderr, status } = spawnSync(process.execPath, [script, 'IPIP, 100 questions on five pages'], {
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stderr)
    const { milliseconds, whole }: { milliseconds: number; whole: number } = JSON.parse(stdout)
    return { milliseconds, whole }
  })
  return {
    name: 'check of 100 fields, the whole command',
    measured: median(checks.map(({ whole }) => whole)),
    unit: 'ms',
    target: { atMost: targets.check },
    note: `the check itself ${median(checks.map(({ milliseconds }) => milliseconds)).toFixed(0)} ms; of the processor`,
  }
}

async function comparePaint(rounds: number): Promise<Figure> {
  const dist = inProject('.local/bench/long')
  await buildLong(dist)
  const { origin, browser, close } = await openSite(dist)
  try {
    const times: Record<'ours' | 'plain', number[]> = { ours: [], plain: [] }
    for (let round = 0; round < rounds; round += 1)
      for (const name of round % 2 === 0 ? (['ours', 'plain'] as const) : (['plain', 'ours'] as const))
        times[name].push(await timePaint(browser, `${origin}/${name}`))
    const figure = toRatio(
      'first paint of 100 fields: ours / plain',
      { product: times.ours, control: times.plain },
      (time) => time,
      targets.paint,
    )
    return { ...figure, note: `${figure.note}, ${rounds} each; ${describeLoad()}` }
  } finally {
    await close()
  }
}

/** All questions on one page, and the same page without its scripts. */
async function buildLong(dist: string): Promise<void> {
  prepareSite(dist)
  const { form } = readReal('ipip-100')
  const funnel = toFunnel(
    'ipip-100',
    {
      layout: 'wizard',
      check: 'submit',
      deliveries: { respuestas: { channel: 'function', target: 'recibir', body: { '*': { answers: 'values' } } } },
      screens: { gracias: { title: 'Gracias' } },
    },
    [
      { id: 'frases', ask: 'all', heading: 'Cien frases' },
      { id: 'enviar', send: 'respuestas', ok: 'gracias', fail: 'frases' },
      { id: 'gracias', end: 'gracias', show: 'gracias' },
    ],
  )
  await buildIsland({ form, funnel }, dist, 'ours')
  writeFileSync(join(dist, 'plain.html'), withoutScripts(readFileSync(join(dist, 'ours.html'), 'utf8')))
}

/** Milliseconds to the first contentful paint of a first visit, on a phone's screen with the CPU slowed down. */
async function timePaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: phone })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    await page.goto(url)
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const find = (list: PerformanceObserverEntryList) => {
            const [paint] = list.getEntriesByName('first-contentful-paint')
            if (paint) resolve(paint.startTime)
          }
          new PerformanceObserver(find).observe({ type: 'paint', buffered: true })
        }),
    )
  } finally {
    await context.close()
  }
}

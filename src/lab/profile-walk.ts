import type { Browser } from 'playwright'
import { formRoutes } from './control-site.ts'
import type { Measurement } from './figure.ts'
import { recordLatency } from './latency-recorder.ts'
import type { Bench } from './open-bench.ts'
import { readScreen, walkForm } from './walk-form.ts'

/** Time spent in one function itself, not in what it calls, over a whole walk. */
type Hotspot = { readonly name: string; readonly place: string; readonly milliseconds: number }

/** Prints, for each form, the functions that its walk spends most time in: reading, not a figure. */
export function profileForms({ browser, origin, routes }: Bench): Measurement[] {
  return formRoutes
    .filter((route) => routes.includes(route))
    .map((route) => ({
      name: `profile ${route}`,
      measure: async () => {
        console.log(toText((await profileWalk(browser, `${origin}${route}`)).slice(0, 40)))
        return []
      },
    }))
}

function toText(hotspots: readonly Hotspot[]): string {
  return hotspots
    .map(({ name, place, milliseconds }) => `${milliseconds.toFixed(1).padStart(8)} ms  ${name}  ${place}`)
    .join('\n')
}

// At full speed: the profiler's sampling does not go with a slowed-down CPU.
async function profileWalk(browser: Browser, url: string): Promise<Hotspot[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(recordLatency)
    const cdp = await context.newCDPSession(page)
    await page.goto(url, { waitUntil: 'networkidle' })
    // Work put off until idle belongs to the arrival, not to the walk.
    await page.waitForTimeout(1000)
    await cdp.send('Profiler.enable')
    await cdp.send('Profiler.setSamplingInterval', { interval: 100 })
    await cdp.send('Profiler.start')
    await walkForm(page, { text: 'una tarde', random: () => 0.5 }, readScreen)
    const { profile } = await cdp.send('Profiler.stop')
    return toHotspots(profile)
  } finally {
    await context.close()
  }
}

type Profile = {
  readonly nodes: readonly {
    id: number
    callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number }
  }[]
  readonly samples?: readonly number[]
  readonly timeDeltas?: readonly number[]
}

/** Adds up the samples by function: `{ name, place: 'chunk.js:12', milliseconds }`; the idle time is left out. */
export function toHotspots({ nodes, samples = [], timeDeltas = [] }: Profile): Hotspot[] {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const totals = new Map<string, Hotspot>()
  for (const [index, id] of samples.entries()) {
    const frame = frames.get(id)
    if (frame === undefined || frame.functionName === '(idle)') continue
    const name = frame.functionName || '(anonymous)'
    const place =
      frame.url === '' ? '' : `${frame.url.split('/').at(-1)}:${frame.lineNumber + 1}:${frame.columnNumber + 1}`
    const milliseconds = (totals.get(name + place)?.milliseconds ?? 0) + (timeDeltas[index] ?? 0) / 1000
    totals.set(name + place, { name, place, milliseconds })
  }
  return [...totals.values()].toSorted((a, b) => b.milliseconds - a.milliseconds)
}

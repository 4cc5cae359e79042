import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Browser } from 'playwright'
import { getFreePort } from '#local/free-port.ts'
import { inProject } from '#project/project-root.ts'
import type { Figure, Measurement } from './figure.ts'
import type { Bench } from './open-bench.ts'
import { startCommand, timeCommand } from './start-command.ts'
import { median } from './statistics.ts'
import { timeNavigation } from './time-navigation.ts'

const schema = inProject('schemas/formulario-contacto.schema.json')
const route = '/formulario-contacto'

/**
 * Measures the waits of a visitor, an author and a developer: the next page, the check, an edit in the dev page, a
 * start.
 */
export function measureTimings({ browser, dist }: Bench): Measurement[] {
  return [
    { name: 'next page', measure: () => timeNavigation(dist) },
    { name: 'check', measure: async () => [await timeCheck()] },
    { name: 'edit', measure: async () => [await timeEdit(browser)] },
    { name: 'second start', measure: async () => [await timeSecondStart()] },
  ]
}

async function timeCheck(): Promise<Figure> {
  const times: number[] = []
  for (let run = 0; run < 3; run += 1) times.push(await timeCommand('check'))
  return { name: 'check of all JSON', measured: median(times), unit: 'ms', target: { atMost: 1000 } }
}

// On one port, since each port has its own data; the data of this one are nobody's afterwards.
async function timeSecondStart(): Promise<Figure> {
  const port = await getFreePort()
  try {
    await (await startCommand('start', port)).stop()
    const { milliseconds, stop } = await startCommand('start', port)
    await stop()
    return { name: 'second start, nothing changed', measured: milliseconds, unit: 'ms', target: { atMost: 3000 } }
  } finally {
    rmSync(inProject('.local', String(port)), { recursive: true, force: true })
  }
}

async function timeEdit(browser: Browser): Promise<Figure> {
  const { origin, stop } = await startCommand('dev', await getFreePort())
  try {
    const page = await browser.newPage()
    await page.goto(`${origin}${route}`, { waitUntil: 'networkidle' })
    // The development server bundles dependencies it meets late, and loads the page again for them: not part of an edit.
    await page.waitForTimeout(2000)
    const times: number[] = []
    for (let edit = 1; edit <= 3; edit += 1) {
      times.push(
        await withEditedTitle(`¿Se ve el cambio ${edit}?`, async (title, savedAt) => {
          const seen = await page.waitForFunction((text) => document.body.innerText.includes(text) && Date.now(), title)
          return Number(await seen.jsonValue()) - savedAt
        }),
      )
      // The title is put back too; that second update must be over before the next edit is timed.
      await page.waitForTimeout(1000)
    }
    await page.close()
    return { name: 'JSON edit visible in the dev page', measured: median(times), unit: 'ms', target: { atMost: 500 } }
  } finally {
    await stop()
  }
}

// The author's own file is edited, so it is put back whatever happens: a failure, or the bench being stopped.
async function withEditedTitle<T>(title: string, use: (title: string, savedAt: number) => Promise<T>): Promise<T> {
  const original = readFileSync(schema)
  const restore = () => writeFileSync(schema, original)
  process.once('exit', restore)
  try {
    writeFileSync(schema, replaceFirstTitle(original.toString(), title))
    return await use(title, Date.now())
  } finally {
    restore()
    process.off('exit', restore)
  }
}

/** The schema with the title of its first field replaced, byte for byte the same elsewhere. */
export function replaceFirstTitle(json: string, title: string): string {
  const fields = json.indexOf('"properties"')
  const replaced = json
    .slice(fields)
    .replace(/("title":\s*)"(?:[^"\\]|\\.)*"/, (_, key: string) => key + JSON.stringify(title))
  return json.slice(0, fields) + replaced
}

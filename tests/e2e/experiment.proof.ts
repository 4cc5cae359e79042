import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import connect, { type Sql } from 'postgres'
import { readPassword } from '#local/postgres.ts'
import { readPostmaster } from '#local/postgres-survivor.ts'
import { setChance } from '#replay/open-test-page.ts'
import { cloneProject, ownCache } from '#support/clone-project.ts'
import { startDevelopment } from '#support/start-development.ts'
import { expect, test } from '#support/worker-test.ts'

const words = { directa: 'Siguiente pregunta', pausada: 'Sigo, sin prisa' }

/** The quiz with an experiment of two first screens, under development with a store of its own. */
async function startExperiment() {
  const root = cloneProject()
  const file = join(root, 'funnels/cuestionario.funnel.json')
  const experiment = '"experiment": { "goal": "apta", "difference": 5, "since": "2026-11-01" }'
  const varied = readFileSync(file, 'utf8')
    .replace('"layout": "quiz",', `"layout": "quiz",\n  "variants": { "directa": 1, "pausada": 1 },\n  ${experiment},`)
    .replace('"ask": ["q1"]', `"ask": ["q1"], "variants": { "pausada": { "button": "${words.pausada}" } }`)
  writeFileSync(file, varied)
  const server = await startDevelopment(root)
  const { port } = new URL(server.origin)
  const data = join(root, '.local', port, 'postgres')
  const sql = connect(`postgres://postgres:${readPassword(data)}@127.0.0.1:${readPostmaster(data)?.port}/postgres`, {
    max: 1,
  })
  /** The lines of the experiment in a terminal. */
  const ask = (...options: string[]) => {
    const command = [join(root, 'src/commands/funnel.ts'), 'cuestionario', ...options]
    const env = { ...process.env, ...ownCache(root), PORT: port }
    const said = execFileSync(process.execPath, command, { cwd: root, env, encoding: 'utf8' })
    return said.slice(said.indexOf('Experimento')).trim()
  }
  const stop = async () => {
    await sql.end()
    await server.stop()
    rmSync(root, { recursive: true })
  }
  return { origin: server.origin, sql, ask, stop }
}

/** Walks one visit to the goal, by the words of the variant that chance draws, and leaves the page. */
async function visit(page: Page, origin: string, variant: keyof typeof words): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'accepted'))
  await setChance(page, variant === 'directa' ? 0.2 : 0.8)
  await page.goto(`${origin}/cuestionario`)
  for (const [step, button] of [
    ['q1', words[variant]],
    ['q2', words.directa],
    ['q3', /resultado/],
  ] as const) {
    await page.locator(`[name=${step}][value=a]`).check()
    await page.getByRole('button', { name: button }).click()
  }
  await expect(page.locator('[data-step=apta]')).toBeVisible()
}

const readRows = async (sql: Sql) => [
  ...(await sql`select variant, step, what, total::integer from lead.step_count where what = 'began' or step = 'apta' order by what`),
]

/** Puts sums of a day into the store, as so many visits would. */
async function count(sql: Sql, sums: Record<keyof typeof words, [began: number, reached: number]>): Promise<void> {
  await sql`truncate lead.step_count`
  for (const [variant, [began, reached]] of Object.entries(sums))
    for (const [step, what, total] of [
      ['q1', 'began', began],
      ['apta', 'shown', reached],
    ] as const)
      await sql`insert into lead.step_count values (current_date, 'cuestionario', 1, ${variant}, ${step}, ${what}, ${total}, current_date + 30)`
}

test('the variant that a visitor reads is the one that is counted, and terminal and studio decide alike by the rows', async ({
  browser,
}) => {
  const { origin, sql, ask, stop } = await startExperiment()
  for (const variant of ['pausada', 'directa'] as const) {
    await sql`truncate lead.step_count`
    const context = await browser.newContext({ locale: 'es-ES' })
    await visit(await context.newPage(), origin, variant)
    await expect
      .poll(() => readRows(sql))
      .toEqual([
        { variant, step: 'q1', what: 'began', total: 1 },
        { variant, step: 'apta', what: 'shown', total: 1 },
      ])
    await context.close()
  }
  const page = await browser.newPage({ locale: 'es-ES' })
  const expectStudio = async (told: string) => {
    await page.goto('about:blank')
    await page.goto(`${origin}/_estudio/#funnels/cuestionario.funnel.json`)
    await page.getByRole('tab', { name: 'Diagrama' }).click()
    await expect(page.locator('pre.diagram__note')).toHaveText(told, { useInnerText: true })
  }
  await count(sql, { directa: [400, 80], pausada: [390, 85] })
  expect(ask()).toContain('\nTodavía no: ')
  await expectStudio(ask())
  await count(sql, { directa: [200_000, 40_000], pausada: [201_000, 60_000] })
  expect(ask()).toContain('\nBasta: con «pausada»')
  await expectStudio(ask())
  ask('--stop', 'pausada')
  expect(ask()).toContain('\nHa terminado: ')
  await expectStudio(ask())
  await page.close()
  await stop()
})

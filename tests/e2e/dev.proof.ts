import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cloneProject } from '#support/clone-project.ts'
import { holdRequests } from '#support/e2e.ts'
import { startDevelopment } from '#support/start-development.ts'
import { expect, test } from '#support/worker-test.ts'

test('a server started on broken JSON says what is wrong and goes on once it is mended, and later nobody else is disturbed', async ({
  page,
}) => {
  const root = cloneProject()
  const file = join(root, 'schemas/formulario-contacto.schema.json')
  const right = readFileSync(file, 'utf8')
  writeFileSync(file, right.replace('"required":', '"requiered":'))
  const { origin, getErrors, stop } = await startDevelopment(root)
  try {
    const overlay = page.locator('diagnostics-overlay')
    // However late what shows the faults comes to the page.
    const arrive = await holdRequests(page, '**/diagnostics-overlay.ts')
    const connected = page.waitForEvent('websocket')
    await page.goto(`${origin}/formulario-contacto`, { waitUntil: 'commit' })
    await (await connected).waitForEvent('framereceived')
    arrive()
    await expect(overlay).toContainText('¿Quisiste decir «required»?')
    const link = overlay.getByRole('link')
    await expect(link).toHaveText(/^schemas\/formulario-contacto\.schema\.json:\d+:\d+$/)
    const place = await link.innerText()
    await expect(overlay, 'each place once').not.toContainText(/(\S+\.json:\d+:\d+).*\1/s)
    await link.click()
    const opened = () => readFileSync(join(root, 'opened'), 'utf8').trim()
    // The whole path, the line and the column, as editors take them.
    await expect(() => expect(opened()).toBe(`${root}/${place.replaceAll(':', ' ')}`)).toPass()
    const askEditor = async (headers: Record<string, string>) => {
      const response = await fetch(`${origin}/__Open-in-editor?file=/etc/hostname`, { headers })
      return response.status
    }
    expect(await askEditor({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })).toBe(403)
    expect(await askEditor({})).toBe(403)
    const sources = await fetch(`${origin}/src/app.tsx`, { headers: { origin: 'http://localhost:3000' } })
    expect(sources.status).toBe(403)
    const save = await fetch(`${origin}/_estudio/api/guardar`, {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: '{',
    })
    expect(save.status).toBe(400)
    await expect.poll(getErrors).toContain('[shape.unknown-key]')
    expect(getErrors()).not.toContain('deprecated')

    writeFileSync(file, right)
    await expect(page.locator('[data-funnel]')).toBeVisible()
    await expect(overlay).toHaveCount(0)

    writeFileSync(file, right.slice(0, -3))
    await expect(overlay).toContainText('falta cerrar una llave')
    writeFileSync(file, right)
    await expect(overlay).toHaveCount(0)
    await expect(page.locator('[data-funnel]')).toBeVisible()

    // A walk is kept as a path that can be replayed.
    await page.goto(`${origin}/cuestionario`)
    await page.locator('[name=q1][value=b]').check()
    await page.getByRole('button', { name: 'Siguiente pregunta' }).click()
    const folder = join(root, '.local/paths/cuestionario')
    const readKept = () =>
      globSync('*.json', { cwd: folder }).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    await expect.poll(readKept).toEqual([
      {
        funnel: 'cuestionario',
        version: 1,
        steps: [
          {
            event: { type: 'step.completed', complete: true, answers: { q1: 'b' } },
            state: 'q2',
            atMs: expect.any(Number),
          },
        ],
      },
    ])

    // Beside a broken form the others go on, and once it is mended the page stands where it stood.
    await expect(page.locator('[data-step=q2]')).toBeVisible()
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))

    writeFileSync(file, right.slice(0, -3))
    await expect(overlay).toContainText('falta cerrar una llave')
    const quizFile = join(root, 'schemas/cuestionario.schema.json')
    const quiz = readFileSync(quizFile, 'utf8')
    const title = JSON.parse(quiz).properties.q2.title
    writeFileSync(quizFile, quiz.replace(title, '¿Sigue al día?'))
    await expect(page.getByRole('heading', { name: '¿Sigue al día?' })).toBeVisible()
    await expect(overlay, 'the other file is still broken').toHaveCount(1)

    writeFileSync(file, right)
    await expect(overlay).toHaveCount(0)
    writeFileSync(quizFile, quiz)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.locator('[data-step=q2]')).toBeVisible()
    expect(await page.evaluate(() => 'isSamePage' in window), 'the page has not been loaded anew').toBe(true)

    writeFileSync(file, right.slice(0, -3))
    await expect(overlay).toContainText('falta cerrar una llave')
    await page.keyboard.press('Escape')
    await expect(overlay).toHaveCount(0)

    // A change that only the renderer knows is shown by loading the page again.
    const source = join(root, 'src/routes/cuestionario.tsx')
    writeFileSync(source, readFileSync(source, 'utf8').replace(/<Page[^>]*>/, '$&\n      <p>Recién escrito</p>'))
    await expect(page.getByText('Recién escrito')).toBeVisible()

    // A funnel that comes does so too: no module of the page knows of it.
    await expect(overlay).toHaveCount(1)
    writeFileSync(file, right)
    await expect(overlay).toHaveCount(0)
    await page.evaluate(() => Object.assign(window, { isOldPage: true }))
    const funnel = readFileSync(join(root, 'funnels/formulario-contacto.funnel.json'), 'utf8')
    writeFileSync(join(root, 'funnels/otro.funnel.json'), funnel.replace('"id": "formulario-contacto"', '"id": "otro"'))
    await page.waitForFunction(() => !('isOldPage' in window))
  } finally {
    await stop()
    rmSync(root, { recursive: true })
  }
})

import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cloneProject } from '#support/clone-project.ts'
import { startDevelopment } from '#support/start-development.ts'
import { expect, test } from '#support/worker-test.ts'

const survey = {
  title: 'Una tarde cualquiera',
  pages: [
    {
      name: 'donde',
      elements: [
        { type: 'radiogroup', name: 'sitio', title: '¿Dónde la pasas?', isRequired: true, choices: ['Casa', 'Fuera'] },
      ],
    },
    { name: 'que', visibleIf: "{sitio} = 'Fuera'", elements: [{ type: 'text', name: 'plan', title: '¿Qué haces?' }] },
  ],
}

test('an import with --open writes the survey, and the studio that it opens runs it', async ({ page }) => {
  const root = cloneProject()
  const file = join(root, 'encuesta.json')
  writeFileSync(file, JSON.stringify(survey))
  const { getErrors, stop } = await startDevelopment(root, 'import', file, '--open')
  try {
    const readAddress = () => readFileSync(join(root, 'browsed'), 'utf8').trim()
    await expect(() => expect(readAddress()).toContain('#funnels/una-tarde-cualquiera.funnel.json')).toPass()
    await page.setViewportSize({ width: 1280, height: 860 })
    await page.goto(readAddress())
    await page.getByRole('radio', { name: 'Probar' }).check()
    const live = page.frameLocator('.preview iframe')
    await live.getByRole('radio', { name: 'Fuera' }).check()
    await live.getByRole('button', { name: 'Siguiente' }).click()
    await expect(live.getByLabel('¿Qué haces?')).toBeVisible()
    expect(getErrors()).not.toContain('[')
  } finally {
    await stop()
  }
  rmSync(root, { recursive: true })
})

import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { cloneProject, ownCache } from '#support/clone-project.ts'
import { expectAccessibleAtBothWidths } from '#support/e2e.ts'
import { startDevelopment } from '#support/start-development.ts'
import { expect, test } from '#support/worker-test.ts'

test('from nothing to a page whose answers arrive in the inbox, by two commands', async ({ page }) => {
  const root = cloneProject()
  const run = (command: string, ...words: string[]) =>
    execFileSync(process.execPath, [join(root, 'src/commands', `${command}.ts`), ...words], {
      encoding: 'utf8',
      env: { ...process.env, ...ownCache(root) },
    })
  const description = 'Participa en el sorteo de una plaza gratuita para el próximo taller de grafología.'
  const said = run(
    'new',
    ...['page', 'sorteo-verano', '--title', 'Sorteo de verano', '--description', description],
    ...['--keywords', 'sorteo, taller, grafología', '--fields', 'nombre,correo'],
  )
  expect(said).toContain('Ábrelo con npm run dev')
  run(
    'new',
    ...['field', 'color', '--form', 'sorteo-verano', '--title', '¿Qué color?', '--required'],
    ...['--kind', 'radio', '--options', 'rojo=Rojo,azul=Azul'],
  )
  run(
    'new',
    ...['page', 'sorteo-corto', '--title', 'Sorteo corto', '--description', description, '--layout', 'wizard'],
    ...['--keywords', 'sorteo, taller, grafología', '--fields', 'nombre,email'],
  )
  expect(run('check')).toContain('sin fallos')
  const { origin, inbox, getErrors, stop } = await startDevelopment(root)
  try {
    await page.goto(`${origin}/sorteo-verano`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sorteo de verano')
    const button = page.getByRole('button', { name: 'Enviar' })
    await expect(button).toBeEnabled()
    await button.click()
    await expect(page.getByText('Esta respuesta hace falta para seguir.').first()).toBeVisible()
    await page.getByLabel('¿Cómo te llamas?').fill('Carmen')
    await page.getByLabel('¿Cuál es tu correo electrónico?').fill('carmen@correo.example')
    await page.getByLabel('Azul').check()
    await expectAccessibleAtBothWidths(page)
    await button.click()
    await expect(page.locator('[data-step=enviada]')).toBeVisible()
    const mails = await (await fetch(`${inbox}/api/mails`)).json()
    expect(mails).toHaveLength(1)
    expect(mails[0].text).toBe(
      'to_email: hola@practica.example\nnombre: Carmen\ncorreo: carmen@correo.example\ncolor: Azul',
    )
    // Its ending is a statement, which is read.
    await page.goto(`${origin}/sorteo-corto`)
    await page.getByLabel('¿Cómo te llamas?').fill('Carmen')
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await page.getByLabel('¿Cuál es tu correo electrónico?').fill('carmen@correo.example')
    await page.getByRole('button', { name: 'Enviar' }).click()
    await expect(page.locator('[data-step=enviada]').getByText('Gracias')).toBeVisible()
    await expectAccessibleAtBothWidths(page)
    expect(getErrors()).toBe('')
  } finally {
    await stop()
    rmSync(root, { recursive: true })
  }
})

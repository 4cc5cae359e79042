import { test as base, expect } from 'playwright/test'
import { build, preview } from 'vite'
import { evaluation, fillEvaluationIn } from '#support/evaluation.ts'
import { collectProblems } from '#support/page-problems.ts'
import { createTemporaryFolder } from '#support/temporary-folder.ts'
import { inProject } from '#tools/project/project-root.ts'

/** A page of nothing but `<Form id="valoracion-practica">`, built as the site is and served on a free port. */
const test = base.extend<object, { formPage: string }>({
  formPage: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from this pattern
    async ({}, use) => {
      const folder = createTemporaryFolder()
      const input = 'tests/support/form-page/index.html'
      const outDir = folder.path
      await build({ root: inProject(), logLevel: 'error', build: { outDir, rolldownOptions: { input } } })
      const server = await preview({ root: inProject(), build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
      await use(`${server.resolvedUrls?.local[0]}${input}`)
      await server.close()
      folder.remove()
    },
    { scope: 'worker' },
  ],
})

test('a form without a funnel checks its answers, keeps what was typed, and hands them over once they are right', async ({
  page,
  context,
  formPage,
}) => {
  const problems = await collectProblems(context, [new URL(formPage).origin])
  await page.goto(formPage)
  await page.locator('#nombreCompleto').fill(' Carmen ')
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.locator('#nombreCompleto')).toHaveValue(' Carmen ')
  await expect(page.locator('#correo')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('output')).toHaveCount(0)

  await fillEvaluationIn(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.locator('#nombreCompleto').press('Enter')
  expect(JSON.parse((await page.locator('output').textContent()) ?? '')).toMatchObject({
    nombreCompleto: evaluation.nombreCompleto,
    correo: evaluation.correo,
    detallesAdicionales: evaluation.detallesAdicionales,
  })
  await expect(page.locator('#detallesAdicionales')).toHaveValue(evaluation.detallesAdicionales)
  problems.expectNone()
})

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { cloneProject } from '#support/clone-project.ts'
import { getFreePort } from '#tools/local/free-port.ts'

async function startDevelopment(root: string): Promise<{ program: ChildProcess; origin: string; getErrors(): string }> {
  const env = { ...process.env, PORT: String(await getFreePort()) }
  const program = spawn(process.execPath, [join(root, 'src/tools/commands/dev.ts')], { env, stdio: 'pipe' })
  let errors = ''
  program.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  let output = ''
  for await (const text of program.stdout.setEncoding('utf8')) {
    output += text
    const origin = /desarrollo: (\S+)/.exec(output)?.[1]
    if (origin && output.includes('Listo en')) return { program, origin, getErrors: () => errors }
  }
  throw new Error(`it ended: ${output}${errors}`)
}

test('a server started on broken JSON says in the page what is wrong, goes on once it is mended, and keeps walks', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const root = cloneProject()
  const file = join(root, 'schemas/formulario-contacto.schema.json')
  const right = readFileSync(file, 'utf8')
  writeFileSync(file, right.replace('"required":', '"requiered":'))
  const { program, origin, getErrors } = await startDevelopment(root)
  try {
    const overlay = page.locator('vite-error-overlay')
    await page.goto(`${origin}/formulario-contacto`)
    await expect(overlay).toContainText('¿Quisiste decir «required»?')
    await expect(overlay).toContainText(/schemas\/formulario-contacto\.schema\.json:\d+:\d+/)
    const link = overlay.locator('.file-link').first()
    await expect(link, 'the whole path, for the editor').toHaveText(
      /^.+\/schemas\/formulario-contacto\.schema\.json:\d+:\d+$/,
    )
    await expect(overlay, 'each place once').not.toContainText(/(\S+\.json:\d+:\d+).*\1/s)
    await expect(overlay).toContainText('Se va solo en cuanto se corrige')
    await expect(overlay).not.toContainText('Click')
    await expect.poll(getErrors).toContain('[shape.unknown-key]')
    expect(getErrors()).not.toContain('deprecated')

    writeFileSync(file, right)
    // The first page of a clean clone waits for every dependency to be bundled.
    await expect(page.locator('[data-funnel]')).toBeVisible({ timeout: 60_000 })
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
    const kept = join(root, '.local/paths/cuestionario.json')
    // Read while it is being written, it is no JSON yet.
    const expectKept = () =>
      expect(JSON.parse(readFileSync(kept, 'utf8'))).toEqual({
        funnel: 'cuestionario',
        version: 1,
        steps: [{ event: { type: 'step.completed', complete: true, answers: { q1: 'b' } }, state: 'q2' }],
      })
    await expect(expectKept).toPass({ timeout: 10_000 })
  } finally {
    program.kill('SIGTERM')
    await once(program, 'exit')
    rmSync(root, { recursive: true })
  }
})

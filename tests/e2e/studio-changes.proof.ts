import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from 'playwright/test'
import { expectAccessible } from '#replay/screen/accessibility.ts'
import { holdRequests } from '#support/e2e.ts'
import { expect, test } from '#support/studio-page.ts'

// One worker starts the development server once.
test.describe.configure({ mode: 'default' })

const contact = 'funnels/formulario-contacto.funnel.json'

/** Runs a test in a repository of the project's own, whose first commit holds it as it stands, without some files. */
async function inRepository(root: string, run: () => Promise<void>, without: readonly string[] = []): Promise<void> {
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...words], { cwd: root })
  git('init', '--quiet')
  git('config', 'user.name', 'A')
  git('config', 'user.email', 'a@example.org')
  git('add', 'schemas', 'funnels', 'src', ...without.map((file) => `:!${file}`))
  git('commit', '--quiet', '--message', 'first')
  const first = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  try {
    await run()
  } finally {
    git('checkout', '--quiet', first, '--', 'schemas', 'funnels')
    rmSync(join(root, '.git'), { recursive: true })
  }
}

test('a change is read in words, seen beside how it was, saved and published, each time with whom it breaks a promise of', async ({
  page,
  write,
  root,
}) => {
  await inRepository(root, async () => {
    await write(contact, 'Pantallas')
    await page.locator('.panel').getByLabel('La pregunta', { exact: true }).first().fill('¿Con qué nombre?')
    await page.getByRole('tab', { name: 'Propiedades' }).click()
    await page.locator('summary', { hasText: / enviada$/ }).click()
    await page.getByRole('group', { name: 'Aviso' }).getByLabel('Título del aviso').fill('¡Recibida!')
    await page.getByRole('tab', { name: 'Qué cambia' }).click()
    await expect(page.getByText('La pregunta «¿Con qué nombre?» cambia en «Título»')).toBeVisible()
    const before = page.frameLocator('iframe[title="Antes: ¿Con qué nombre?"]')
    const after = page.frameLocator('iframe[title="Después: ¿Con qué nombre?"]')
    await expect(before.getByText('¿Cómo te llamas?')).toBeVisible()
    await expect(after.getByText('¿Con qué nombre?')).toBeVisible()
    await expectAccessible(page)
    const promised = /A prometió de «Solicita tu Llamada Gratuita»: .* dice: «Solicitud enviada»/
    await expect(page.locator('.changes__save', { hasText: 'Aún sin guardar' })).toContainText(promised)
    await page.getByRole('button', { name: 'Guardar estos cambios' }).click()
    const said = page.getByText(/^Guardado en este ordenador, pero no se cumple lo prometido/)
    await expect(said).toContainText(promised)
    const toColour = (each: Locator) => each.evaluate((element) => getComputedStyle(element).color)
    const [kept, broken] = [
      page.getByText('Se cumple.', { exact: true }).first(),
      page.getByText('No se cumple.', { exact: true }),
    ]
    expect(await toColour(said), 'it is red').toBe(await toColour(broken))
    expect(await toColour(kept)).not.toBe(await toColour(broken))
    const publishing = page.locator('.changes__save', { hasText: 'Publicar' })
    await expect(publishing).toContainText(promised)
    expect(await toColour(publishing.getByText(promised))).toBe(await toColour(broken))
    await page.getByRole('button', { name: 'Publicar' }).click()
    await expect(page.getByText('El commit está hecho en este ordenador.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Publicar' })).toHaveCount(0)
    const message = execFileSync('git', ['log', '-1', '--format=%B'], { cwd: root, encoding: 'utf8' })
    expect(message).toMatch(/^formulario-contacto: La pregunta «nombre» cambia[\s\S]*### Cambia/)
    await expectAccessible(page)
  })
})

test('the promises of another funnel are not those of the last one while they are on their way', async ({
  page,
  write,
}) => {
  await write(contact, 'Qué cambia')
  await expect(page.locator('.promise').first()).toBeVisible()
  const arrive = await holdRequests(page, '**/_estudio/api/promesas')
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Descubre si la Formación/ })
    .click()
  await expect(page.getByText('Comprobando lo prometido…')).toBeVisible()
  await expect(page.locator('.promise')).toHaveCount(0)
  arrive()
  await expect(page.locator('.promise').first()).toBeVisible()
})

test('a step back in a page that is not open is said, and before all is discarded there, it is asked', async ({
  page,
  write,
}) => {
  await write(contact, 'Pantallas')
  await page.locator('.panel').getByLabel('La pregunta', { exact: true }).first().fill('¿Con qué nombre?')
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /^Descubre si la Formación/ })
    .click()
  const said = page.locator('.studio__top').getByRole('status')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(said).toHaveText('Se deshizo en «Solicita tu Llamada Gratuita».')
  await page.getByRole('button', { name: 'Rehacer' }).click()
  await expect(said).toHaveText('Se rehízo en «Solicita tu Llamada Gratuita».')
  const unsaved = page.locator('.entry').filter({ hasText: 'sin guardar' })
  const question = page.getByRole('dialog', { name: 'Descartar todo' })
  await page.getByRole('button', { name: 'Descartar todo' }).click()
  await expect(question).toContainText('«Solicita tu Llamada Gratuita»')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(unsaved).toHaveCount(1)
  await page.getByRole('button', { name: 'Descartar todo' }).click()
  await question.getByRole('button', { name: 'Descartar todo' }).click()
  await expect(unsaved).toHaveCount(0)
})

test('a screen that is new stands beside none, and what a delivery loses is said first', async ({
  page,
  write,
  root,
}) => {
  await inRepository(root, async () => {
    await write(contact, 'Pantallas')
    await page.getByRole('button', { name: /^\d+ ¿Qué te ha frenado hasta ahora\?/ }).click()
    const panel = page.locator('.panel')
    await panel.getByRole('button', { name: 'Mostrar solo a quien responda…' }).click()
    await panel.getByLabel('Pregunta 1 de la condición').selectOption({ label: '¿A qué te dedicas ahora mismo?' })
    await panel.getByLabel('Respuesta 1 de la condición').selectOption({ label: 'Otra cosa' })
    await page.getByRole('tab', { name: 'Qué cambia' }).click()
    await expect(page.getByRole('heading', { name: 'Deja de enviarse' })).toBeVisible()
    await expect(page.locator('.changed').first()).toContainText(
      'Se deja de preguntar «¿Qué te ha frenado hasta ahora?»',
    )
    await page.getByRole('button', { name: 'Empezar una versión nueva' }).click()
    await expect(page.locator('.changed').last()).toContainText('La versión pasa de 2 a 3')
    await expect(page.getByRole('button', { name: 'Empezar una versión nueva' })).toHaveCount(0)
  })
})

test('other words for those of a variant are seen as they read them, before and after', async ({
  page,
  write,
  root,
}) => {
  await inRepository(root, async () => {
    await write('funnels/cuestionario.funnel.json', 'Pantallas')
    const wording = page.locator('.wording').first()
    await wording.locator('summary').click()
    await wording.getByLabel('La misma pregunta, con otras palabras').fill('¿Quieres acompañar?')
    await wording.getByRole('button', { name: 'Añadir' }).click()
    await page.getByRole('tab', { name: 'Qué cambia' }).click()
    const shown = '¿Te interesa acompañar a otras personas? · Variante «otra»'
    await expect(page.getByRole('radio', { name: /^¿Te interesa/ })).toHaveCount(1)
    const toPicture = (when: string) => page.frameLocator(`iframe[title="${when}: ${shown}"]`)
    await expect(toPicture('Antes').getByRole('heading', { name: '¿Te interesa acompañar' })).toBeVisible()
    await expect(toPicture('Después').getByRole('heading', { name: '¿Quieres acompañar?' })).toBeVisible()
  })
})

test('a page with its form is written to disk, its funnel is gone to, and no step back undoes what was done before', async ({
  page,
  write,
  root,
}) => {
  const site = join(root, 'src/site/config/site.json')
  const files = [
    'funnels/rifa.funnel.json',
    'schemas/rifa.schema.json',
    'src/routes/rifa.tsx',
    'src/site/content/rifa.ts',
  ]
  const before = readFileSync(site, 'utf8')
  await write(contact, 'Pantallas')
  await page.locator('.panel').getByLabel('La pregunta', { exact: true }).first().fill('¿Con qué nombre?')
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeEnabled()
  await page.getByRole('tab', { name: 'Nuevo' }).click()
  const form = page.locator('.new__one', { hasText: 'Una página con su formulario' })
  await form.getByLabel('Nombre en la dirección').fill('rifa')
  await form.getByLabel('Título').fill('Rifa de verano')
  await form.getByLabel('Preguntas').fill('nombre, email')
  await form.getByLabel('Qué dirán los buscadores').fill('Corta')
  await form.getByLabel('Palabras clave').fill('rifa, hipnosis, grafología')
  await expect(form.getByLabel('Diseño').getByRole('option')).toHaveText(['Pregunta a pregunta', 'Todo en una página'])
  await form.getByRole('button', { name: 'Crear' }).click()
  await expect(form.getByRole('status')).toHaveText(/^La descripción tiene 5 caracteres/)
  await form
    .getByLabel('Qué dirán los buscadores')
    .fill('Participa en la rifa de verano y gana una sesión de hipnosis o un informe de grafología.')
  await form.getByRole('button', { name: 'Crear' }).click()
  try {
    await expect(page.getByText('«Rifa de verano» ya es una página, /rifa.').first()).toBeVisible()
    await expect(page.locator('[aria-current=true]')).toContainText('rifa')
    await expect(page.getByRole('button', { name: 'Deshacer' })).toBeDisabled()
    await expect(form.getByRole('link', { name: 'Abrir la página' })).toHaveAttribute('href', '/rifa')
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
    expect(JSON.parse(readFileSync(site, 'utf8')).emailjs.templates).toHaveProperty('rifa')
    const question = page.getByRole('dialog', { name: '¿Quitar la página «Rifa de verano»?' })
    const takeAway = async () => {
      await page.getByRole('button', { name: 'Quitar esta página' }).click()
      await question.getByRole('button', { name: 'Quitar esta página' }).click()
    }
    await takeAway()
    await expect(page.getByText('No se ha quitado nada')).toBeVisible()
    await inRepository(
      root,
      async () => {
        await takeAway()
        await expect(page.getByRole('heading', { name: '¿Qué quieres cambiar?' })).toBeVisible()
        await expect(page.getByText('Se ha quitado la página «Rifa de verano».')).toBeVisible()
      },
      files,
    )
    expect(files.filter((file) => existsSync(join(root, file)))).toEqual([])
    expect(readFileSync(site, 'utf8')).toBe(before)
  } finally {
    for (const file of files) rmSync(join(root, file), { force: true })
    writeFileSync(site, before)
  }
  // The server has seen that they are gone: the next page is none that these changes load again.
  await expect(page.getByRole('navigation').getByText('rifa')).toHaveCount(0)
  const made = ['src/generated/funnels/rifa.gen.ts', 'src/generated/route-tree.gen.ts']
  const countMade = () =>
    made.filter((file) => existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8').includes('rifa'))
      .length
  await expect.poll(countMade).toBe(0)
})

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expect, test } from '#support/studio-page.ts'

// One worker starts the development server once.
test.describe.configure({ mode: 'default' })

const funnel = 'funnels/cuestionario.funnel.json'
const contact = 'funnels/formulario-contacto.funnel.json'

/** Sound, and on the screen: that is when a marketer believes it. The drafts go, so that the next test begins without them. */
async function expectSound(page: Page): Promise<void> {
  await expect(page.getByText('Nada que arreglar.')).toBeVisible()
  await page.evaluate(() => sessionStorage.clear())
}

const unfold = (page: Page, name: string | RegExp) => page.locator('summary', { hasText: name }).first()

for (const [what, name, said, kind] of [
  ['a question with a step of its own', 'ciudad', '¿Dónde vives?', null],
  ['a step that only tells something', 'animo', 'Ya casi está', 'statement'],
] as const)
  test(what, async ({ page, open, live }) => {
    await open(contact, 'Nuevo')
    await unfold(page, 'Por partes').click()
    const form = page.locator('.new__one', { hasText: 'Una pregunta en' })
    await form.getByLabel('Nombre en la dirección').fill(name)
    await form.getByLabel('La pregunta').fill(said)
    if (kind) await form.getByLabel('Clase').selectOption(kind)
    await form.getByRole('button', { name: 'Crear' }).click()
    await expect(page.getByText('Hecho.')).toBeVisible()
    await expectSound(page)
    await page.getByLabel('Empezar en').selectOption(name)
    await page.getByRole('button', { name: 'Reiniciar' }).click()
    await expect(live.getByText(said)).toBeVisible()
  })

test('an end for some, before the other questions', async ({ page, open, live }) => {
  await open(contact, 'Propiedades')
  await unfold(page, / compromiso$/).click()
  const commitment = 'Del 1 al 10, ¿cuánto compromiso sientes con este cambio?'
  const step = page.getByRole('group', { name: `Pantalla: ${commitment}` })
  await step.getByLabel(`Añadir a «Pantalla: ${commitment}»`).selectOption('Adónde lleva el botón')
  await step.getByRole('button', { name: 'Añadir', exact: true }).last().click()
  await step.getByLabel('Adónde lleva el botón', { exact: true }).selectOption('inversion')
  await step.getByRole('button', { name: 'Según lo que se responda…' }).click()
  // A rule that is only begun leads where all go, until somebody says where else.
  await expect(step.getByLabel('va a', { exact: true }).first()).toHaveValue('inversion')
  await expect(step.getByLabel('Respuesta 1 de la condición')).toHaveJSProperty('tagName', 'SELECT')
  await step.getByLabel('Pregunta 1 de la condición').selectOption('compromiso')
  await step.getByLabel('Respuesta 1 de la condición').selectOption('1-4')
  await step.getByLabel('va a', { exact: true }).first().selectOption('enviar')
  await expectSound(page)
  await page.getByLabel('Empezar en').selectOption('compromiso')
  await page.getByRole('button', { name: 'Reiniciar' }).click()
  await live.getByRole('radio').first().check()
  await live.locator('button[type=submit]').click()
  await expect(page.getByText('Está en «Solicitud enviada»')).toBeVisible()
})

test('a funnel with its form, which goes on disk as it was made', async ({ page, open, live, root }) => {
  await open(contact, 'Nuevo')
  await unfold(page, 'Por partes').click()
  const form = page.locator('.new__one', { hasText: 'Un embudo con su formulario' })
  await form.getByLabel('Nombre en la dirección').fill('sorteo')
  await form.getByLabel('Título').fill('Sorteo de verano')
  await form.getByLabel('Preguntas').fill('nombre, email, ciudad:text:¿Dónde vives?')
  await form.getByLabel('Diseño').selectOption('Pregunta a pregunta')
  await form.getByRole('button', { name: 'Crear' }).click()
  await expect(page.getByText('Hecho.')).toBeVisible()
  await expectSound(page)
  await expect(page.getByText('Está en «¿Cómo te llamas?»')).toBeVisible()
  await page.getByLabel('Empezar en').selectOption('ciudad')
  await page.getByRole('button', { name: 'Reiniciar' }).click()
  await expect(live.getByText('¿Dónde vives?')).toBeVisible()
  await page.getByText('Escritorio', { exact: true }).click()
  await page.getByLabel('Empezar en').selectOption('enviada')
  await page.getByRole('button', { name: 'Reiniciar' }).click()
  await expect(live.getByRole('heading', { name: 'Gracias' })).toBeVisible()
  // Without a row of buttons the text stands in the middle of what is left.
  const [above = 0, below = 0] = await live.locator('.wizard__body').evaluate((body) => {
    const { marginTop, marginBottom } = getComputedStyle(body)
    return [marginTop, marginBottom].map(Number.parseFloat)
  })
  expect(above).toBeGreaterThan(1)
  expect(Math.abs(above - below), 'of one height but for a part of a pixel').toBeLessThan(1)
  const views = [page.mainFrame(), page.frame({ url: '**/_estudio/vista' })]
  for (const view of views) await view?.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText(/^Guardado en este ordenador/)).toBeVisible()
  const files = ['funnels/sorteo.funnel.json', 'schemas/sorteo.schema.json'].map((file) => join(root, file))
  expect(files.map((file) => JSON.parse(readFileSync(file, 'utf8')).$id ?? 'sorteo')).toEqual(['sorteo', 'sorteo'])
  for (const file of files) {
    expect(readFileSync(file, 'utf8').split('\n').length).toBeGreaterThan(10)
  }
  // The server has seen what was written: it is made for the pages too.
  const isMade = () => existsSync(join(root, 'src/generated/funnels/sorteo.gen.ts'))
  await expect.poll(isMade).toBe(true)
  // It has made both from the first that it heard of; once it answers again it has heard of the other too.
  await page.request.get(page.url())
  for (const view of views) {
    expect(await view?.evaluate(() => 'isSamePage' in window), 'nobody has been sent away').toBe(true)
  }
  for (const file of files) rmSync(file)
  await expect(page.getByRole('heading', { name: '¿Qué quieres cambiar?' })).toBeVisible()
  await expect(page.getByRole('navigation').getByText('sorteo')).toHaveCount(0)
  await expect.poll(isMade).toBe(false)
  expect(await page.evaluate(() => 'isSamePage' in window), 'nobody has been sent away').toBe(true)
})

test('a promise that a change breaks is shown, and promised anew only when that is said', async ({
  page,
  open,
  root,
}) => {
  await open(contact, 'Qué cambia')
  await expect(page.getByText('4 promesas: se cumplen todas.')).toBeVisible()
  await page.getByRole('tab', { name: 'Propiedades' }).click()
  await unfold(page, / enviada$/).click()
  const title = page.getByRole('group', { name: 'Aviso' }).getByLabel('Título del aviso')
  await title.fill('¡Recibida!')
  await page.getByRole('tab', { name: 'Qué cambia' }).click()
  await expect(page.getByText('Una promesa no se cumple.')).toBeVisible()
  await expect(page.getByText('dice: «¡Recibida!»').first()).toBeVisible()
  await page.getByRole('button', { name: /^Es lo que quiero: prometer esto/ }).click()
  await expect(page.getByText('4 promesas: se cumplen todas.')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Una promesa no se cumple.')).toBeVisible()
  await page.getByRole('button', { name: 'Rehacer' }).click()
  const files = ['funnels/formulario-contacto.promises.json', contact].map((file) => join(root, file))
  const before = files.map((file) => readFileSync(file, 'utf8'))
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText(/^Guardado en este ordenador/)).toBeVisible()
  for (const file of files) expect(readFileSync(file, 'utf8')).toContain('¡Recibida!')
  for (const [index, file] of files.entries()) writeFileSync(file, before[index] ?? '')
  await expect(page.getByText('4 promesas: se cumplen todas.')).toBeVisible()
})

test('a question once more, under a name of its own, is undone in one go', async ({ page, open }) => {
  await open(funnel, 'Propiedades')
  await page.getByRole('button', { name: 'Duplicar: ¿Puedes dedicar al menos 1 hora' }).click()
  await expect(unfold(page, 'q4')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Nada que arreglar.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeDisabled()
})

test('a question in other words, typed from short to long and back', async ({ page, open }) => {
  await open(funnel, 'Pantallas')
  const box = page.locator('.panel').getByLabel('La pregunta', { exact: true }).first()
  for (const text of ['¿Qué es lo que te ha traído hasta aquí, después de tanto tiempo pensándolo?', '¿Qué te trae?']) {
    await box.press('ControlOrMeta+A')
    await page.keyboard.type(text)
    await expect(box).toHaveValue(text)
  }
  await page.evaluate(() => sessionStorage.clear())
})

test('a score', async ({ page, open }) => {
  await open(funnel, 'Pantallas')
  await page.locator('.screen').nth(2).click()
  await page
    .getByRole('group', { name: 'Lo que suman sus respuestas a la puntuación «Afines»' })
    .getByLabel('Sí, es mi momento', { exact: true })
    .fill('2')
  await expectSound(page)
})

test('a step of the diagram leads to its screen and to its text, and the text to its step', async ({
  page,
  open,
  live,
}) => {
  await open(funnel, 'Diagrama')
  const box = page.getByRole('button', { name: /^Aún no es tu momento/ })
  await expect(box).toHaveAccessibleName(/74,1 % de las respuestas/)
  await box.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Empezar aquí' }).click()
  await expect(live.locator('[data-step=no-apta]')).toBeVisible()
  await expect(page.locator('[aria-current=step]')).toHaveAccessibleName(/Aún no es tu momento/)
  await page.getByRole('button', { name: 'Ver en el texto' }).click()
  await expect(page.locator('.cm-activeLine')).toContainText('"no-apta"')
  await page.keyboard.press('ArrowUp')
  await page.getByRole('tab', { name: 'Diagrama' }).click()
  await expect(page.getByRole('button', { pressed: true })).toHaveAccessibleName(/^¡Enhorabuena!/)
})

test('answers are found by the ending they lead to, paths are seen, and what was walked is kept as a path', async ({
  page,
  open,
  live,
  root,
}) => {
  await open(funnel, 'Respuestas')
  await expect(page.getByRole('row', { name: /Todas las respuestas/ })).toContainText('25,9 %')
  await page.getByLabel('Buscar').fill('mi momento')
  await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(3)
  await page.getByRole('tab', { name: 'Caminos' }).click()
  await page.getByRole('button', { name: 'Ver el camino 1' }).click()
  await expect(live.locator('[data-step=q1]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Reiniciar' }).click()
  await live.getByRole('radio').first().check()
  await live.locator('button[type=submit]').click()
  await expect(page.getByText('Está en «¿Puedes dedicar al menos 1 hora')).toBeVisible()
  await page.getByLabel('Nombre').fill('del-estudio')
  await page.getByRole('button', { name: 'Guardar el camino' }).click()
  await expect(page.getByText('El camino «del-estudio» está guardado.')).toBeVisible()
  expect(JSON.parse(readFileSync(join(root, 'tests/paths/del-estudio.json'), 'utf8'))).toEqual({
    funnel: 'cuestionario',
    version: 1,
    steps: [{ event: { type: 'step.completed', complete: true, answers: { q1: 'a' } }, state: 'q2' }],
  })
})

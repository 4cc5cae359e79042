import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import { expect, test } from '#support/studio-page.ts'

// One worker starts the development server once.
test.describe.configure({ mode: 'default' })

const funnel = 'funnels/cuestionario.funnel.json'
const contact = 'funnels/formulario-contacto.funnel.json'

/** The tasks of marketers, each by controls alone: how many clicks and how long, on paper at the end. */
const tasks: string[] = []
test.afterAll(() => console.log(tasks.join('\n')))

/** Counts what is pressed and filled in, and tells it with the time that it took. */
function createHand(page: Page, task: string) {
  const start = performance.now()
  let count = 0
  return {
    async press(target: Locator) {
      count++
      await target.click()
    },
    async fill(target: Locator, text: string) {
      count++
      await target.fill(text)
    },
    async choose(target: Locator, option: string) {
      count++
      await target.selectOption(option)
    },
    async end() {
      // Sound, and on the screen: that is when a marketer believes it.
      await expect(page.getByText('Nada que arreglar.')).toBeVisible()
      tasks.push(`${task}: ${count} gestures, ${((performance.now() - start) / 1000).toFixed(1)} s`)
      await page.evaluate(() => sessionStorage.clear())
    },
  }
}

const unfold = (page: Page, name: string | RegExp) => page.locator('summary', { hasText: name }).first()

test('a question with a step of its own', async ({ studio: { page, open, live } }) => {
  await open(contact, 'Nuevo')
  const hand = createHand(page, 'a question')
  await unfold(page, 'Por partes').click()
  const form = page.locator('.new__one', { hasText: 'Una pregunta en' })
  await hand.fill(form.getByLabel('Nombre en la dirección'), 'ciudad')
  await hand.fill(form.getByLabel('La pregunta'), '¿Dónde vives?')
  await hand.press(form.getByRole('button', { name: 'Crear' }))
  await expect(page.getByText('Hecho.')).toBeVisible()
  await hand.end()
  await hand.choose(page.getByLabel('Empezar en'), 'ciudad')
  await page.getByRole('button', { name: 'Reiniciar' }).click()
  await expect(live.getByText('¿Dónde vives?')).toBeVisible()
})

test('a step that only tells something', async ({ studio: { page, open, live } }) => {
  await open(contact, 'Nuevo')
  const hand = createHand(page, 'a step')
  await unfold(page, 'Por partes').click()
  const form = page.locator('.new__one', { hasText: 'Una pregunta en' })
  await hand.fill(form.getByLabel('Nombre en la dirección'), 'animo')
  await hand.fill(form.getByLabel('La pregunta'), 'Ya casi está')
  await hand.choose(form.getByLabel('Clase'), 'statement')
  await hand.press(form.getByRole('button', { name: 'Crear' }))
  await expect(page.getByText('Hecho.')).toBeVisible()
  await hand.end()
  await page.getByLabel('Empezar en').selectOption('animo')
  await page.getByRole('button', { name: 'Reiniciar' }).click()
  await expect(live.getByText('Ya casi está')).toBeVisible()
})

test('an end for some, before the other questions', async ({ studio: { page, open, live } }) => {
  await open(contact, 'Propiedades')
  const hand = createHand(page, 'an early end')
  await hand.press(unfold(page, / compromiso$/))
  const commitment = 'Del 1 al 10, ¿cuánto compromiso sientes con este cambio?'
  const step = page.getByRole('group', { name: `Pantalla: ${commitment}` })
  await hand.choose(step.getByLabel(`Añadir a «Pantalla: ${commitment}»`), 'Adónde lleva el botón')
  await hand.press(step.getByRole('button', { name: 'Añadir', exact: true }).last())
  await hand.choose(step.getByLabel('Adónde lleva el botón', { exact: true }), 'inversion')
  await hand.press(step.getByRole('button', { name: 'Según lo que se responda…' }))
  await hand.choose(step.getByLabel('Pregunta 1 de la condición'), 'compromiso')
  await hand.choose(step.getByLabel('Respuesta 1 de la condición'), '1-4')
  await hand.choose(step.getByLabel('va a', { exact: true }).first(), 'enviar')
  await hand.end()
  await page.getByLabel('Empezar en').selectOption('compromiso')
  await page.getByRole('button', { name: 'Reiniciar' }).click()
  await live.getByRole('radio').first().check()
  await live.locator('button[type=submit]').click()
  await expect(page.getByText('Está en «Solicitud enviada»')).toBeVisible()
})

test('a funnel with its form, which goes on disk as it was made', async ({ studio: { page, open, live, root } }) => {
  await open(contact, 'Nuevo')
  const hand = createHand(page, 'a new funnel')
  await unfold(page, 'Por partes').click()
  const form = page.locator('.new__one', { hasText: 'Un embudo con su formulario' })
  await hand.fill(form.getByLabel('Nombre en la dirección'), 'sorteo')
  await hand.fill(form.getByLabel('Título'), 'Sorteo de verano')
  await hand.fill(form.getByLabel('Preguntas'), 'nombre, email, ciudad:text:¿Dónde vives?')
  await hand.choose(form.getByLabel('Diseño'), 'Pregunta a pregunta')
  await hand.press(form.getByRole('button', { name: 'Crear' }))
  await expect(page.getByText('Hecho.')).toBeVisible()
  await hand.end()
  await expect(page.getByText('Está en «¿Cómo te llamas?»')).toBeVisible()
  await page.getByLabel('Empezar en').selectOption('ciudad')
  await page.getByRole('button', { name: 'Reiniciar' }).click()
  await expect(live.getByText('¿Dónde vives?')).toBeVisible()
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
  studio: { page, open, root },
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

test('a question once more, under a name of its own, is undone in one go', async ({ studio: { page, open } }) => {
  await open(funnel, 'Propiedades')
  await page.getByRole('button', { name: 'Duplicar: ¿Puedes dedicar al menos 1 hora' }).click()
  await expect(unfold(page, 'q4')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Nada que arreglar.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeDisabled()
})

test('another order', async ({ studio: { page, open, live } }) => {
  await open(funnel, 'Propiedades')
  const hand = createHand(page, 'another order')
  await hand.press(page.getByRole('button', { name: 'Bajar: ¿Te interesa acompañar' }).first())
  await expect(page.getByText('Está en «¿Te interesa acompañar a otras personas?»')).toBeVisible()
  await hand.end()
  await page.getByRole('button', { name: 'Reiniciar' }).click()
  await expect(live.getByText('1 hora a la semana')).toBeVisible()
})

test('an error message in other words', async ({ studio: { page, open } }) => {
  await open(contact, 'Propiedades')
  const hand = createHand(page, 'an error message')
  const form = page.getByRole('region', { name: /^Formulario «/ })
  await hand.press(form.locator('summary', { hasText: '¿Cómo te llamas?' }))
  const message = page.getByRole('group', { name: 'Mensajes de error' }).getByLabel('Si falta', { exact: true })
  await hand.fill(message, 'Dinos cómo te llamas')
  await hand.end()
})

test('a question in other words, typed from short to long and back', async ({ studio: { page, open } }) => {
  await open(funnel, 'Pantallas')
  const box = page.locator('.panel').getByLabel('La pregunta', { exact: true }).first()
  for (const text of ['¿Qué es lo que te ha traído hasta aquí, después de tanto tiempo pensándolo?', '¿Qué te trae?']) {
    await box.press('ControlOrMeta+A')
    await page.keyboard.type(text)
    await expect(box).toHaveValue(text)
  }
  await page.evaluate(() => sessionStorage.clear())
})

test('a step only for some', async ({ studio: { page, open } }) => {
  await open(contact, 'Propiedades')
  const hand = createHand(page, 'a conditional step')
  await hand.press(unfold(page, 'obstaculos'))
  const step = page.getByRole('group', { name: 'Pantalla: ¿Qué te ha frenado hasta ahora?' })
  await hand.choose(step.getByLabel('Añadir a «Pantalla: ¿Qué te ha frenado hasta ahora?»'), 'Solo si')
  await hand.press(step.getByRole('button', { name: 'Añadir', exact: true }).last())
  await expect(step.getByRole('group', { name: 'Solo si' })).toBeVisible()
  await hand.choose(step.getByLabel('Pregunta 1 de la condición'), '¿A qué te dedicas ahora mismo?')
  await hand.choose(step.getByLabel('Respuesta 1 de la condición'), 'Otra cosa')
  await hand.end()
})

test('a score', async ({ studio: { page, open } }) => {
  await open(funnel, 'Propiedades')
  const hand = createHand(page, 'a score')
  await hand.press(unfold(page, 'Lo que vale para todo el embudo'))
  await hand.fill(
    page.getByRole('group', { name: '¿Quieres invertir tiempo' }).getByLabel('Sí, es mi momento', { exact: true }),
    '2',
  )
  await hand.end()
})

test('a delay', async ({ studio: { page, open } }) => {
  await open(contact, 'Propiedades')
  const hand = createHand(page, 'a delay')
  await hand.press(unfold(page, / enviada$/))
  const wait = page.getByRole('group', { name: 'Pantalla: Solicitud enviada' }).getByLabel('Cuánto se espera')
  await hand.fill(wait, '900ms')
  await wait.blur()
  await hand.end()
})

test('a notice', async ({ studio: { page, open } }) => {
  await open(contact, 'Propiedades')
  const hand = createHand(page, 'a notice')
  await hand.press(unfold(page, / no-enviada$/))
  await hand.fill(page.getByRole('group', { name: 'Aviso' }).getByLabel('Título del aviso'), 'No ha podido salir')
  await hand.end()
})

test('what the controls change leaves everything else as it is written', async ({ studio: { page, open, root } }) => {
  await open(funnel, 'Propiedades')
  const before = readFileSync(join(root, funnel), 'utf8')
  await unfold(page, 'q3').click()
  await page
    .getByRole('group', { name: 'Pantalla: ¿Quieres invertir tiempo' })
    .getByLabel('Texto del botón', { exact: true })
    .fill('Ver el resultado')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText(/^Guardado en este ordenador/)).toBeVisible()
  expect(readFileSync(join(root, funnel), 'utf8')).toBe(before.replace('Ver mis resultados', 'Ver el resultado'))
  await page
    .getByRole('group', { name: 'Pantalla: ¿Quieres invertir tiempo' })
    .getByLabel('Texto del botón', { exact: true })
    .fill('Ver mis resultados')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect.poll(() => readFileSync(join(root, funnel), 'utf8')).toBe(before)
})

test('a step of the diagram leads to its screen and to its text, and the text to its step', async ({
  studio: { page, open, live },
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
  studio: { page, open, live, root },
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

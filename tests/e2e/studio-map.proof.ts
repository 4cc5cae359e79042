import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectAccessible } from '#replay/screen/accessibility.ts'
import { expect, test } from '#support/studio-page.ts'

// One worker starts the development server once.
test.describe.configure({ mode: 'default' })

const contact = 'funnels/formulario-contacto.funnel.json'
const quiz = 'funnels/cuestionario.funnel.json'

test('a screen of the map is shown in the page, with what can be said of it in Spanish', async ({
  page,
  live,
  write,
}) => {
  await write(contact, 'Pantallas')
  await page.getByRole('button', { name: /^\d+ ¿A qué te dedicas ahora mismo\?/ }).click()
  await expect(live.getByRole('button', { name: 'La pregunta: ¿A qué te dedicas ahora mismo?' })).toBeVisible()
  const panel = page.locator('.panel')
  await expect(panel.getByLabel('Texto de ayuda').first()).toHaveValue(
    'Elige la frase que más se parezca a tu momento.',
  )
  await panel.getByLabel('Si falta').first().fill('Elige tu momento')
  await expect(page.getByText('Nada que arreglar.')).toBeVisible()
  await panel.getByLabel('Obligatoria').first().uncheck()
  await expect(panel.getByLabel('Si falta').first()).not.toHaveValue('Elige tu momento')
})

test('a question of a chosen kind is added after the last, whose button goes with it', async ({
  page,
  live,
  write,
}) => {
  await write(contact, 'Pantallas')
  await page
    .getByRole('button', { name: /^\+ Pregunta después/ })
    .nth(10)
    .click()
  await page.keyboard.type('¿Cuándo te viene bien?')
  await page.getByText('Fecha', { exact: true }).click()
  await page.keyboard.press('Enter')
  await expect(live.getByRole('button', { name: 'La pregunta: ¿Cuándo te viene bien?' })).toBeVisible()
  await expect(live.getByRole('button', { name: 'Texto del botón: Enviar solicitud' })).toBeVisible()
  await expect(page.getByText('Nada que arreglar.')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeDisabled()
})

test('a question of a page stands at the end of the section that was chosen', async ({ page, live, write }) => {
  await write('funnels/formulario-hipnosis-regresiva.funnel.json', 'Pantallas')
  await page.getByRole('button', { name: '+ Pregunta en esta página' }).click()
  await page.keyboard.type('¿Duermes bien?')
  await expect(page.getByLabel('Irá al final de')).toHaveText(/5\. Declaración y Consentimiento$/)
  await page.getByLabel('Irá al final de').selectOption({ label: '3. Información Médica' })
  await page.getByRole('dialog').getByRole('button', { name: 'Añadir' }).click()
  const section = live.getByRole('group', { name: '3. Información Médica' })
  await expect(section).toContainText(/¿Tomas algún medicamento\?.*¿Duermes bien\?/s)
  await expect(page.getByRole('region', { name: '¿Duermes bien?' })).toBeInViewport()
  await expect(live.getByRole('button', { name: 'La pregunta: ¿Duermes bien?' })).toBeInViewport()
  await expect(page.getByText('Nada que arreglar.')).toBeVisible()
  await page.getByRole('tab', { name: 'Propiedades' }).click()
  const questions = page.getByRole('region', { name: /^Formulario «/ })
  await expect(questions.getByRole('button', { name: 'Duplicar: ¿Duermes bien?' })).toBeVisible()
  // It is moved in the list of its section.
  await expect(questions.getByRole('button', { name: /^(?:Subir|Bajar): ¿Duermes bien\?$/ })).toHaveCount(0)
})

test('a question of a page is moved and limited with the keyboard, whose focus stays with the question', async ({
  page,
  live,
  write,
}) => {
  await write('funnels/formulario-hipnosis-regresiva.funnel.json', 'Pantallas')
  const question = page.getByRole('region', { name: '¿Tomas algún medicamento?' })
  const press = async (name: string) => {
    await question.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
  }
  await press('Subir')
  await expect(question.getByRole('button', { name: 'Subir' })).toBeFocused()
  const section = live.getByRole('group', { name: '3. Información Médica' })
  await expect(section).toContainText(/¿Tomas algún medicamento\?.*¿Hay algún fallecimiento/s)
  // Down again it is the last of its section, where that arrow is off.
  await press('Bajar')
  await expect(question.getByRole('button', { name: 'Subir' })).toBeFocused()
  await press('Mostrar solo a quien responda…')
  await expect(question.getByLabel('Pregunta 1 de la condición')).toBeFocused()
  await expect(section).not.toContainText('¿Tomas algún medicamento?')
  await press('Mostrar a todo el mundo')
  await expect(question.getByRole('button', { name: 'Mostrar solo a quien responda…' })).toBeFocused()
  await expect(section).toContainText('¿Tomas algún medicamento?')
  await page.getByRole('button', { name: 'Descartar todo' }).click()
})

test('endings say their shares, and what is wrong stands on its screen', async ({ page, write }) => {
  await write(quiz, 'Pantallas')
  await expect(page.getByText('Aquí acaba el 25,9 % de las respuestas')).toBeVisible()
  await page.getByRole('button', { name: 'Bajar: ¿Te interesa acompañar a otras personas?' }).click()
  await expect(page.locator('.screen').first()).not.toContainText('¿Te interesa')
})

test('the map, its panel, its dialog and the layer over the page are accessible, on a phone too', async ({
  page,
  write,
}) => {
  await write(contact, 'Pantallas')
  await expect(page.locator('.panel')).toBeVisible()
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^\+ Pregunta después/ })
    .first()
    .click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 800 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('on a phone the settings of a chosen screen come into sight, below all screens', async ({ page, write }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await write(contact, 'Pantallas')
  await page.getByRole('button', { name: /^\d+ ¿A qué te dedicas ahora mismo\?/ }).click()
  await expect(page.locator('.panel').getByRole('heading', { level: 2 })).toHaveText('¿A qué te dedicas ahora mismo?')
  await expect(page.locator('.panel').getByRole('heading', { level: 2 })).toBeInViewport()
})

test('the studio opens with the first screen of each page, of which one is chosen, or an example that is not saved', async ({
  page,
  live,
  origin,
}) => {
  await page.goto(`${origin}/_estudio/`)
  const start = page.getByRole('heading', { name: '¿Qué quieres cambiar?' })
  await expect(start).toBeVisible()
  const entry = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  const picture = entry('Descubre si la Formación').frameLocator('iframe')
  await expect(picture.getByText('¿Te interesa acompañar a otras personas?').first()).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(8)
  await expectAccessible(page)
  // The button is what lies under the pointer over the picture.
  await entry('Descubre si la Formación').locator('.still').click({ force: true })
  await expect(
    live.getByRole('button', { name: 'La pregunta: ¿Te interesa acompañar a otras personas?' }),
  ).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('link', { name: 'Todas las páginas' }).click()
  await expect(start).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: 'Jugar con un ejemplo' }).click()
  await expect(page.locator('[aria-current=true]')).toContainText(/ejemplo.*sin guardar/s)
  await expect(page).toHaveURL(`${origin}/_estudio/#funnels/ejemplo.funnel.json`)
  await page.getByRole('button', { name: 'Descartar todo' }).click()
  await expect(start).toBeVisible()
})

test('a step that is taken away is put back where it was, until the funnel is saved', async ({ page, write }) => {
  await write(contact, 'Pantallas')
  const fourth = page.locator('.map > li').nth(3)
  await expect(fourth.getByRole('button', { name: /^4 ¿A qué te dedicas ahora mismo\?/ })).toBeVisible()
  await fourth.hover()
  await page.getByRole('button', { name: 'Quitar: ¿A qué te dedicas ahora mismo?' }).click()
  const removed = page.getByRole('region', { name: 'Quitados' })
  await expect(removed.getByRole('listitem')).toHaveText(/^¿A qué te dedicas ahora mismo\?/)
  await expectAccessible(page)
  await removed.getByRole('button', { name: 'Volver a poner: ¿A qué te dedicas ahora mismo?' }).click()
  await expect(removed).toBeHidden()
  await expect(fourth.getByRole('button', { name: /^4 ¿A qué te dedicas ahora mismo\?/ })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeDisabled()
})

test('before a screen that others lead to goes, it is asked where they lead then', async ({ page, write }) => {
  await write(contact, 'Pantallas')
  await expect(page.getByRole('button', { name: 'Quitar: Solicitud enviada' }), 'the only ending').toBeDisabled()
  await page
    .locator('.map > li')
    .nth(13)
    .getByRole('button', { name: /^Quitar: / })
    .click()
  const dialog = page.getByRole('dialog', { name: /^¿Quitar «/ })
  await expect(dialog.getByRole('listitem')).toHaveText(['Aquí lleva «Envío: Solicitud», si falla.'])
})

test('a funnel without a form offers no question', async ({ page, write }) => {
  await write('funnels/abre-la-puerta.funnel.json', 'Pantallas')
  await expect(page.locator('.screen .soft').first()).toContainText('Si suelta la puerta, si «avance» es mayor que 40')
  await expect(page.getByRole('button', { name: /^\+ Pregunta después de/ })).toHaveCount(0)
})

test('options are a list in the panel too, and one that a rule reads goes only with the rule', async ({
  page,
  live,
  write,
}) => {
  await write(quiz, 'Pantallas')
  const panel = page.locator('.panel')
  await panel.getByLabel('Opción 3', { exact: true }).fill('Ahora no')
  await expect(live.getByText('Ahora no')).toBeVisible()
  await panel.getByRole('button', { name: 'Subir: Ahora no' }).click()
  await expect(panel.getByLabel('Opción 2', { exact: true })).toHaveValue('Ahora no')
  const first = panel.getByRole('button', { name: /^Quitar: Sí, es algo/ })
  await first.click()
  await expect(page.getByRole('dialog')).toContainText('Los puntos que da.')
  await page.getByRole('button', { name: 'Dejarla' }).click()
  await panel.getByRole('button', { name: 'Quitar: Ahora no' }).click()
  await expect(panel.getByLabel('Opción 3', { exact: true })).toHaveCount(0)
  await expect(first, 'of two options none goes').toBeDisabled()
  await panel.getByRole('button', { name: '+ Opción' }).click()
  await expect(live.getByRole('textbox', { name: /^La opción/ })).toHaveValue('Opción nueva')
  await page.keyboard.press('ControlOrMeta+S')
  await expect(page.getByRole('dialog', { name: 'Hay opciones sin escribir' })).toContainText('«Opción nueva»')
})

test('what says nothing about a kind of question is not offered for it', async ({ page, write }) => {
  await write(contact, 'Pantallas')
  const offered = page.locator('.panel').getByLabel('Añadir a «Pregunta»').first().getByRole('option')
  await expect(offered.filter({ hasText: 'Longitud mínima' })).toHaveCount(1)
  await page.getByRole('button', { name: /^\d+ ¿A qué te dedicas ahora mismo\?/ }).click()
  await expect(page.locator('.panel').getByLabel('Opción 1', { exact: true })).toBeVisible()
  await expect(offered.filter({ hasText: 'Longitud mínima' })).toHaveCount(0)
})

test('a condition is offered only about what is asked before', async ({ page, write }) => {
  await write(contact, 'Pantallas')
  const panel = page.locator('.panel')
  const only = panel.getByRole('button', { name: 'Mostrar solo a quien responda…' })
  await expect(panel).toBeVisible()
  await expect(only).toHaveCount(0)
  await page.getByRole('button', { name: /^\d+ ¿Qué te ha frenado hasta ahora\?/ }).click()
  await only.click()
  const names = panel.getByLabel('Pregunta 1 de la condición').getByRole('option')
  await expect(names.filter({ hasText: '¿A qué te dedicas ahora mismo?' })).toHaveCount(1)
  await expect(names.filter({ hasText: '¿Quieres contarnos algo más?' })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Mostrar a todo el mundo' }).click()
  await expect(only).toBeVisible()
  // One more part is about the next question with options: none is sound only by writing.
  await page.getByRole('button', { name: /^\d+ ¿Quieres contarnos algo más\?/ }).click()
  await expect(page.getByText('Está en «¿Quieres contarnos algo más?»')).toBeVisible()
  await only.click()
  await panel.getByRole('button', { name: 'y además…' }).click()
  await expect(panel.getByLabel('Respuesta 2 de la condición')).toHaveJSProperty('tagName', 'SELECT')
  await panel.getByRole('button', { name: 'Mostrar a todo el mundo' }).click()
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeDisabled()
})

test('the settings of a card stay open while what leads to it is played, also once the card has changed', async ({
  page,
  live,
  write,
}) => {
  await write(contact, 'Pantallas')
  const title = page.locator('.panel h2')
  await expect(title).toBeVisible()
  const seen = await page.evaluateHandle(() => {
    const titles: (string | undefined)[] = []
    const see = () => {
      const title = document.querySelector('.panel h2')?.textContent
      if (titles.at(-1) !== title) titles.push(title)
    }
    see()
    new MutationObserver(see).observe(document.body, { subtree: true, childList: true, characterData: true })
    return titles
  })
  await page.getByRole('button', { name: /^\d+ Envío: Solicitud/ }).click()
  await expect(page.getByText('Está en «Envío: Solicitud»')).toBeVisible()
  const shown = live.locator('#vista .wizard')
  await shown.evaluate((screen) => screen.setAttribute('data-before', ''))
  const leads = page.locator('.panel').getByRole('combobox', { name: 'Si el envío llega, va a' })
  await leads.selectOption('Formulario completado')
  await expect(live.locator('[data-before]')).toHaveCount(0)
  await page.getByRole('button', { name: /^Saltar la espera/ }).click()
  await expect(page.getByText('Está en «Formulario completado»')).toBeVisible()
  expect(await seen.jsonValue()).toEqual(['¿Cómo te llamas?', 'Envío: Solicitud', 'Formulario completado'])
})

test('a send that somebody came to by hand stays on the screen as its card is changed', async ({
  page,
  live,
  write,
}) => {
  await write(contact, 'Pantallas')
  await page.getByRole('button', { name: /^\d+ ¿Quieres contarnos algo más\?/ }).click()
  await expect(live.getByText('Paso 11 de 11')).toBeVisible()
  await page.locator('.panel').getByLabel('La pregunta', { exact: true }).fill('¿Algo más?')
  await expect(live.getByText('¿Algo más?')).toBeVisible()
  await page.getByText('Probar', { exact: true }).click()
  await page.getByText('Parar el tiempo').click()
  await live.getByRole('button', { name: 'Enviar solicitud' }).click()
  await expect(page.getByText('Está en «Envío: Solicitud»')).toBeVisible()
  await live.locator('#vista .wizard').evaluate((screen) => screen.setAttribute('data-before', ''))
  const leads = page.locator('.panel').getByRole('combobox', { name: 'Si el envío llega, va a' })
  await leads.selectOption('Formulario completado')
  await expect(live.locator('[data-before]')).toHaveCount(0)
  await expect(page.locator('.log > li'), 'done once').toHaveCount(1)
  await page.getByRole('button', { name: /^Saltar la espera/ }).click()
  await expect(page.getByText('Está en «Formulario completado»')).toBeVisible()
})

test('a card that is chosen while a change is on its way is shown by the way that the change leaves', async ({
  page,
  live,
  write,
}) => {
  await write(contact, 'Pantallas')
  const limited = page.getByRole('button', { name: /^\d+ ¿Qué te ha frenado hasta ahora\?/ })
  const card = page.getByRole('button', { name: /^\d+ ¿Quieres contarnos algo más\?/ })
  await limited.click()
  await expect(live.getByText('Paso 6 de 11')).toBeVisible()
  await live.locator('#vista .wizard').evaluate((screen) => screen.setAttribute('data-before', ''))
  await page.getByRole('button', { name: 'Mostrar solo a quien responda…' }).click()
  await expect(live.locator('[data-before]')).toHaveCount(0)
  // A visitor who is not asked it has one question less before them.
  await card.click()
  await expect(live.getByText('Paso 10 de 10')).toBeVisible()
  await limited.click()
  const forAll = page.getByRole('button', { name: 'Mostrar a todo el mundo' })
  await expect(page.getByText('Está en «¿Qué te ha frenado hasta ahora?»')).toBeVisible()
  const next = await card.elementHandle()
  await forAll.evaluate((button: HTMLElement, other) => {
    button.click()
    if (other instanceof HTMLElement) other.click()
  }, next)
  await expect(live.getByText('Paso 11 de 11')).toBeVisible()
  await expect(page.getByText('Está en «¿Quieres contarnos algo más?»')).toBeVisible()
})

test('an address that names another funnel leads to it', async ({ page, write }) => {
  await write(contact, 'Pantallas')
  await page.evaluate((file) => (window.location.hash = file), quiz)
  await expect(page.locator('[aria-current=true]')).toContainText('cuestionario')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Descubre si la Formación es para ti')
})

test('what is wrong is said without keys of the JSON, and leads to its screen', async ({ page, write }) => {
  await write(contact, 'Pantallas')
  await page.locator('.panel').getByLabel('La pregunta', { exact: true }).fill('palabra '.repeat(40))
  const diagnostic = page.locator('.diagnostic')
  await expect(diagnostic).toContainText('pasa el resto a «Texto de ayuda».')
  await page.getByRole('tab', { name: 'Qué cambia' }).click()
  await diagnostic.getByRole('button', { name: /^Ir a «palabra/ }).click()
  await expect(page.locator('.screen--fault')).toContainText('pasa el resto a «Texto de ayuda».')
  await diagnostic.getByRole('button', { name: 'Ver en el texto' }).click()
  await expect(diagnostic).toContainText('pasa el resto a «x-hint».')
})

test('what cannot be drawn is taken back, and the studio goes on', async ({
  page,
  write,
  development: { problems },
}) => {
  problems.allow(/no se dibuja/)
  await write('funnels/cuestionario.funnel.json', 'Pantallas')
  // The shares are what is not drawn: they come with the model.
  await expect(page.locator('.screen .soft', { hasText: 'Aquí acaba' }).first()).toBeVisible()
  const asked = page.getByLabel('La pregunta', { exact: true }).first()
  // The focus stops the time, and the studio is drawn anew for that.
  await asked.focus()
  await expect(page.getByLabel('Parar el tiempo')).toBeChecked()
  await page.evaluate(() => {
    Number.prototype.toLocaleString = () => {
      throw new Error('no se dibuja')
    }
  })
  await asked.fill('¿Y ahora?')
  await expect(page.getByRole('heading', { name: 'Aquí algo no se puede mostrar' })).toBeVisible()
  await page.evaluate(() => Reflect.deleteProperty(Number.prototype, 'toLocaleString'))
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(asked).toHaveValue('¿Te interesa acompañar a otras personas?')
})

test('rules and waits are read as sentences, and written as they are said', async ({ page, write }) => {
  await write('funnels/formulario-contacto.funnel.json', 'Pantallas')
  const card = page.getByRole('button', { name: /^\d+ Solicitud enviada/ })
  await card.click()
  const wait = page.getByLabel('Cuánto se espera')
  const after = page.getByRole('group', { name: 'Pasado un tiempo' })
  expect(await after.evaluate((group: HTMLElement) => group.innerText)).toMatch(
    /^Pasado un tiempo\s+A los\s.*\ssale a\s/s,
  )
  await wait.fill('pronto')
  await wait.press('Enter')
  await expect(wait).toHaveAccessibleDescription('Escribe un tiempo, como 0,8 s, 3 s o 5 min.')
  await expect(card).toContainText('A los 0,8 s')
  await wait.fill('3 s')
  await wait.press('Enter')
  await expect(card).toContainText('A los 3 s')
  await page.goto('about:blank')
  await write('funnels/cuestionario.funnel.json', 'Pantallas')
  await page.getByRole('button', { name: /^3 / }).click()
  const rule = page.getByRole('group', { name: 'Regla 1' })
  expect(await rule.evaluate((group: HTMLElement) => group.innerText)).toMatch(/^Regla 1\s+Si\s.*\sva a\s/s)
  const words = rule.getByText(/^(?:Si|va a)$/)
  const beside = await words.evaluateAll((each) =>
    each.map((word) => {
      const [said, menu] = [word, word.parentElement?.querySelector('select')].map((one) =>
        one?.getBoundingClientRect(),
      )
      return said && menu && said.right <= menu.left && said.bottom > menu.top && said.top < menu.bottom
    }),
  )
  expect(beside, 'each word stands before its menu').toEqual([true, true])
  await expect(
    page.getByRole('group', { name: 'En los demás casos' }).getByLabel('va a', { exact: true }),
  ).toBeVisible()
  // The meta-schema's description of a key speaks to authors of JSON, so it is left out.
  await page.locator('.panel summary', { hasText: 'Más ajustes' }).first().click()
  await expect(page.locator('.panel :is(label, option)[title]')).toHaveCount(0)
})

test('a new ending comes into sight, and the focus with it', async ({ page, write }) => {
  await write(quiz, 'Pantallas')
  await page.getByRole('button', { name: '+ Final' }).click()
  await page.keyboard.type('Hasta pronto')
  await page.getByRole('button', { name: 'Añadir', exact: true }).click()
  await expect(page.locator('.screen:focus')).toContainText('Hasta pronto')
  await expect(page.locator('.screen:focus')).toBeInViewport()
})

test('points that are given by intervals stay with an ending by points, and count', async ({ page, write, root }) => {
  const session = 'funnels/formulario-hipnosis-regresiva.funnel.json'
  const file = join(root, session)
  const before = readFileSync(file, 'utf8')
  const puntos = { experienciasPasadas: [{ points: 3, minimum: 2 }], tieneHijos: { si: 1 } }
  try {
    writeFileSync(file, JSON.stringify({ ...JSON.parse(before), score: { puntos } }, null, 2))
    await write(session, 'Pantallas')
    await page.getByRole('button', { name: '+ Final' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Qué dice el final').fill('Todavía no')
    await dialog.getByLabel('Por puntos').check()
    await expect(dialog.getByRole('status')).toHaveText('De 1 a 4 puntos.')
    await dialog.getByRole('group', { name: '¿Tienes hijos?' }).getByLabel('Sí').fill('2')
    await dialog.getByRole('button', { name: 'Añadir' }).click()
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect
      .poll(() => JSON.parse(readFileSync(file, 'utf8')).score)
      .toEqual({ puntos: { ...puntos, tieneHijos: { si: 2 } } })
  } finally {
    writeFileSync(file, before)
  }
})

test('of two endings for one answer nobody comes to the first, and that is told', async ({ page, write }) => {
  await write(quiz, 'Pantallas')
  for (const count of [1, 2]) {
    await page.getByRole('button', { name: '+ Final' }).click()
    await page.keyboard.type('Hasta pronto')
    await page.getByRole('button', { name: 'Añadir', exact: true }).click()
    await expect(page.getByRole('button', { name: /^\d Hasta pronto/ })).toHaveCount(count)
  }
  await expect(page.getByText('esta regla no se cumple nunca').first()).toBeVisible()
})

test('what a screen says is written beside it', async ({ page, live, write }) => {
  await write(quiz, 'Pantallas')
  await page.getByRole('button', { name: /^5 Aún no es tu momento/ }).click()
  const said = page.locator('.panel').getByRole('group', { name: 'Lo que se lee en ella' })
  await said.getByLabel('Título', { exact: true }).fill('Todavía no')
  await expect(live.getByRole('heading', { name: 'Todavía no' })).toBeVisible()
})

test('a condition may have several answers, and never none', async ({ page, write }) => {
  await write(contact, 'Pantallas')
  const card = page.getByRole('button', { name: /^11 ¿Quieres contarnos algo más\?/ })
  await card.click()
  const panel = page.locator('.panel')
  await panel.getByRole('button', { name: 'Mostrar solo a quien responda' }).click()
  await panel.getByLabel('Pregunta 1 de la condición').selectOption('¿A qué te dedicas ahora mismo?')
  await panel.getByLabel('Comparación 1 de la condición').selectOption('es una de')
  const answers = panel.getByRole('group', { name: 'Respuesta 1 de la condición' })
  await answers.getByLabel('Otra cosa').check()
  await expect(card).toContainText(
    'Solo si ¿A qué te dedicas ahora mismo? es «Ya acompaño a otras personas (terapia, coaching, docencia…)» o «Otra cosa»',
  )
  await expect(panel.getByText('Se cumple en 1 de 2')).toBeVisible()
  await answers.getByLabel('Ya acompaño').uncheck()
  await answers.getByLabel('Otra cosa').click()
  await expect(answers.getByLabel('Otra cosa')).toBeChecked()
})

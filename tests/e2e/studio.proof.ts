import { mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { toPictureName } from '#authoring/paths/film-pictures.ts'
import { apiPaths } from '#authoring/studio-service/contract.ts'
import { readProject } from '#project/read-project.ts'
import { readSite } from '#project/read-site.ts'
import { expectAccessible } from '#replay/screen/accessibility.ts'
import { holdRequests } from '#support/e2e.ts'
import { expect, test } from '#support/studio-page.ts'

// One worker starts the development server once.
test.describe.configure({ mode: 'default' })

const funnel = 'funnels/cuestionario.funnel.json'

test('every funnel is listed with its form and their health, and the studio is accessible in each view', async ({
  page,
  open,
}) => {
  await open(funnel)
  const list = page.getByRole('navigation')
  const quiz = 'Descubre si la Formación es para ti cuestionario 5 pasos · 2 finales · sin fallos'
  await expect(list.getByRole('button', { name: quiz })).toBeVisible()
  // A form is listed with the funnel that asks it.
  await expect(list.getByRole('button')).toHaveCount(readProject().funnels.length)
  await expect(page.getByRole('textbox', { name: `Texto de ${funnel}` })).toBeVisible()
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await expectAccessible(page)
  }
})

test('on a phone no view is wider than the screen, and each is accessible', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('funnels/formulario-contacto.funnel.json')
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
  }
})

test('the Tab key leads through each view to the live funnel, shows where it is, and out of the editor after Esc', async ({
  page,
  open,
}) => {
  await open('funnels/abre-la-puerta.funnel.json')
  const editor = page.getByRole('textbox', { name: 'Texto de funnels/abre-la-puerta.funnel.json' })
  await expect(editor).toHaveAccessibleDescription(
    'Con el teclado: Tab sangra la línea; Esc y después Tab salen del editor.',
  )
  const tabs = page.getByRole('tab')
  for (let index = 0; index < (await tabs.count()); index++) {
    await tabs.nth(index).click()
    // Into the frame the page cannot look, and what comes before it is what the view has.
    for (let key = 0; !(await isFocusIn(page, '.preview')); key++) {
      expect(key).toBeLessThan(150)
      if (await isFocusIn(page, '.cm-content')) await page.keyboard.press('Escape')
      await page.keyboard.press('Tab')
      // The editor marks itself a moment after it has the focus.
      await expect.poll(() => findHiddenFocus(page), { message: `view ${index}, key ${key}`, intervals: [20] }).toBe('')
    }
  }
  await expect(page.getByText('sin guardar')).toHaveCount(0)
})

function isFocusIn(page: Page, part: string): Promise<boolean> {
  return page.evaluate((selector) => document.activeElement?.closest(selector) !== null, part)
}

/**
 * The fault of the focus as it is shown; '' where it is on the screen and marked: the editor by its cursor, all else by
 * an outline.
 */
function findHiddenFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'the focus is on nothing'
    const { top, bottom } = focused.getBoundingClientRect()
    const isMarked = focused.closest('.cm-focused') !== null || getComputedStyle(focused).outlineStyle !== 'none'
    const isSeen = isMarked && bottom > 0 && top < innerHeight
    return isSeen ? '' : `${focused.outerHTML.slice(0, 120)} ${isMarked ? `at ${top} px` : 'is not marked'}`
  })
}

test('the live funnel starts at any step with the answers that lead there, and stands in for the world', async ({
  page,
  live,
  open,
}) => {
  await open('funnels/formulario-contacto.funnel.json')
  await page.getByLabel('Empezar en').selectOption('email')
  await page.getByLabel(/^Respuestas/).selectOption('bien respondido')
  await page.getByRole('button', { name: 'Reiniciar' }).click()
  await expect(page.getByText('Está en «¿Cuál es tu correo electrónico?»')).toBeVisible()
  await expect(live.getByRole('textbox')).toHaveValue('someone@mail.example')

  await page.getByLabel('Empezar en').selectOption('mensaje')
  await page.getByLabel(/^Respuestas/).selectOption('bien respondido')
  await page.getByLabel('Los envíos').selectOption('tardan 8 s')
  await page.getByLabel('Parar el tiempo').check()
  await page.getByRole('button', { name: 'Reiniciar' }).click()
  await expect(page.getByText('Está en «¿Quieres contarnos algo más?»')).toBeVisible()
  await live.locator('button[type=submit]').click()
  await expect(page.getByText('Está en «Envío: Solicitud»')).toBeVisible()
  await page.getByRole('button', { name: 'Saltar la espera (8 s)' }).click()
  await expect(page.getByText('Está en «Solicitud enviada»')).toBeVisible()
  await expect(page.getByText('Sale a')).toHaveCount(0)
  await page.getByRole('button', { name: 'Saltar la espera (0,8 s)' }).click()
  await expect(page.getByText('Sale a')).toBeVisible()
  await page.getByLabel('Parar el tiempo').uncheck()
})

test('a change is not called sound before it is checked, and who begins anew meanwhile begins with it', async ({
  page,
  live,
  open,
}) => {
  await open(funnel, 'Propiedades')
  await expect(page.getByText('Nada que arreglar.')).toBeVisible()
  const release = await holdRequests(page, `**${apiPaths.check}`)
  const move = page.getByRole('button', { name: 'Bajar: ¿Te interesa acompañar' }).first()
  const shownAtOnce = await move.evaluate(async (button: HTMLButtonElement) => {
    button.click()
    // As soon as the page is drawn anew, and before anything that waits for its turn.
    await Promise.resolve()
    return document.body.innerText
  })
  expect(shownAtOnce).not.toContain('Nada que arreglar.')
  await page.getByRole('button', { name: 'Reiniciar' }).click()
  release()
  await expect(live.getByText('1 hora a la semana')).toBeVisible()
  await expect(page.getByText('Nada que arreglar.')).toBeVisible()
})

test('a funnel that lives in a page is moved by the events that the page would tell', async ({ page, open }) => {
  await open('funnels/abre-la-puerta.funnel.json')
  await page.getByLabel('Parar el tiempo').check()
  await page.getByRole('button', { name: 'Pulsa la puerta' }).click()
  await expect(page.getByText('Está en «Abriendo»')).toBeVisible()
  await page.getByRole('button', { name: 'Saltar la espera (0,7 s)' }).click()
  await expect(page.getByText('Está en «Final: Abierta»')).toBeVisible()
})

test('a wrong name is told, cured once it was said what changes, undone and done again', async ({
  page,
  live,
  open,
  root,
}) => {
  await open(funnel)
  const before = readFileSync(join(root, funnel), 'utf8')
  const editor = page.getByRole('textbox', { name: `Texto de ${funnel}` })
  await editor.fill(before.replace('"to": "no-apta"', '"to": "no-aptas"'))
  await expect(page.getByText('No hay ningún paso «no-aptas»').first()).toBeVisible()
  await expect(live.locator('[data-step=q1]')).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar por «no-apta»…' }).click()
  const cure = page.locator('.cure')
  await expect(cure).toContainText(/^Cambia «Va a» de «¿Quieres invertir [^»]*»: de «no-aptas» a «Aún no es [^»]*»\./)
  await expect(page.locator('.diff')).toHaveCount(0)
  await cure.getByText('Ver en el texto').click()
  await expect(page.locator('.diff')).toContainText('no-aptas')
  await page.getByRole('button', { name: 'Aplicar' }).click()
  await expect(page.getByText('Nada que arreglar.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('No hay ningún paso «no-aptas»').first()).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Nada que arreglar.')).toBeVisible()
})

test('JSON that is broken while it is written keeps the live funnel as it was, and says where', async ({
  page,
  live,
  open,
  root,
}) => {
  await open(funnel)
  const before = readFileSync(join(root, funnel), 'utf8')
  await live.getByRole('radio').first().check()
  await page.getByRole('textbox', { name: `Texto de ${funnel}` }).fill(before.slice(0, -4))
  await expect(page.getByText('El JSON está roto aquí').first()).toBeVisible()
  await expect(page.getByText('Se ve lo último que funcionaba.')).toBeVisible()
  await expect(live.getByRole('radio').first()).toBeChecked()
  await page.getByRole('button', { name: 'Deshacer' }).click()
})

test('a funnel with a fault runs up to the step that has it, and says so', async ({ page, live, open, root }) => {
  const contact = 'funnels/formulario-contacto.funnel.json'
  await open(contact)
  const before = readFileSync(join(root, contact), 'utf8')
  await page.getByRole('textbox', { name: `Texto de ${contact}` }).fill(before.replace('["telefono"]', '["telefonos"]'))
  await expect(page.getByText('El formulario no tiene el campo «telefonos»').first()).toBeVisible()
  for (const [step, answer] of [
    ['nombre', 'Ana'],
    ['email', 'ana@correo.example'],
  ] as const) {
    await expect(live.locator(`[data-step=${step}]`)).toBeVisible()
    await live.getByRole('textbox').fill(answer)
    await live.locator('button[type=submit]').click()
  }
  await expect(page.getByText('Hasta aquí se puede probar: el paso que sigue tiene un fallo.')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
})

test('a disk that takes nothing is told, and what was written waits for one that does', async ({
  page,
  open,
  root,
}) => {
  await open(funnel)
  const before = readFileSync(join(root, funnel), 'utf8')
  // A folder stands in the way of the file, so that not even an administrator can write it.
  const obstacle = join(root, `${funnel}.nuevo`)
  mkdirSync(obstacle)
  await page.getByRole('textbox', { name: `Texto de ${funnel}` }).fill(before.replace('Ver mis', 'Ver todos mis'))
  const save = page.getByRole('button', { name: 'Guardar', exact: true })
  await save.click()
  await expect(page.getByText('No se ha guardado nada').first()).toBeVisible()
  await expect(page.getByText('sin guardar')).toBeVisible()
  expect(readFileSync(join(root, funnel), 'utf8')).toBe(before)
  rmdirSync(obstacle)
  await save.click()
  await expect(page.getByText(/^Guardado en este ordenador/)).toBeVisible()
  expect(readFileSync(join(root, funnel), 'utf8')).toContain('Ver todos mis')
  writeFileSync(join(root, funnel), before)
  await expect(page.getByText('Ver todos mis')).toHaveCount(0)
})

test('a server that is gone is told, what is written meanwhile stays, and is saved once it is back', async ({
  page,
  open,
  root,
  development: { problems },
}) => {
  problems.allow(/Failed to load resource: net::ERR_FAILED/)
  await open(funnel)
  const before = readFileSync(join(root, funnel), 'utf8')
  const after = before.replace('Ver mis', 'Ver todos mis')
  const text = page.getByRole('textbox', { name: `Texto de ${funnel}` })
  await page.route('**/_estudio/**', (route) => route.abort())
  await text.fill(after)
  const lost = page.getByText('El servidor de desarrollo no responde. Lo escrito sigue aquí')
  await expect(lost).toBeVisible()
  const save = page.getByRole('button', { name: 'Guardar', exact: true })
  const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith(apiPaths.save))
  await save.click()
  await refused
  expect(readFileSync(join(root, funnel), 'utf8')).toBe(before)
  await page.unroute('**/_estudio/**')
  await expect(lost).toBeHidden()
  await save.click()
  await expect(page.getByText(/^Guardado en este ordenador/)).toBeVisible()
  expect(readFileSync(join(root, funnel), 'utf8')).toBe(after)
  writeFileSync(join(root, funnel), before)
  await expect(page.getByText('Ver todos mis')).toHaveCount(0)
})

test('the strips of the paths show each step as the last replay saw it, and by name where none did', async ({
  page,
  open,
  root,
}) => {
  const walk = join(root, '.local/film/cuestionario/1')
  mkdirSync(walk, { recursive: true })
  await page.screenshot({ path: join(walk, toPictureName(0, 'q1')), type: 'jpeg' })
  await open(funnel, 'Caminos')
  const strip = page.locator('.strip').first()
  const steps = strip.getByRole('listitem')
  await expect(steps.last().locator('img')).toHaveCount(0)
  const picture = steps.first().locator('img')
  await expect.poll(() => picture.evaluate((seen: HTMLImageElement) => seen.naturalWidth)).toBe(1280)
})

test('the live funnel leaves the focus with who writes beside it', async ({ page, live, open }) => {
  await open('funnels/formulario-contacto.funnel.json', 'Propiedades')
  const form = page.getByRole('region', { name: /^Formulario «/ })
  await form.locator('summary', { hasText: '¿Cómo te llamas?' }).click()
  const title = form
    .getByRole('group', { name: 'Pregunta: ¿Cómo te llamas?' })
    .getByLabel('La pregunta', { exact: true })
  await title.focus()
  for (const letter of 'ABC') {
    await page.keyboard.press('End')
    await page.keyboard.type(letter)
    await expect(live.getByText(await title.inputValue()).first()).toBeVisible()
    await expect(title).toBeFocused()
  }
})

test('no wait ends while somebody writes about a screen, and time runs on afterwards', async ({ page, write }) => {
  await write('funnels/formulario-contacto.funnel.json', 'Pantallas')
  const pause = page.getByLabel('Parar el tiempo')
  await expect(pause).not.toBeChecked()
  await page.getByRole('button', { name: /^\d+ Solicitud enviada/ }).click()
  await expect(pause).toBeChecked()
  await expect(page.getByText('Está en «Solicitud enviada»')).toBeVisible()
  await page.getByLabel('Cuánto se espera').fill('0,9 s')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^13 .*A los 0,9 s/ })).toBeVisible()
  await expect(pause).toBeChecked()
  await expect(page.locator('.log').getByText('Sale a')).toHaveCount(0)
  // A dialog goes with the focus in it.
  await page.getByRole('button', { name: '+ Pregunta' }).last().click()
  await page.getByLabel('Qué pregunta').fill('¿Algo más?')
  await page.getByRole('button', { name: 'Añadir', exact: true }).click()
  await expect(page.getByText('Está en «¿Algo más?»')).toBeVisible()
  await expect(pause).toBeChecked()
  await page
    .locator('iframe')
    .last()
    .click({ position: { x: 20, y: 300 } })
  await expect(pause).not.toBeChecked()
})

test('a funnel with variants is shown in the one that is chosen, and its paths and counts say which', async ({
  page,
  live,
  open,
  root,
}) => {
  await open(funnel)
  const written = JSON.parse(readFileSync(join(root, funnel), 'utf8'))
  written.variants = { larga: 1, breve: 1 }
  written.steps[1].variants = { breve: { button: 'Venga, otra' } }
  await page.getByRole('textbox', { name: `Texto de ${funnel}` }).fill(JSON.stringify(written, null, 2))
  await page.getByLabel(/^Variante/).selectOption('breve')
  await page.getByLabel('Empezar en').selectOption('q2')
  await page.getByRole('button', { name: 'Reiniciar' }).click()
  await expect(live.getByRole('button', { name: 'Venga, otra' })).toBeVisible()
  await page.getByLabel(/^Variante/).selectOption('larga')
  await page.getByRole('button', { name: 'Reiniciar' }).click()
  await expect(live.getByRole('button', { name: 'Siguiente pregunta' })).toBeVisible()
  await page.getByRole('tab', { name: 'Pantallas' }).click()
  await expect(page.locator('.screen').nth(1)).toContainText('Con otras palabras en la variante «breve»')
  await page.getByRole('tab', { name: 'Caminos' }).click()
  await expect(page.getByText('Variante «breve»').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Diagrama' }).click()
  await page.getByLabel('Cuentas y finales de la variante').selectOption('breve')
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Respuestas' }).click()
  await expect(page.getByRole('row', { name: /Variante «larga»/ })).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
})

test('a fault of the ways is played with the answers that show it', async ({ page, open, root }) => {
  await open(funnel)
  const before = readFileSync(join(root, funnel), 'utf8')
  await page
    .getByRole('textbox', { name: `Texto de ${funnel}` })
    .fill(before.replace('"next": [', '"next": [{ "if": { "q1": "b" }, "to": "q1" }, '))
  await page.getByRole('button', { name: 'Ver con estas respuestas' }).first().click()
  await expect(page.getByText('Está en «¿Quieres invertir tiempo, energía')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
})

test('what is saved is on disk as it was written; what others change meanwhile is shown and never overwritten', async ({
  page,
  open,
  root,
}) => {
  await open(funnel)
  const file = join(root, funnel)
  const before = readFileSync(file, 'utf8')
  const editor = page.getByRole('textbox', { name: `Texto de ${funnel}` })
  await editor.fill(before.replace('Ver mis resultados', 'Ver el resultado'))
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText(/^Guardado en este ordenador/)).toBeVisible()
  expect(readFileSync(file, 'utf8')).toBe(before.replace('Ver mis resultados', 'Ver el resultado'))

  await editor.fill(before)
  writeFileSync(file, before.replace('Siguiente pregunta', 'Otra más').replace('Ver mis', 'Ver el'))
  await expect(page.getByRole('alert')).toContainText('ha cambiado en el disco')
  await page.getByRole('button', { name: 'Seguir con lo mío' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect.poll(() => readFileSync(file, 'utf8')).toBe(before)
})

test('the texts of a hostile form are shown as text', async ({ page, open, root }) => {
  await open('schemas/cuestionario.schema.json')
  const before = readFileSync(join(root, 'schemas/cuestionario.schema.json'), 'utf8')
  const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>'
  await page
    .getByRole('textbox', { name: 'Texto de schemas/cuestionario.schema.json' })
    .fill(before.replace('Sí, es mi momento', hostile).replace('"c",', `"${hostile}",`))
  await expect(page.locator('.diagnostic').first()).toBeVisible()
  await expect(page.locator('.studio img, .studio script')).toHaveCount(0)
  await page.getByRole('button', { name: 'Deshacer' }).click()
})

test('how far visitors come stands on the diagram, beside the shares of the model', async ({ page, open }) => {
  await open(funnel, 'Diagrama')
  await expect(page.getByText('Nadie se ha contado todavía')).toBeVisible()
  const statuses = await page.evaluate(async (apikey) => {
    // One call for each visitor, as each name counts once in one.
    const visits = Array.from({ length: 10 }, (_, visitor) => [
      { step: 'q1', what: 'shown' },
      ...(visitor < 5 ? [{ step: 'q1', what: 'passed' }] : []),
      ...(visitor < 9 ? [{ step: 'q2', what: 'shown' }] : []),
      ...(visitor < 8 ? [{ step: 'q2', what: 'passed' }] : []),
    ])
    const headers = { apikey, 'content-type': 'application/json' }
    const send = (counts: object[]) => {
      const body = JSON.stringify({ funnel: 'cuestionario', version: 1, counts })
      return fetch('/functions/v1/count-steps', { method: 'POST', headers, body })
    }
    return (await Promise.all(visits.map(send))).map((response) => response.status)
  }, readSite().functions.publishableKey)
  expect(statuses).toEqual(Array(10).fill(200))
  await page.getByRole('tab', { name: 'Texto' }).click()
  await page.getByRole('tab', { name: 'Diagrama' }).click()
  await expect(page.getByRole('button', { name: /lo vieron 10 se fueron 5 \(50 %\)/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /lo vieron 9/ })).not.toHaveAccessibleName(/se fueron/)
  await expectAccessible(page)
})

test('what somebody walks is kept with its times and failures, and without what they write', async ({
  page,
  open,
  live,
  root,
}) => {
  const folder = join(root, '.local/paths/formulario-contacto')
  rmSync(folder, { recursive: true, force: true })
  await open('funnels/formulario-contacto.funnel.json', 'Caminos')
  await expect(page.getByText('Nadie ha recorrido todavía')).toBeVisible()
  await page.getByLabel('Empezar en').selectOption('mensaje')
  await page.getByLabel(/^Respuestas/).selectOption('bien respondido')
  await page.getByLabel('Los envíos').selectOption('no hay red')
  await page.getByRole('button', { name: 'Reiniciar' }).click()
  await expect(page.getByText('Está en «¿Quieres contarnos algo más?»')).toBeVisible()
  await expect(page.getByText('Nadie ha recorrido todavía')).toBeVisible()
  await live.locator('button[type=submit]').click()
  await expect(page.getByText('Está en «Formulario completado»')).toBeVisible()
  const walk = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Ver lo recorrido el/ }) })
  await expect(walk).toContainText('falla, network, a los ')
  const [name = '', ...others] = readdirSync(folder)
  expect(others).toEqual([])
  const text = readFileSync(join(folder, name), 'utf8')
  expect(JSON.parse(text).steps.at(-1)).toMatchObject({
    event: { type: 'job.failed' },
    state: 'no-enviada',
    code: 'network',
  })
  expect(text).not.toContain('mail.example')
  await page.getByLabel('Los envíos').selectOption('llegan')
  await page.getByRole('button', { name: 'Reiniciar' }).click()
  await expect(page.getByText('Está en «¿Quieres contarnos algo más?»')).toBeVisible()
  await walk.getByRole('button').click()
  await expect(page.getByText('Está en «Formulario completado»')).toBeVisible()
  expect(readdirSync(folder)).toHaveLength(1)
})

test('of two studios on one project the second is told what the first has saved, and neither loses a word', async ({
  page,
  open,
  root,
}) => {
  await open(funnel, 'Propiedades')
  const before = readFileSync(join(root, funnel), 'utf8')
  const other = await page.context().newPage()
  await other.goto(page.url())
  const write = async (studio: Page, place: string, group: string, label: string, text: string) => {
    await studio.locator('summary', { hasText: place }).first().click()
    await studio.getByRole('group', { name: group, exact: true }).getByLabel(label, { exact: true }).fill(text)
  }
  await other.getByText('Está en «').waitFor()
  await other.getByRole('tab', { name: 'Propiedades' }).click()
  await write(
    other,
    'q3',
    'Pantalla: ¿Quieres invertir tiempo, energía y dinero en formarte?',
    'Texto del botón',
    'Ver mi nota',
  )
  const whole = 'Embudo «Descubre si la Formación es para ti»'
  await write(page, 'Lo que vale para todo el embudo', whole, 'Texto de los botones', 'Ir a la segunda')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText(/^Guardado en este ordenador/)).toBeVisible()
  await expect(other.getByRole('heading', { level: 2, name: /ha cambiado en el disco/ })).toBeVisible()
  await other.getByRole('button', { name: 'Unir los dos' }).click()
  await other.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(other.getByText(/^Guardado en este ordenador/)).toBeVisible()
  const joined = readFileSync(join(root, funnel), 'utf8')
  expect(joined).toContain('Ir a la segunda')
  expect(joined).toContain('Ver mi nota')
  await expect(page.getByRole('heading', { level: 2, name: /ha cambiado en el disco/ })).toHaveCount(0)
  writeFileSync(join(root, funnel), before)
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeDisabled()
})

test('only the studio itself may write', async ({ page, open, origin }) => {
  await open(funnel)
  const body = JSON.stringify({ files: [{ file: 'funnels/ajeno.funnel.json', text: '{}', base: null }] })
  const send = (headers: Record<string, string>) =>
    page.request.post(`${origin}/_estudio/api/guardar`, {
      data: body,
      headers: { 'content-type': 'application/json', ...headers },
    })
  expect((await send({ origin: 'https://ajeno.example' })).status()).toBe(403)
  expect((await send({})).status()).toBe(405)
  expect((await send({ origin, host: 'ajeno.example' })).status()).toBe(403)
  // A name of somebody else's that leads to this machine.
  expect((await send({ origin: 'http://ajeno.example', host: 'ajeno.example' })).status()).toBe(403)
  expect((await send({ origin, 'content-type': 'text/plain' })).status()).toBe(415)
})

test('the name of a step is typed letter by letter, in its place', async ({ page, open }) => {
  await open(funnel, 'Propiedades')
  await page.locator('summary', { hasText: 'q1' }).first().click()
  await page.locator('summary', { hasText: 'Más ajustes' }).first().click()
  const name = page.getByLabel('Nombre interno', { exact: true }).first()
  await name.press('End')
  await page.keyboard.type('xyz')
  await expect(name).toHaveValue('q1xyz')
  await expect(name).toBeFocused()
})

test('the studio comes as a bundle, with its editor when that is first seen', async ({ page, write }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.frame() === page.mainFrame()) asked.push(new URL(request.url()).pathname)
  })
  await write('funnels/cuestionario.funnel.json', 'Pantallas')
  const scripts = () => asked.filter((path) => path.startsWith('/_estudio/codigo/'))
  expect(asked.filter((path) => path.startsWith('/src/') && !path.endsWith('.css'))).toEqual([])
  expect(scripts()).toEqual([expect.stringMatching(/estudio-[\w-]+\.js$/)])
  await page.getByRole('tab', { name: 'Texto' }).click()
  await expect(page.locator('.cm-editor')).toBeVisible()
  expect(scripts()).toHaveLength(2)
})

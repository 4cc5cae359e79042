import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FrameLocator } from 'playwright/test'
import { expect, test } from '#support/studio-page.ts'

// One worker starts the development server once.
test.describe.configure({ mode: 'default' })

const contact = 'funnels/formulario-contacto.funnel.json'
const contactForm = 'schemas/formulario-contacto.schema.json'
const quiz = 'funnels/cuestionario.funnel.json'
const quizForm = 'schemas/cuestionario.schema.json'
const options = (live: FrameLocator) => live.getByRole('button', { name: /^La opción: / })

test('a question is written on the page, and saved as that one edit', async ({ page, live, write, root }) => {
  await write(contact)
  const before = readFileSync(join(root, contactForm), 'utf8')
  await live.getByRole('button', { name: 'La pregunta: ¿Cómo te llamas?' }).click()
  await page.keyboard.press('ControlOrMeta+A')
  // One input of the whole text: a pause between two letters would make two edits of it.
  await page.keyboard.insertText('¿Cómo quieres que te llamemos?')
  await page.keyboard.press('Enter')
  await expect(live.locator('[data-step-heading]:visible')).toHaveText('¿Cómo quieres que te llamemos?')
  await expect(live.getByRole('button', { name: 'La pregunta: ¿Cómo quieres que te llamemos?' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+S')
  await expect(page.getByText(/^Guardado en este ordenador/)).toBeVisible()
  expect(readFileSync(join(root, contactForm), 'utf8')).toBe(
    before.replace('¿Cómo te llamas?', '¿Cómo quieres que te llamemos?'),
  )
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect.poll(() => readFileSync(join(root, contactForm), 'utf8')).toBe(before)
})

test('no text is cut in the boxes of a screen, and Enter ends none of them in two lines', async ({ page, write }) => {
  await write('funnels/formulario-hipnosis-regresiva.funnel.json', 'Pantallas')
  const boxes = page.locator('.panel').getByRole('textbox')
  await expect(page.getByLabel('Opción 1', { exact: true }).first()).toBeVisible()
  const question = page.locator('.panel').getByLabel('La pregunta', { exact: true }).first()
  await question.fill('¿Cómo te llamas, con tus dos apellidos, tal como están en tu documento?')
  await question.press('Enter')
  await expect(question).toHaveValue(/documento\?$/)
  const listCut = () =>
    boxes.evaluateAll((all: HTMLInputElement[]) =>
      all
        .filter((box) => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight + 1)
        .map(({ value }) => value),
    )
  await expect.poll(listCut).toEqual([])
  await page.getByRole('button', { name: 'Deshacer' }).click()
})

test('a long text with markup that is pasted is one line of text, is remarked on, and is undone as one', async ({
  page,
  live,
  write,
  root,
}) => {
  await write(contact)
  const before = readFileSync(join(root, contactForm), 'utf8')
  const pasted = `<img src=x onerror="document.title='hostil'">\n<b>¿Sí?</b> ${'palabra '.repeat(1250)}`
  await live.getByRole('button', { name: 'La pregunta: ¿Cómo te llamas?' }).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(async (plain) => {
    const types = { 'text/plain': plain, 'text/html': `<p>${plain}</p>` }
    const blobs = Object.entries(types).map(([type, text]) => [type, new Blob([text], { type })])
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))])
  }, pasted)
  await page.keyboard.press('ControlOrMeta+V')
  await page.keyboard.press('Enter')
  const heading = live.locator('[data-step-heading]:visible')
  await expect(heading).toHaveText(pasted.replace(/\s+/g, ' ').trim())
  expect(await heading.locator('img, b').count()).toBe(0)
  await expect(page).not.toHaveTitle('hostil')
  await expect(page.getByText('Aquí no vale HTML')).toBeVisible()
  await expect(page.getByText(/^Este título tiene 10.?\d{3} caracteres/)).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(heading).toHaveText('¿Cómo te llamas?')
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeDisabled()
  expect(readFileSync(join(root, contactForm), 'utf8')).toBe(before)
})

test('a text is written where it was clicked, Tab goes from one to the next, and Escape leaves one as it was', async ({
  page,
  live,
  write,
}) => {
  await write(contact)
  const heading = live.locator('[data-step-heading]:visible')
  await live.getByRole('button', { name: /^La pregunta: / }).click({ position: { x: 1, y: 8 } })
  await page.keyboard.type('Y tú, ')
  await expect(heading, 'written where it was clicked').toHaveText('Y tú, ¿Cómo te llamas?')
  await page.keyboard.press('Escape')
  const question = live.getByRole('button', { name: 'La pregunta: ¿Cómo te llamas?', exact: true })
  await expect(question).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type(' ¿Eh?')
  await expect(heading, 'opened by a key it is written at its end').toHaveText('¿Cómo te llamas? ¿Eh?')
  await page.keyboard.press('Escape')
  await question.click()
  await page.keyboard.press('Tab')
  await expect(live.getByRole('textbox', { name: /^Texto de ayuda/ })).toHaveValue('Así te saludamos por tu nombre.')
  await page.keyboard.type(' O no.')
  await expect(live.locator('.hint:visible')).toHaveText('Así te saludamos por tu nombre. O no.')
  await page.keyboard.press('Escape')
  await expect(live.locator('.hint:visible')).toHaveText('Así te saludamos por tu nombre.')
  await expect(page.getByText('Nada que arreglar.')).toBeVisible()
})

test('a text is written where it is pressed, however far the page was scrolled, beside the settings of its question', async ({
  page,
  live,
  write,
}) => {
  await write('funnels/formulario-hipnosis-regresiva.funnel.json', 'Pantallas')
  const box = live.locator('.writing__box')
  await live.getByRole('button', { name: 'La pregunta: Nombre y apellidos' }).click()
  await box.fill('¿Cómo te llamas?')
  await live.getByRole('button', { name: 'La pregunta: Hermanos, de mayor a menor' }).click()
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('Hermanos, de mayor a menor')
  await expect(box).toBeInViewport()
  const settings = page.getByRole('region', { name: 'Hermanos, de mayor a menor' })
  await expect(settings.getByLabel('La pregunta', { exact: true })).toBeInViewport()
  await page.getByRole('button', { name: 'Descartar todo' }).click()
})

test('a button that says the words of the site is written as the buttons of all screens, once something is written', async ({
  page,
  live,
  write,
}) => {
  await write(contact)
  const button = (words: string) => live.getByRole('button', { name: `Texto de los botones: ${words}`, exact: true })
  await button('Siguiente').click()
  await page.keyboard.press('Escape')
  await expect(button('Siguiente')).toBeFocused()
  const save = page.getByRole('button', { name: 'Guardar', exact: true })
  await expect(save).toBeDisabled()
  await page.keyboard.press('Enter')
  await page.keyboard.type('x')
  await expect(save).toBeEnabled()
  // Given up, the words are the site's again.
  await page.keyboard.press('Escape')
  await expect(save).toBeDisabled()
  await expect(button('Siguiente')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(live.locator('.writing__box')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText('Continuar')
  await page.keyboard.press('Enter')
  await expect(live.locator('[type=submit]')).toHaveText('Continuar')
  await page.getByLabel('Empezar en').selectOption({ label: '4. ¿A qué te dedicas ahora mismo?' })
  await expect(live.getByText('¿A qué te dedicas ahora mismo?')).toBeVisible()
  await expect(button('Continuar')).toBeVisible()
  await expect(page.getByText('Nada que arreglar.')).toBeVisible()
})

test('Enter adds an option below, arrows move it, Backspace takes an empty one away', async ({ page, live, write }) => {
  await write(quiz)
  const titles = () => live.locator('.choice, label:has(input[type=radio])').allInnerTexts()
  const first = await titles()
  await options(live).first().click()
  await page.keyboard.press('Enter')
  await expect(live.getByRole('textbox', { name: /^La opción/ })).toHaveValue('Opción nueva')
  await page.keyboard.type('Nunca lo he pensado')
  await expect.poll(titles).toEqual([first[0], 'Nunca lo he pensado', ...first.slice(1)])
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(titles).toEqual(['Nunca lo he pensado', ...first])
  await expect(
    live.getByRole('button', { name: 'Mover la opción «Nunca lo he pensado» con las flechas' }),
  ).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect.poll(titles).toEqual([first[0], 'Nunca lo he pensado', ...first.slice(1)])
  await live.getByRole('button', { name: 'La opción: Nunca lo he pensado' }).click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect.poll(titles).toEqual(first)
  await expect(page.getByText('Nada que arreglar.')).toBeVisible()
})

test('a button below the last option, which no bar lies on, adds one more, and Tab leaves it for no text before it', async ({
  page,
  live,
  write,
}) => {
  await write(quiz, 'Pantallas')
  const add = live.getByRole('button', { name: '+ Opción' })
  // The page may still grow: each look begins at its end.
  const isClear = () =>
    add.evaluate((button) => {
      scrollTo(0, document.documentElement.scrollHeight)
      const { left, right, top, bottom } = button.getBoundingClientRect()
      return [top + 2, bottom - 2].every((y) => document.elementFromPoint((left + right) / 2, y) === button)
    })
  await expect.poll(isClear, 'no bar lies on it').toBe(true)
  await add.click()
  await expect(live.getByRole('textbox', { name: /^La opción/ })).toHaveValue('Opción nueva')
  await page.keyboard.type('Otra cosa')
  await page.keyboard.press('Tab')
  await expect(live.getByRole('textbox', { name: /^La opción/ })).toHaveCount(0)
  await expect(live.getByRole('textbox', { name: /^Título del formulario/ })).toHaveCount(0)
  await expect(page.locator('.panel').getByLabel('Opción 4', { exact: true })).toHaveValue('Otra cosa')
})

test('an option that nobody writes does not stay, and what it answers is never another one', async ({
  page,
  live,
  write,
}) => {
  await write(quizForm)
  const box = live.getByRole('textbox', { name: /^La opción/ })
  await live.getByRole('button', { name: '+ Opción' }).click()
  await expect(box).toHaveValue('Opción nueva')
  await page.keyboard.type('Otra cosa')
  await page.keyboard.press('Enter')
  // Below it stands the next, whose words are not those that the one above was made with.
  await expect(box).toHaveValue('Opción nueva')
  await page.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  const text = page.locator('.cm-content')
  await expect(text).toContainText('"title": "Otra cosa", "x-echo": "Otra cosa" }')
  await expect(text).not.toContainText('Opción nueva')
  // One that was begun and is given up does not stay either.
  await live.getByRole('button', { name: '+ Opción' }).click()
  await expect(box).toHaveValue('Opción nueva')
  await page.keyboard.type('Una más')
  await expect(text).toContainText('Una más')
  await page.keyboard.press('Escape')
  await expect(text).not.toContainText(/Una más|Opción nueva/)
})

test('the value of a new option is made of its title', async ({ page, live, write }) => {
  await write(quizForm)
  // The button over the bar at the foot goes with the bar, and stands before no option.
  await live.locator('html').evaluate((html) => html.scrollTo(0, html.scrollHeight))
  const foot = live.getByRole('button', { name: 'Texto de los botones: Siguiente pregunta' })
  const bar = live.locator('.wizard__nav [type=submit]')
  await expect
    .poll(async () => {
      const [over, under] = [await foot.boundingBox(), await bar.boundingBox()]
      return over && under && over.y > under.y && over.y + over.height < under.y + under.height
    })
    .toBe(true)
  await options(live).last().click()
  await page.keyboard.press('Enter')
  await expect(live.getByRole('textbox', { name: /^La opción/ })).toHaveValue('Opción nueva')
  await page.keyboard.type('Otra cosa')
  await page.keyboard.press('Tab')
  await expect(page.locator('.cm-content')).toContainText('"const": "otra-cosa", "title": "Otra cosa"')
})

test('an option that a rule reads goes only with the rule', async ({ page, live, write }) => {
  await write(quiz)
  await options(live).first().click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('dialog')).toContainText('Los puntos que da.')
  await page.getByRole('button', { name: 'Dejarla' }).click()
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeDisabled()
  await expect(live.getByRole('textbox', { name: /^La opción/ })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.getByRole('button', { name: 'Quitar la opción y lo que la nombra' }).click()
  await expect(page.locator('.cm-content')).toContainText('"afines": { "q2": { "a": 1 }, "q3": { "a": 1 } }')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('button', { name: 'Guardar', exact: true })).toBeDisabled()
})

test('code of the framed page that changes has the frame loaded again, and written on as before', async ({
  live,
  write,
  root,
}) => {
  await write(contact)
  const question = live.getByRole('button', { name: 'La pregunta: ¿Cómo te llamas?' })
  const file = join(root, 'src/authoring/studio/preview/fill-path.ts')
  const before = readFileSync(file, 'utf8')
  for (const change of [() => appendFileSync(file, '// Changed.\n'), () => writeFileSync(file, before)]) {
    await expect(question).toHaveCount(1)
    await live.locator('html').evaluate((html) => html.classList.add('is-old'))
    change()
    await expect(live.locator('html.is-old')).toHaveCount(0)
    await expect(question).toHaveCount(1)
  }
})

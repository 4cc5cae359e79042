import { randomUUID } from 'node:crypto'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FrameLocator, Locator, Page } from 'playwright'
import { inProject } from '#project/project-root.ts'
import { sitePath } from '#project/read-site.ts'
import type { Hand } from '#support/studio/hand.ts'
import { expect, test } from '#support/studio-page.ts'

/** The studio in a page, with its live funnel. */
type Studio = { page: Page; live: FrameLocator }

/** A job of a marketer. It begins among the screens of a funnel, or in another view; `prove` waits for what it has to lead to. */
type Task = {
  name: string
  file: string
  view?: string
  act(hand: Hand, studio: Studio): Promise<void>
  prove(studio: Studio): Promise<void>
}

const contact = 'funnels/formulario-contacto.funnel.json'
const quiz = 'funnels/cuestionario.funnel.json'

const card = ({ page }: Studio, title: RegExp) => page.getByRole('button', { name: title })
const panel = ({ page }: Studio) => page.locator('.panel')
const dialog = ({ page }: Studio) => page.locator('dialog[open]')
const raffle = 'Participa en la rifa de verano y gana una sesión de hipnosis o un informe de grafología.'
const sound = ({ page }: Studio) => page.getByText('Nada que arreglar.').waitFor()

/** Presses a link that opens a tab of its own; returns that tab. */
async function follow(hand: Hand, page: Page, link: Locator): Promise<Page> {
  const [opened] = await Promise.all([page.waitForEvent('popup'), hand.press(link)])
  return opened
}

/** The tasks that marketers do most, each without a line of JSON. */
const tasks: readonly Task[] = [
  {
    name: 'reword a question',
    file: contact,
    async act(hand, { live }) {
      await hand.press(live.getByRole('button', { name: 'La pregunta: ¿Cómo te llamas?' }))
      await hand.key('ControlOrMeta+A')
      await hand.type('¿Con qué nombre?')
      await hand.key('Enter')
    },
    prove: ({ live }) => live.getByRole('button', { name: 'La pregunta: ¿Con qué nombre?' }).waitFor(),
  },
  {
    name: 'add an option',
    file: quiz,
    async act(hand, { live }) {
      await hand.press(live.getByRole('button', { name: /^La opción: Sí, es algo/ }))
      await hand.key('Enter')
      await live
        .getByRole('textbox', { name: /^La opción/ })
        .and(live.locator(':focus'))
        .waitFor()
      await hand.type('Nunca lo he pensado')
    },
    prove: ({ page }) => page.locator('.screen').filter({ hasText: 'Nunca lo he pensado' }).first().waitFor(),
  },
  {
    name: 'add a question with its step',
    file: contact,
    async act(hand, studio) {
      await hand.press(card(studio, /^\+ Pregunta después de «¿Cuál es tu teléfono\?»/))
      await hand.type('¿En qué país vives?')
      await hand.check(dialog(studio).getByRole('radio', { name: 'Texto corto' }))
      await hand.press(dialog(studio).getByRole('button', { name: 'Añadir' }))
    },
    prove: ({ live }) => live.getByRole('button', { name: 'La pregunta: ¿En qué país vives?' }).waitFor(),
  },
  {
    name: 'make a step conditional',
    file: quiz,
    async act(hand, studio) {
      await hand.press(card(studio, /^2 ¿Puedes dedicar al menos 1 hora/))
      await hand.press(panel(studio).getByRole('button', { name: 'Mostrar solo a quien responda…' }))
      await hand.choose(panel(studio).getByLabel('Respuesta 1 de la condición'), 'Me atrae, aunque todavía tengo dudas')
    },
    async prove(studio) {
      await panel(studio).getByText('Se cumple en').waitFor()
      await sound(studio)
    },
  },
  {
    name: 'reorder two steps',
    file: contact,
    act: (hand, { page }) => hand.press(page.getByRole('button', { name: 'Bajar: ¿Cuál es tu teléfono?' })),
    prove: ({ page }) => page.getByRole('button', { name: /^4 ¿Cuál es tu teléfono\?/ }).waitFor(),
  },
  {
    name: 'reword an error message',
    file: contact,
    act: (hand, studio) => hand.fill(panel(studio).getByLabel('Si falta').first(), 'Dinos cómo te llamas'),
    prove: sound,
  },
  {
    name: 'an ending for one answer',
    file: contact,
    async act(hand, studio) {
      await hand.press(card(studio, /^\+ Final$/))
      await hand.type('Te escribiremos')
      await hand.choose(dialog(studio).getByLabel('Quien en'), '¿A qué te dedicas ahora mismo?')
      await hand.choose(dialog(studio).getByLabel('responde'), 'Otra cosa')
      await hand.press(dialog(studio).getByRole('button', { name: 'Añadir' }))
    },
    prove: ({ live }) => live.getByText('Te escribiremos').first().waitFor(),
  },
  {
    name: 'the delay of a redirect',
    file: contact,
    async act(hand, studio) {
      await hand.press(card(studio, /^\d+ Solicitud enviada/))
      await hand.fill(panel(studio).getByLabel('Cuánto se espera'), '0,9 s')
      await hand.key('Tab')
    },
    prove: ({ page }) => page.getByRole('button', { name: /^\d+ Solicitud enviada.*0,9 s/s }).waitFor(),
  },
  {
    name: 'a result by score',
    file: quiz,
    async act(hand, studio) {
      await hand.press(card(studio, /^\+ Final$/))
      await hand.type('Te va del todo')
      await hand.check(dialog(studio).getByRole('radio', { name: 'Por puntos' }))
      await hand.fill(dialog(studio).getByLabel('Desde cuántos puntos'), '3')
      await hand.press(dialog(studio).getByRole('button', { name: 'Añadir' }))
    },
    prove: ({ page }) => page.getByText('Aquí acaba el 3,7 % de las respuestas').waitFor(),
  },
  {
    name: "a variant of a question's wording",
    file: quiz,
    async act(hand, studio) {
      await hand.press(panel(studio).locator('summary', { hasText: 'Comparar con otra redacción' }))
      await hand.fill(panel(studio).getByLabel('La misma pregunta, con otras palabras'), '¿Te llama la hipnosis?')
      await hand.key('Enter')
    },
    prove: ({ live }) => live.getByRole('button', { name: 'La pregunta: ¿Te llama la hipnosis?' }).waitFor(),
  },
  {
    name: 'a new lead form with its page, up to its mail',
    file: contact,
    view: 'Nuevo',
    async act(hand, { page }) {
      const made = page.locator('.new__one', { hasText: 'Una página con su formulario' })
      // Another one each time: what is made is on disk under a name that its title gives it.
      await hand.fill(made.getByLabel('Título'), `Rifa ${randomUUID().slice(0, 8)}`)
      await hand.fill(made.getByLabel('Preguntas'), 'nombre, email')
      await hand.fill(made.getByLabel('Qué dirán los buscadores'), raffle)
      await hand.fill(made.getByLabel('Palabras clave'), 'rifa, hipnosis, grafología')
      await hand.key('Enter')
      const visited = await follow(hand, page, made.getByRole('link', { name: 'Abrir la página' }))
      await hand.fill(visited.getByRole('textbox', { name: '¿Cómo te llamas?' }), 'Ana Rifa')
      await hand.press(visited.getByRole('button', { name: 'Siguiente' }))
      await hand.fill(visited.getByRole('textbox', { name: /correo|email/i }), 'ana@example.org')
      await hand.press(visited.getByRole('button', { name: 'Enviar' }))
      await visited.locator('[data-step=enviada]').waitFor()
      await follow(hand, page, made.getByRole('link', { name: 'Abrir la bandeja' }))
    },
    async prove({ page }) {
      const [, ...opened] = page.context().pages().slice(page.context().pages().indexOf(page))
      await opened.at(-1)?.getByText('Ana Rifa').first().waitFor()
      for (const each of opened) await each.close()
    },
  },
  {
    name: 'rename a field everywhere',
    file: quiz,
    async act(hand, studio) {
      await hand.press(panel(studio).locator('summary', { hasText: 'Nombres internos' }))
      await hand.fill(panel(studio).getByLabel(/^Nombre de «/), 'vocacion')
      await hand.key('Enter')
    },
    async prove(studio) {
      await studio.page.locator('.entry').filter({ hasText: 'sin guardar' }).waitFor()
      await sound(studio)
    },
  },
  {
    name: 'copy a funnel',
    file: quiz,
    view: 'Nuevo',
    async act(hand, { page }) {
      const copy = page.locator('.new__one', { hasText: 'Una copia de' })
      await hand.fill(copy.getByLabel('Nombre en la dirección'), 'cuestionario-b')
      await hand.key('Enter')
    },
    prove: ({ page }) => page.locator('.entry').filter({ hasText: 'cuestionario-b' }).waitFor(),
  },
  {
    name: 'undo everything',
    file: contact,
    async act(hand, studio) {
      await hand.press(card(studio, /^Bajar: ¿Cuál es tu teléfono\?/))
      await hand.press(studio.page.getByRole('button', { name: 'Descartar todo' }))
    },
    prove: ({ page }) => page.getByRole('button', { name: /^3 ¿Cuál es tu teléfono\?/ }).waitFor(),
  },
  {
    name: 'see the change before saving',
    file: quiz,
    async act(hand, studio) {
      await hand.press(card(studio, /^Bajar: ¿Te interesa/))
      await hand.view(studio.page.getByRole('tab', { name: 'Qué cambia' }))
    },
    prove: ({ page }) => page.getByRole('heading', { name: 'Las pantallas, antes y después' }).waitFor(),
  },
]

/** Opens the studio where a task begins. The page is a new one: a tab keeps the drafts of its last task. */
async function openTask(page: Page, origin: string, { file, view = 'Pantallas' }: Task): Promise<Studio> {
  await page.goto(`${origin}/_estudio/#${file}`)
  await page.getByText('Está en «').waitFor({ timeout: 60_000 })
  await page.getByRole('tab', { name: view, exact: true }).click()
  return { page, live: page.frameLocator('.preview iframe') }
}

/** The most gestures that the middle one of all tasks may take. */
const MOST = 6

/** Declares the tests of all tasks by one kind of hand, in one worker, which starts the development server once. */
export function testTasks(name: string, createHand: (page: Page) => Hand): void {
  test.describe.configure({ mode: 'default' })
  const counted: number[] = []

  // A job that writes pages leaves none to the next file of tests.
  test.afterAll(async ({ development: { root } }) => {
    const made = globSync('{funnels,schemas,src/routes,src/site/content}/rifa-*', { cwd: root })
    for (const file of made) rmSync(join(root, file))
    writeFileSync(join(root, sitePath), readFileSync(inProject(sitePath)))
    await expect.poll(() => globSync('src/generated/funnels/rifa-*', { cwd: root })).toEqual([])
    const tree = join(root, 'src/generated/route-tree.gen.ts')
    await expect.poll(() => readFileSync(tree, 'utf8')).not.toContain('rifa-')
  })

  for (const task of tasks) {
    test(`${task.name}, by ${name} alone`, async ({ page, origin }) => {
      const studio = await openTask(page, origin, task)
      const hand = createHand(page)
      await task.act(hand, studio)
      await task.prove(studio)
      counted.push(hand.gestures)
    })
  }

  test('the middle one of all tasks takes few gestures', () => {
    const sorted = counted.toSorted((a, b) => a - b)
    expect(sorted).toHaveLength(tasks.length)
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(MOST)
  })
}

import type { Locator, Page } from 'playwright'
import { createMouseHand, type MouseHand } from '#lab/studio/hand.ts'
import type { TaskName } from '#lab/studio/tasks.ts'

/** A survey as Creator writes it, as far as the tasks change it. */
interface Survey {
  completedHtmlOnCondition?: { expression?: string; html?: string }[]
  pages: { name: string; elements: Record<string, unknown>[] }[]
}

/** A job as Creator does it; `isDone` reads the survey that it has made. */
interface CreatorTask {
  act(hand: MouseHand, page: Page): Promise<void>
  isDone(survey: Survey): boolean
}

/** A dropped row is drawn in its place first: two seconds of frames are enough. */
const MOST_FRAMES = 120

const name = '¿Cómo te llamas?'
const situation = '¿A qué te dedicas ahora mismo?'
const hurdle = '¿Qué te ha frenado hasta ahora?'

const panel = (page: Page) => page.locator('.svc-side-bar')
const button = (within: Page | Locator, called: string) => within.getByRole('button', { name: called, exact: true })

/** One of its menus, which are lists of its own. A choice in a menu is one gesture, as it is in ours. */
async function choose(hand: MouseHand, page: Page, menu: string, option: string): Promise<void> {
  await hand.press(page.getByRole('combobox', { name: menu }))
  await page.getByRole('option', { name: option }).click()
}

/** Drags a row of the survey's pages by its handle over that of another. */
const dragRow = (hand: MouseHand, page: Page, from: number, to: number) => {
  const getHandle = (row: number) =>
    panel(page)
      .getByRole('row')
      .nth(row + 1)
      .locator('.sd-table__cell--drag')
  return hand.drag(getHandle(from), getHandle(to))
}

const getNames = ({ pages }: Survey) => pages.map((each) => each.name).join()
const getQuestion = ({ pages }: Survey, at: number) => pages[at]?.elements[0] ?? {}

/** The tasks of marketers in SurveyJS Creator, by the names that ours have; in words where it has no way. */
export const creatorTasks: Readonly<Record<TaskName, CreatorTask | string>> = {
  'reword a question': {
    async act(hand, page) {
      // Its click marks the whole text.
      await hand.press(page.getByText(name))
      await hand.type('¿Con qué nombre?')
      await hand.key('Enter')
    },
    isDone: (survey) => getQuestion(survey, 0).title === '¿Con qué nombre?',
  },
  'add an option': {
    async act(hand, page) {
      await hand.press(page.getByText(situation))
      await hand.press(page.getByRole('button', { name: 'Click to add an item...' }).first())
      await hand.type('Nunca lo he pensado')
      await hand.key('Tab')
    },
    isDone: (survey) => JSON.stringify(getQuestion(survey, 2).choices).includes('Nunca lo he pensado'),
  },
  'add a question with its step': {
    async act(hand, page) {
      await hand.press(button(page, 'Add Question').last())
      await hand.press(
        page
          .getByRole('menuitem', { name: /^Single-Line Input/ })
          .locator('span')
          .first(),
      )
      await hand.press(page.locator('.sv-string-editor', { hasText: 'question1' }))
      await hand.type('¿En qué país vives?')
      await hand.key('Enter')
      // Creator goes back to the question some moments later, whatever one has gone to.
      await page.waitForTimeout(1000)
      await hand.press(button(page, 'Survey settings'))
      await hand.press(button(panel(page), 'Pages'))
      await dragRow(hand, page, 4, 2)
    },
    isDone: (survey) => getQuestion(survey, 2).title === '¿En qué país vives?',
  },
  'make a step conditional': {
    async act(hand, page) {
      await hand.press(page.getByText(hurdle))
      await hand.press(button(panel(page), 'Conditions'))
      await hand.press(button(panel(page), 'Edit').first())
      await choose(hand, page, 'If', 'situacion')
      await hand.press(page.locator('.sv-popup').getByText('Otra cosa'))
      await hand.press(button(page, 'Apply'))
    },
    isDone: (survey) => getQuestion(survey, 3).visibleIf === "{situacion} = 'otra'",
  },
  'reorder two steps': {
    async act(hand, page) {
      await hand.press(button(panel(page), 'Pages'))
      await dragRow(hand, page, 1, 2)
    },
    isDone: (survey) => getNames(survey) === 'nombre,situacion,telefono,freno',
  },
  'reword an error message': {
    async act(hand, page) {
      await hand.press(page.getByText(name))
      await hand.press(button(panel(page), 'Validation'))
      await hand.fill(panel(page).locator('textarea').first(), 'Dinos cómo te llamas')
      await hand.key('Tab')
    },
    isDone: (survey) => getQuestion(survey, 0).requiredErrorText === 'Dinos cómo te llamas',
  },
  'an ending for one answer': {
    async act(hand, page) {
      await hand.press(button(panel(page), '"Thank You" Page'))
      await hand.press(panel(page).getByRole('button', { name: 'Add New' }).last())
      await hand.fill(panel(page).getByRole('textbox', { name: 'row 1, column HTML markup' }), 'Te escribiremos')
      await hand.press(button(panel(page), 'Edit').last())
      await choose(hand, page, 'If', 'situacion')
      await hand.press(page.locator('.sv-popup').getByText('Otra cosa'))
      await hand.press(button(page, 'Apply'))
    },
    isDone: ({ completedHtmlOnCondition: [made] = [] }) =>
      made?.html === 'Te escribiremos' && made.expression === "{situacion} = 'otra'",
  },
  'the delay of a redirect': 'it leads on at once',
  'a result by score': 'a formula is typed in its language',
  "a variant of a question's wording": 'it has no variants',
  'a new lead form with its page, up to its mail': 'it makes no page and sends no mail',
  'rename a field everywhere': {
    async act(hand, page) {
      await hand.press(page.getByText(situation))
      await hand.fill(panel(page).locator('input.sd-formbox__input').first(), 'ocupacion')
      await hand.key('Tab')
    },
    isDone: (survey) => getQuestion(survey, 2).name === 'ocupacion',
  },
  'copy a funnel': 'it knows one survey at a time',
  'undo everything': {
    async act(hand, page) {
      await hand.press(button(panel(page), 'Pages'))
      await dragRow(hand, page, 1, 2)
      await hand.press(button(page, 'Undo'))
    },
    isDone: (survey) => getNames(survey) === 'nombre,telefono,situacion,freno',
  },
  'see the change before saving': 'it shows no change',
}

/** Counts the gestures of a job in Creator, in a window that is high enough for all of it to stand in sight. */
export async function countInCreator(page: Page, url: string, { act, isDone }: CreatorTask): Promise<number> {
  await page.setViewportSize({ width: 1280, height: 2600 })
  await page.goto(url)
  await page.getByText(hurdle).waitFor()
  const hand = createMouseHand(page)
  await act(hand, page)
  for (let frame = 0; frame < MOST_FRAMES; frame++) {
    if (isDone(await page.evaluate(readNextSurvey))) return hand.gestures
  }
  throw new Error(`Creator has not done it: ${JSON.stringify(await page.evaluate(readNextSurvey))}`)
}

/** In the page: the survey as it is at the next frame. */
function readNextSurvey(): Promise<Survey> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve(Reflect.get(window, 'readSurvey')())))
}

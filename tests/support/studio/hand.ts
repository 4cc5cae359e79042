import type { Locator, Page } from 'playwright'

/** The most presses of Tab to come to a control: a longer way is none. */
const MOST_TABS = 400

/** The gestures of somebody at the studio. A gesture is a click, a key, a run of typing, or a choice in a menu. */
export interface Hand {
  readonly gestures: number
  press(target: Locator): Promise<void>
  /** Replaces the text of a box. */
  fill(target: Locator, text: string): Promise<void>
  /** Chooses in a menu by the text that it shows. */
  choose(target: Locator, label: string): Promise<void>
  /** Chooses one of several radio buttons. */
  check(target: Locator): Promise<void>
  /** Goes to one of the tabs. */
  view(tab: Locator): Promise<void>
  type(text: string): Promise<void>
  key(name: string): Promise<void>
}

/** Clicks, and types where a click has put the focus. */
export function createMouseHand(page: Page): Hand {
  let gestures = 0
  return {
    get gestures() {
      return gestures
    },
    async press(target) {
      gestures++
      await target.click()
    },
    async fill(target, text) {
      gestures += 2
      await target.click({ clickCount: 3 })
      await target.page().keyboard.type(text)
    },
    async choose(target, label) {
      gestures++
      await target.selectOption({ label })
    },
    async check(target) {
      gestures++
      await target.check({ force: true })
    },
    async view(tab) {
      gestures++
      await tab.click()
    },
    async type(text) {
      gestures++
      await page.keyboard.type(text)
    },
    async key(name) {
      gestures++
      await page.keyboard.press(name)
    },
  }
}

/** In the page: whether the focus is at a control; null of one that is not in the page any more. */
type IsThere = (element: Element) => boolean | null

const hasFocus: IsThere = (element) => (element.isConnected ? element.ownerDocument.activeElement === element : null)

/** Among the radio buttons of one name. */
const hasFocusInGroup: IsThere = (element) =>
  element.isConnected
    ? element.getAttribute('name') === (element.ownerDocument.activeElement?.getAttribute('name') ?? null)
    : null

const hasFocusInRow: IsThere = (element) =>
  element.isConnected ? (element.parentElement?.contains(element.ownerDocument.activeElement) ?? false) : null

/** Does the same by keys alone: Tab leads to every control. */
export function createKeyHand(page: Page): Hand {
  let gestures = 0
  /** Presses Tab until `isThere` holds of a control: to find that by its name takes longer than a press, so it is done again where it was drawn anew. */
  const reach = async (target: Locator, isThere: IsThere = hasFocus) => {
    let element = await target.elementHandle()
    // A page that is not alive yet has its button closed, which takes no focus.
    await element?.waitForElementState('enabled').catch(() => {})
    for (let count = 0; ; count++) {
      // Its frame may have been loaded again meanwhile.
      const found = (await element?.evaluate(isThere).catch(() => null)) ?? null
      if (found) return
      if (found === null) {
        element = await target.elementHandle()
        if (await element?.evaluate(isThere)) return
      }
      if (count === MOST_TABS) throw new Error(`no way by Tab to ${target}`)
      await target.page().keyboard.press('Tab')
    }
  }
  return {
    get gestures() {
      return gestures
    },
    async press(target) {
      await reach(target)
      gestures++
      await target.page().keyboard.press('Enter')
    },
    async fill(target, text) {
      await reach(target)
      gestures += 2
      await target.page().keyboard.press('ControlOrMeta+A')
      await target.page().keyboard.type(text)
    },
    async choose(target, label) {
      await reach(target)
      gestures++
      await arrowTo(page, 'ArrowDown', () =>
        target.evaluate((menu, wanted) => Reflect.get(menu, 'selectedOptions')[0]?.label === wanted, label),
      )
    },
    async check(target) {
      await reach(target, hasFocusInGroup)
      gestures++
      await arrowTo(page, 'ArrowDown', () => target.isChecked())
    },
    async view(tab) {
      await reach(tab, hasFocusInRow)
      gestures++
      await arrowTo(page, 'ArrowRight', async () => (await tab.getAttribute('aria-selected')) === 'true')
    },
    async type(text) {
      gestures++
      await page.keyboard.type(text)
    },
    async key(name) {
      gestures++
      await page.keyboard.press(name)
    },
  }
}

/** Goes through the options of a control with an arrow until the wanted one is chosen. */
async function arrowTo(page: Page, arrow: string, isChosen: () => Promise<boolean>): Promise<void> {
  if (!(await isChosen())) await page.keyboard.press('Home')
  for (let count = 0; !(await isChosen()); count++) {
    if (count === MOST_TABS) throw new Error('none of the options is the wanted one')
    await page.keyboard.press(arrow)
  }
}

import type { Breach, Place } from './screen-fault.ts'

export type LawOptions = {
  /** Selectors of what a visitor presses to go on, the best first; [] where the page may need a scroll to it. */
  main: readonly string[]
  /** The one law that is asked, where the others are not. */
  only?: 'main' | 'figure'
  /** Whether the whole page is judged, and not the funnel and the question about cookies alone. */
  isWhole: boolean
  /** Whether the page stands as the last event left it, so that the focus must be on the screen. */
  isLeft: boolean
}

/**
 * Runs in the page and must stand alone: lists what breaks a law on the screen as it is now. It scrolls to each control, as the
 * focus would, and back.
 */
export function findBreaches(root: Element, { main, only, isWhole, isLeft }: LawOptions): Breach[] {
  const breaches: Breach[] = []
  const modal = document.querySelector('dialog:modal')
  const cookies = document.querySelector('.cookie:not([hidden])')
  const scopes = modal ? [modal] : isWhole ? [document.body] : [root, ...(cookies ? [cookies] : [])]
  const pick = (selector: string) => scopes.flatMap((scope) => [...scope.querySelectorAll(selector)])
  const view = { width: document.documentElement.clientWidth, height: innerHeight }
  for (const each of document.getAnimations())
    if (Number.isFinite(each.effect?.getComputedTiming().endTime)) each.finish()

  const toName = (element: Element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
    const [first] = element.classList
    return `${element.localName}${first === undefined ? '' : `.${first}`}${text === '' ? '' : ` "${text.slice(0, 40)}"`}`
  }
  const toPlace = ({ x, y, width, height }: DOMRect): Place => ({ x, y, width, height })
  const add = (law: Breach['law'], element: Element, seen: string, rect = element.getBoundingClientRect()) => {
    breaches.push({ law, element: toName(element), seen, place: toPlace(rect) })
  }
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  /** Answers a question that ancestors answer for what they hold, once for each of them while nothing moves. */
  const askOnce = <Answer>(ask: (element: Element, askParent: () => Answer) => Answer, atRoot: Answer) => {
    const known = new Map<Element, Answer>()
    const answer = (element: Element | null): Answer => {
      if (!element) return atRoot
      const before = known.get(element)
      if (before !== undefined) return before
      const now = ask(element, () => answer(element.parentElement))
      known.set(element, now)
      return now
    }
    return answer
  }
  /** Moved out of sight for those who hear the page, or until it has the focus. */
  const isAside = askOnce<boolean>((element, askParent) => {
    const { width, height, right, bottom } = element.getBoundingClientRect()
    if ((width <= 1 && height <= 1) || right <= 0 || bottom + scrollY <= 0) return true
    const { clipPath } = getComputedStyle(element)
    return clipPath === 'inset(50%)' || clipPath === 'inset(100%)' || askParent()
  }, false)
  /** The ancestor that does not scroll along with the rest; the page itself where there is none. */
  const getLayer = askOnce<Element>(
    (element, askParent) => (/fixed|sticky/.test(getComputedStyle(element).position) ? element : askParent()),
    document.documentElement,
  )
  /** The nearest box that scrolls what it holds, the element itself among them; null where only the page does. */
  const getScroller = askOnce<Element | null>((element, askParent) => {
    if (element === document.body) return null
    const { overflowX, overflowY } = getComputedStyle(element)
    return /auto|scroll/.test(overflowX + overflowY) ? element : askParent()
  }, null)

  /** Scrolled out of the box that holds it, which is not the page. */
  const isScrolledOut = (element: Element, rect: DOMRect) => {
    for (let each = getScroller(element.parentElement); each; each = getScroller(each.parentElement)) {
      const box = each.getBoundingClientRect()
      if (rect.top + 2 < box.top || rect.bottom - 2 > box.bottom || rect.right < box.left || rect.left > box.right)
        return true
    }
    return false
  }

  // Main control: whole inside what is seen, and not under the question about cookies.
  if (main.length > 0) {
    const target = main.flatMap((way) => [...root.querySelectorAll(way)]).find(isShown)
    if (!target) add('main', root, 'has no button to go on')
    else {
      const { left, right, top, bottom } = target.getBoundingClientRect()
      const seen = visualViewport ?? { offsetLeft: 0, offsetTop: 0, width: innerWidth, height: innerHeight }
      const cover = cookies?.getBoundingClientRect().top ?? Infinity
      const beyond = Math.max(
        seen.offsetLeft - left,
        right - seen.offsetLeft - seen.width,
        seen.offsetTop - top,
        bottom - Math.min(seen.offsetTop + seen.height, cover),
      )
      if (Math.round(beyond) > 0) add('main', target, `is ${Math.round(beyond)} px out of sight`)
    }
  }

  if (only === 'main') return breaches

  const texts = scopes.flatMap((scope) => {
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
    const found: Node[] = []
    while (walker.nextNode()) found.push(walker.currentNode)
    return found
  })
  // Figures: a number with its sign stands on one line. An address or a reference may be divided.
  for (const node of texts) {
    const owner = node.parentElement
    if (!owner || !isShown(owner) || owner.closest('svg, noscript, option, code, [href^="mailto:"]')) continue
    for (const { 0: figure, index } of node.nodeValue?.matchAll(/[+−]?\d[\d.,]*/g) ?? []) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + figure.length)
      const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (tops.size > 1) add('figure', owner, `breaks "${figure}" into ${tops.size} lines`)
    }
  }
  if (only === 'figure') return breaches

  const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]:not([role="group"], ol, pre, div)'
  const controls = [
    ...new Set(
      pick(CONTROLS)
        // An option is its whole label; the box in it may be drawn away.
        .map((each) => (each.matches('[type="radio"], [type="checkbox"]') ? (each.closest('label') ?? each) : each))
        .filter((each) => isShown(each) && !isAside(each)),
    ),
  ]

  // Texts: where each line lies, and what cuts it.
  const lines: { rect: DOMRect; owner: Element; layer: Element }[] = []
  const cutOwners = new Set<Element>()
  const faces = [...document.fonts].map(({ family, status }) => ({ family: family.replaceAll('"', ''), status }))
  const families = new Set(faces.filter(({ status }) => status !== 'error').map(({ family }) => family))
  const strange = new Set<Element>()
  for (const node of texts) {
    const owner = node.parentElement
    if (!owner || !node.nodeValue?.trim() || !isShown(owner) || owner.closest('option, svg, noscript')) continue
    if (isAside(owner)) continue
    const style = getComputedStyle(owner)
    const size = Number.parseFloat(style.fontSize)
    const family = style.fontFamily.split(',')[0]?.replaceAll(/["']/g, '').trim() ?? ''
    if (faces.length > 0 && !families.has(family) && !owner.closest('pre, code, kbd')) strange.add(owner)
    const range = document.createRange()
    range.selectNodeContents(node)
    const layer = getLayer(owner)
    const control = owner.closest('button, a.btn')
    for (const rect of range.getClientRects()) {
      if (rect.width < 1) continue
      if (!isScrolledOut(owner, rect)) lines.push({ rect, owner, layer })
      if (cutOwners.has(owner)) continue
      let isScrolled = false
      for (let box: Element | null = owner; box && box !== document.documentElement; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box)
        if (/auto|scroll/.test(overflowX + overflowY)) isScrolled = true
        if (isScrolled) break
        const bounds = box.getBoundingClientRect()
        const across = Math.max(bounds.left - rect.left, rect.right - bounds.right)
        const along = Math.max(bounds.top - rect.top, rect.bottom - bounds.bottom)
        const isCut =
          (/hidden|clip/.test(overflowX) && across > 1.5) || (/hidden|clip/.test(overflowY) && along > size * 0.3)
        if (isCut && box !== document.body) {
          add('cut', owner, `is cut by ${Math.round(Math.max(across, along))} px`, rect)
          cutOwners.add(owner)
          break
        }
        if (box === control && across > 2) {
          add('cut', owner, `reaches ${Math.round(across)} px out of its button`, rect)
          cutOwners.add(owner)
          break
        }
      }
      const beyond = Math.max(-rect.left, rect.right - view.width)
      if (!isScrolled && beyond > 1.5 && !cutOwners.has(owner)) {
        add('cut', owner, `reaches ${Math.round(beyond)} px over the edge of the screen`, rect)
        cutOwners.add(owner)
      }
    }
  }
  for (const owner of [...strange].slice(0, 3))
    add('font', owner, `is not set in a font of the page: ${getComputedStyle(owner).fontFamily.split(',')[0]}`)

  // Lines of different elements on one another.
  const sorted = lines.toSorted((a, b) => a.rect.top - b.rect.top)
  const struck = new Set<Element>()
  for (const [index, { rect, owner, layer }] of sorted.entries()) {
    for (let next = index + 1; next < sorted.length; next++) {
      const other = sorted[next]
      if (!other || other.rect.top > rect.bottom) break
      if (other.owner === owner || other.layer !== layer || struck.has(other.owner)) continue
      if (owner.contains(other.owner) || other.owner.contains(owner)) continue
      const across = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left)
      const along = Math.min(rect.bottom, other.rect.bottom) - Math.max(rect.top, other.rect.top)
      if (across < 3 || along < 0.45 * Math.min(rect.height, other.rect.height)) continue
      struck.add(other.owner)
      add('overlap', other.owner, `lies on the text of ${toName(owner)}`, other.rect)
    }
  }

  // Controls on one another, and in the order in which they stand.
  const boxes = controls.map((element) => ({
    element,
    layer: getLayer(element),
    rects: [...element.getClientRects()].filter((rect) => !isScrolledOut(element, rect)),
  }))
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      if (one.layer !== other.layer || one.element.contains(other.element) || other.element.contains(one.element))
        continue
      const isOver = one.rects.some((a) =>
        other.rects.some(
          (b) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4,
        ),
      )
      if (isOver) add('overlap', other.element, `overlaps ${toName(one.element)}`)
    }
    const before = boxes[index - 1]
    const [a, b] = [before?.rects[0], one.rects[0]]
    if (!before || !a || !b || before.layer !== one.layer || !root.contains(one.element)) continue
    if (before.element.contains(one.element) || !root.contains(before.element)) continue
    const isBeside = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4
    const isBelow = Math.min(a.right, b.right) - Math.max(a.left, b.left) > 4
    const isBackward = (isBelow && b.bottom <= a.top + 1) || (isBeside && b.right <= a.left + 1)
    if (isBackward) add('order', one.element, `comes after ${toName(before.element)} and stands before it`)
  }
  for (const { element } of boxes)
    if (element instanceof HTMLElement && element.tabIndex > 0)
      add('order', element, `takes the focus out of turn (tabindex ${element.tabIndex})`)

  // Drawings that have not come.
  for (const image of pick('img'))
    if (image instanceof HTMLImageElement && isShown(image) && image.complete && image.naturalWidth === 0)
      add('drawing', image, 'has no picture')
  for (const drawing of pick('svg')) {
    if (!(drawing instanceof SVGSVGElement) || !isShown(drawing)) continue
    const { width, height } = drawing.getBoundingClientRect()
    if (width < 1 || height < 1) continue
    const bounds = drawing.getBBox()
    if (bounds.width === 0 && bounds.height === 0) add('drawing', drawing, 'draws nothing')
  }

  const from = { left: scrollX, top: scrollY }
  /** The row of the funnel that stays in sight while the rest scrolls. */
  const row = [...root.querySelectorAll('*')].find((each) => isShown(each) && getLayer(each) === each && !isAside(each))

  // Answers: of one question a screen shows at least one, and a sign where they go on under the row of the button.
  const options = controls.filter((each) => root.contains(each) && each.matches('label:has(input)'))
  const questions = [...root.querySelectorAll('[data-question]')].filter(isShown)
  if (row && options.length > 0 && !cookies && questions.length === 1) {
    scrollTo({ top: 0, behavior: 'instant' })
    const edge = row.getBoundingClientRect().top
    const [first, last] = [options[0], options.at(-1)].map((each) => each?.getBoundingClientRect())
    if (first && view.height >= 600 && edge - first.top < 16) add('answers', row, 'leaves no answer in sight')
    const signs = [row, row.parentElement ?? row].flatMap((each) =>
      ['::before', '::after'].map((part) => getComputedStyle(each, part).content),
    )
    if (last && last.bottom > edge + 4 && signs.every((content) => /none|normal/.test(content)))
      add('answers', row, 'hides that the answers go on under it')
    scrollTo({ ...from, behavior: 'instant' })
  }

  // Focus: who has it is on the screen, under nothing.
  const focused = document.activeElement
  if (isLeft && focused && root.contains(focused)) {
    const { left, top, width, height } = (focused.closest('label') ?? focused).getBoundingClientRect()
    const isIn = left < view.width && left + width > 0 && top < view.height && top + height > 0
    if (!isIn) add('focus', focused, 'has the focus out of sight')
  }

  // Scrolled to, as the focus would, each control is free.
  /** The element that covers an element where the page is now; null where it is free. */
  const findCover = (element: Element): string | null => {
    const rect = element.getClientRects()[0]
    if (!rect) return null
    const [low, high] = [Math.max(rect.top, 0), Math.min(rect.bottom, view.height)]
    const [near, far] = [Math.max(rect.left, 0), Math.min(rect.right, view.width)]
    if (high - low < 4 || far - near < 4) return 'cannot be scrolled into sight'
    const points = [
      [0.5, 0.5],
      [0.25, 0.25],
      [0.75, 0.25],
      [0.25, 0.75],
      [0.75, 0.75],
    ]
    const covers = points.flatMap(([x = 0, y = 0]) => {
      const hit = document.elementFromPoint(near + (far - near) * x, low + (high - low) * y)
      // The page itself in the place of what stands on it is something drawn over all of it.
      const isAround = hit !== document.body && hit?.contains(element)
      const isFree = !hit || element.contains(hit) || isAround || hit.closest('label')?.contains(element)
      return isFree ? [] : [{ hit, isMiddle: x === 0.5 }]
    })
    // Half of what is tall is as much as a low screen can show of it.
    const isTall = rect.height > view.height / 4
    const isCovered = isTall ? covers.length >= 4 : covers.length >= 2 || covers.some(({ isMiddle }) => isMiddle)
    return isCovered && covers[0] ? `lies under ${toName(covers[0].hit)}` : null
  }
  const isUnder = (element: Element, bar: Element) =>
    element.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 4
  const free = [0.02, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8]
  for (const element of controls) {
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    let cover = findCover(element)
    // In what sticks nothing gives way: a box that is written in must be free where the focus brings it.
    const isWritten = element.matches('textarea, select, input:not([type="radio"], [type="checkbox"])')
    if (cover !== null && isWritten && row && !row.contains(element) && isUnder(element, row)) {
      add('covered', element, `is written in under ${toName(row)}`)
      continue
    }
    // A finger scrolls further than the focus does.
    for (const part of free) {
      if (cover === null) break
      const top = scrollY + element.getBoundingClientRect().top - part * view.height
      scrollTo({ top, behavior: 'instant' })
      cover = findCover(element) && cover
    }
    if (cover !== null) add('covered', element, cover)
  }
  scrollTo({ ...from, behavior: 'instant' })
  return breaches
}

import type { TextPlace } from './text-places.ts'

/** A text on the page: its place in the JSON, the node that holds it, and the element that sets its type. */
export type MatchedText = { place: TextPlace; node: Node; element: HTMLElement }

/** Finds where a page says the texts of these places, in the order of the page. `step` is the one on the screen. */
export function matchTexts(root: Element, places: readonly TextPlace[], step: string | null): MatchedText[] {
  const wanted = new Map<string, TextPlace[]>()
  const patterns: { pattern: RegExp; place: TextPlace }[] = []
  for (const place of places) {
    if (place.step !== undefined && place.step !== step) continue
    const plain = toPlain(place.text)
    if (/\{[^{}]+\}/.test(plain)) patterns.push({ pattern: toPattern(plain), place })
    else wanted.set(plain, [...(wanted.get(plain) ?? []), place])
  }
  // The step's own words stand before those of all steps.
  for (const list of wanted.values()) list.sort((a, b) => Number(b.step === step) - Number(a.step === step))
  const used = new Set<TextPlace>()
  const find = (text: string, element: Element): TextPlace | undefined => {
    const plain = squeeze(text)
    if (plain === '') return undefined
    const same = wanted.get(plain) ?? patterns.flatMap(({ pattern, place }) => (pattern.test(plain) ? [place] : []))
    const open = same.filter((each) => !used.has(each))
    if (open.length === 0) return undefined
    const field = findFieldOf(element)
    const place =
      open.find((each) => each.field !== undefined && each.field === field) ??
      open.find((each) => each.field === undefined || field === null)
    if (place) used.add(place)
    return place
  }
  const found: MatchedText[] = []
  const visit = (element: HTMLElement) => {
    for (const node of element.childNodes) {
      if (node instanceof Text) {
        const place = isSeen(element) ? find(node.data, element) : undefined
        if (place) found.push({ place, node, element })
      } else if (node instanceof HTMLElement) {
        // A text with links or stress in it is one text in the JSON.
        const isMixed = node.childElementCount > 0 && [...node.childNodes].some((each) => each instanceof Text)
        const whole = isMixed && isSeen(node) ? find(node.textContent, node) : undefined
        if (whole) found.push({ place: whole, node, element: node })
        else visit(node)
      }
    }
  }
  if (root instanceof HTMLElement) visit(root)
  return found
}

/** '**Lee** la [política](/p)' → 'Lee la política' */
function toPlain(text: string): string {
  return squeeze(text.replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1').replace(/\*\*?([^*]+)\*\*?/g, '$1'))
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** A text that cites answers, as any of its readers may see it. */
function toPattern(plain: string): RegExp {
  const parts = plain.split(/\{[^{}]+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`)
}

/** The top field of the question about an element: that of its first control. Null outside of questions. */
function findFieldOf(element: Element): string | null {
  const question = element.closest('[data-question], .field, fieldset, label')
  const named = question?.querySelector('input[name], select[name], textarea[name]')
  return named?.getAttribute('name')?.split('.')[0] ?? null
}

/** Whether a text of an element is on the screen, and not only for who hears the page. */
function isSeen(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect()
  return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true })
}

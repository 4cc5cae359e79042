import type { Notice } from '#engine'
import { closeNotice } from '#site/messages/interface.ts'
import * as icons from '#site/ui/icon-paths.ts'

const DEFAULT_SECONDS = 5

// The last notice holds: a failure that a second try has mended must not stand beside its success.
let closeEarlier = () => {}

/**
 * Shows a notice in the page's `.toasts` region in place of the one before: announced to screen readers, closed by its
 * button or by itself after its time, which waits while the pointer or the focus is on it.
 */
export function showNotice({ title, text = '', kind, seconds = DEFAULT_SECONDS }: Notice): void {
  closeEarlier()
  const notice = create('div', `toast${kind === 'error' ? ' toast--error' : ''}`)
  notice.setAttribute('role', kind === 'error' ? 'alert' : 'status')
  const strong = create('strong')
  strong.textContent = title
  const words = create('div')
  words.append(strong, text)
  const button = create('button', 'toast__close')
  button.setAttribute('type', 'button')
  button.setAttribute('aria-label', closeNotice)
  button.append(createIcon(icons.close))
  notice.append(createIcon(kind === 'error' ? icons.warning : icons.done), words, button)
  document.querySelector('.toasts')?.append(notice)

  let timer: ReturnType<typeof setTimeout> | undefined
  const close = () => {
    hold()
    notice.remove()
  }
  const hold = () => clearTimeout(timer)
  const release = () => {
    hold()
    // The pointer may have left what still has the focus, and the other way round.
    if (!notice.matches(':hover, :focus-within')) timer = setTimeout(close, seconds * 1000)
  }
  for (const event of ['pointerenter', 'focusin']) notice.addEventListener(event, hold)
  for (const event of ['pointerleave', 'focusout']) notice.addEventListener(event, release)
  button.addEventListener('click', close)
  release()
  closeEarlier = close
}

function create(tag: string, className = ''): HTMLElement {
  const element = document.createElement(tag)
  element.className = className
  return element
}

function createIcon(path: string): SVGElement {
  const icon = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  icon.setAttribute('class', 'icon')
  icon.setAttribute('viewBox', '0 0 24 24')
  icon.setAttribute('aria-hidden', 'true')
  const line = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  line.setAttribute('d', path)
  icon.append(line)
  return icon
}

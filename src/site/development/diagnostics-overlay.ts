import { type DiagnosticsFound, diagnosticsAsked, diagnosticsFound, failedAt } from '#site/config/development-events.ts'
import { diagnosticTexts } from '#site/messages/interface.ts'

/**
 * While developing, on every page: what is wrong with the forms and funnels, over a page that goes on with the last of them
 * that was sound. Each place is a link that opens the editor there.
 */
const overlay = document.createElement('diagnostics-overlay')
const content = overlay.attachShadow({ mode: 'open' })

const sheet = new CSSStyleSheet()
sheet.replaceSync(`
  :host { position: fixed; inset: 1rem 1rem auto; z-index: 99999; display: block; }
  section { box-sizing: border-box; max-width: 56rem; max-height: 60vh; margin: 0 auto; padding: 1rem 1.25rem; overflow: auto;
    border-top: 0.4rem solid #ff5555; border-radius: 0.4rem; background: #181818; color: #f2f2f2;
    font: 0.95rem/1.5 system-ui, sans-serif; box-shadow: 0 1rem 2rem #0009; }
  header { display: flex; align-items: start; justify-content: space-between; gap: 1rem; }
  h2 { margin: 0; font-size: 1.05rem; }
  ul { margin: 0.75rem 0; padding: 0; list-style: none; }
  li + li { margin-top: 0.75rem; }
  a { display: block; color: #7fe0e6; font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
  p { margin: 0; color: #b8b8b8; font-size: 0.85rem; }
  button { padding: 0.25rem 0.75rem; border: 1px solid #8a8a8a; border-radius: 0.3rem; background: none; color: inherit; font: inherit; cursor: pointer; }
  :is(a, button):focus-visible { outline: 3px solid #ffd166; outline-offset: 2px; }
`)
content.adoptedStyleSheets = [sheet]

import.meta.hot?.on(diagnosticsFound, ({ lines, root, foundAt }: DiagnosticsFound) => {
  const failed = document.documentElement.getAttribute(failedAt)
  // A page that could not be rendered has nothing under it to go on with: perhaps now it can be.
  if (failed !== null && foundAt > Number(failed)) location.reload()
  else if (lines.length === 0) overlay.remove()
  else show(lines, root)
})
import.meta.hot?.send(diagnosticsAsked)

document.addEventListener('keydown', ({ key }) => key === 'Escape' && overlay.remove())

function show(lines: readonly string[], root: string): void {
  const close = create('button', diagnosticTexts.close)
  close.addEventListener('click', () => overlay.remove())
  const section = create('section')
  section.setAttribute('role', 'alert')
  const header = create('header')
  header.append(create('h2', diagnosticTexts.title(lines.length)), close)
  const list = create('ul')
  list.append(...lines.map((line) => toItem(line, root)))
  section.append(header, list, create('p', diagnosticTexts.foot))
  content.replaceChildren(section)
  document.body.append(overlay)
}

function toItem(line: string, root: string): HTMLElement {
  const item = create('li')
  const [, place, sentence] = /^(\S.*?:\d+:\d+) {2}(.*)$/s.exec(line) ?? []
  if (place === undefined) {
    item.textContent = line
    return item
  }
  const address = new URL('/__open-in-editor', location.href)
  address.searchParams.set('file', `${root}/${place}`)
  const link = create('a', place)
  link.href = address.href
  link.title = `${root}/${place}`
  // The answer is no page.
  link.addEventListener('click', (event) => {
    event.preventDefault()
    void fetch(address)
  })
  item.append(link, sentence ?? '')
  return item
}

function create<K extends keyof HTMLElementTagNameMap>(name: K, text = ''): HTMLElementTagNameMap[K] {
  const element = document.createElement(name)
  element.textContent = text
  return element
}

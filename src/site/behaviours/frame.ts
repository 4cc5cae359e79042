import { runLight } from '#engine/light'
import marco from '#generated/light/marco.gen.ts'
import type { Hosts } from '#site/config/light-hosts.ts'

/** A click opens another site's page in its place; nothing is asked of that site before. The link beside it stays. */
for (const place of document.querySelectorAll<HTMLElement>('[data-behaviour~="frame"]')) {
  const button = place.querySelector('button')
  if (button) {
    const send = runLight<Hosts['marco']>(marco, {}, (step) => {
      place.dataset.step = step
      if (step === 'abierto') show(place, button)
    })
    button.hidden = false
    button.addEventListener('click', () => send('frame.opened'))
  }
}

function show(place: HTMLElement, button: HTMLElement): void {
  const frame = document.createElement('iframe')
  frame.src = place.dataset.src ?? ''
  frame.title = place.dataset.title ?? ''
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  button.replaceWith(frame)
  frame.focus()
}

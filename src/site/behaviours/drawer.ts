import { runLight } from '#engine/light'
import menu from '#generated/light/menu.gen.ts'
import type { Hosts } from '#site/config/light-hosts.ts'

/** The menu as a modal dialog: the browser itself traps the focus, closes on Escape and makes the rest inert. */
for (const button of document.querySelectorAll('[data-behaviour~="drawer"]')) {
  const drawer = document.getElementById(button.getAttribute('aria-controls') ?? '')
  if (drawer instanceof HTMLDialogElement) {
    const send = runLight<Hosts['menu']>(menu, {}, (step) => {
      drawer.dataset.step = step
      if (step === 'abierto') drawer.showModal()
    })
    button.addEventListener('click', () => {
      // A busy browser tells that the drawer has closed only after the click that opens it again.
      send('menu.closed')
      send('menu.opened')
    })
    drawer.addEventListener('close', () => {
      if (!drawer.open) send('menu.closed')
    })
    drawer.addEventListener('click', ({ target }) => {
      if (target === drawer || (target instanceof Element && target.closest('.drawer__close'))) drawer.close()
    })
  }
}

/**
 * The menu as a modal dialog: the browser itself traps the focus, closes on Escape and makes the rest inert. Browsers that know
 * the command of its buttons do it once more, to no effect; this opens it in the others, and closes it by its backdrop.
 */
for (const button of document.querySelectorAll('[data-behaviour~="drawer"]')) {
  const drawer = document.getElementById(button.getAttribute('aria-controls') ?? '')
  if (drawer instanceof HTMLDialogElement) {
    button.addEventListener('click', () => drawer.showModal())
    drawer.addEventListener('click', ({ target }) => {
      // The area round the drawer is its backdrop, and part of it.
      if (target === drawer || (target instanceof Element && target.closest('.drawer__close'))) drawer.close()
    })
  }
}

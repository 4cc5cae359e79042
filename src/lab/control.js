// A form as a careful hand would write it without a framework: every screen is in the page, one is shown; a closed button
// opens once its screen is filled in; characters are counted while one types.
const form = document.querySelector('form')
const screens = [...form.querySelectorAll('[data-screen]')]
let current = 0

for (const element of form.querySelectorAll('[data-style]')) element.style.cssText = element.dataset.style

const isFilled = (control) =>
  !control.required ||
  (control.type === 'radio' ? !!form.elements.namedItem(control.name).value : control.value.trim() !== '')

function openGate() {
  const controls = [...screens[current].querySelectorAll('input, textarea, select')]
  const button = screens[current].querySelector('[type=submit]')
  button.disabled = false
  button.toggleAttribute('aria-disabled', !controls.every(isFilled))
}

function show(index) {
  screens[current].style.display = 'none'
  current = index
  screens[current].hidden = false
  // Nothing is laid out by what holds a screen: it looks as the product's own.
  screens[current].style.display = 'contents'
  openGate()
}

form.addEventListener('input', ({ target }) => {
  const counter = document.getElementById(`${target.id}-counter`)
  if (counter) counter.textContent = counter.textContent.replace(/^\d+/, target.value.length)
  openGate()
})
form.addEventListener('submit', (event) => {
  event.preventDefault()
  if (current === screens.length - 1) return
  show(current + 1)
  screens[current].querySelector('[tabindex="-1"]').focus()
})
show(0)

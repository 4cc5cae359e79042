// A one-page form without a framework: the character counter while typing; the browser's own validity on submit.
const form = document.querySelector('form')
const counter = form.querySelector('.counter')

form.addEventListener('input', (event) => {
  if (counter?.id !== `${event.target.id}-cuenta`) return
  const used = event.target.value.length
  counter.textContent = `${used} / 500`
  counter.classList.toggle('counter--over', used > 500)
})
form.addEventListener('submit', (event) => {
  event.preventDefault()
  form.reportValidity()
})

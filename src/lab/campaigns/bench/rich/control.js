// A form with lists as a careful hand would write it without a framework: an item is a template with its place put in;
// characters are counted while one types.
const form = document.querySelector('form')

form.addEventListener('click', ({ target }) => {
  const button = target.closest('[data-act=add]')
  if (!button) return
  const list = button.closest('[data-items]')
  const place = list.querySelectorAll(':scope > [data-item]').length
  const { innerHTML } = document.querySelector(`template[data-for="${list.id}"]`)
  button.insertAdjacentHTML('beforebegin', innerHTML.replaceAll('{place}', place).replaceAll('{number}', place + 1))
  const item = button.previousElementSibling
  item.querySelector('input, textarea, select').focus()
  list.querySelector(':scope > [role=status]').textContent =
    `Se ha añadido: ${item.querySelector('legend').textContent}.`
})
form.addEventListener('input', ({ target }) => {
  const counter = document.getElementById(`${target.id}-counter`)
  if (counter) counter.textContent = counter.textContent.replace(/^\d+/, target.value.length)
})
form.addEventListener('submit', (event) => event.preventDefault())

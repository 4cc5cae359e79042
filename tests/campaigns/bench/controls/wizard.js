// The wizard as a careful hand would write it without a framework: every question is in the page, one is shown.
const form = document.querySelector('form.wizard')
const steps = [...form.querySelectorAll('[data-step]')]
const next = form.querySelector('[data-next]')
const back = form.querySelector('[data-back]')
const bar = form.querySelector('[role=progressbar]')
const [label, percentage] = form.querySelectorAll('.progress-label span')
let current = 0

const isFilled = (control) =>
  !control.required ||
  control.disabled ||
  (control.type === 'radio' ? !!form.elements[control.name].value : control.value.trim() !== '')

function openGate() {
  next.disabled = ![...steps[current].querySelectorAll('input, textarea')].every(isFilled)
}

function show(index, focus) {
  steps[current].hidden = true
  current = index
  const step = steps[current]
  step.hidden = false
  const position = `Paso ${current + 1} de ${steps.length}`
  const share = ((current + 1) / steps.length) * 100
  label.textContent = position
  percentage.textContent = `${Math.round(share)} %`
  bar.style.setProperty('--reached', String(share / 100))
  bar.setAttribute('aria-valuenow', String(current + 1))
  bar.setAttribute('aria-valuetext', position)
  back.disabled = current === 0
  next.firstElementChild.textContent = current === steps.length - 1 ? 'Enviar solicitud' : 'Siguiente'
  openGate()
  if (focus) step.querySelector('[tabindex="-1"]').focus()
}

form.addEventListener('input', (event) => {
  const other = form.querySelector(`[data-other="${event.target.name}"]`)
  if (other) {
    other.hidden = !event.target.value.startsWith('otro')
    other.querySelector('input').disabled = other.hidden
  }
  openGate()
})
form.addEventListener('submit', (event) => {
  event.preventDefault()
  if (current < steps.length - 1) show(current + 1, true)
})
back.addEventListener('click', () => show(current - 1, true))
show(0, false)

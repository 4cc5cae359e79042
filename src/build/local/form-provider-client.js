// The script that the local form provider serves to pages, once as a module and once for old browsers.
// It offers window.FormProvider.init(formId, container), as such providers do: their form, their words, their state in the page.

export function install(base) {
  function init(formId, container) {
    if (!(container instanceof Element)) throw new Error('FormProvider: no container')
    const form = document.createElement('form')
    form.className = 'provider-form'
    form.noValidate = true
    form.append(...createFields(formId))
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      send(formId, form)
    })
    container.replaceChildren(form)
  }

  function createFields(formId) {
    const label = document.createElement('label')
    label.textContent = 'Tu correo electrónico'
    label.htmlFor = `provider-${formId}`
    const input = document.createElement('input')
    Object.assign(input, { id: label.htmlFor, type: 'email', name: 'email', autocomplete: 'email', required: true })
    const button = document.createElement('button')
    button.textContent = 'Suscribirme'
    const status = document.createElement('p')
    status.className = 'provider-form-error'
    status.setAttribute('role', 'alert')
    return [label, input, button, status]
  }

  async function send(formId, form) {
    const button = form.querySelector('button')
    const status = form.querySelector('.provider-form-error')
    button.disabled = true
    status.textContent = ''
    try {
      const response = await fetch(new URL(`api/forms/${formId}/subscribers`, base), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: form.elements.email.value }),
      })
      if (response.status === 422) throw new Error('Escribe un correo electrónico válido.')
      if (!response.ok) throw new Error('No se ha podido completar la suscripción. Inténtalo de nuevo.')
      const done = document.createElement('p')
      done.className = 'provider-form-success'
      done.setAttribute('role', 'status')
      done.textContent = '¡Gracias! Te hemos enviado un correo.'
      form.replaceWith(done)
    } catch (error) {
      button.disabled = false
      status.textContent = error instanceof TypeError ? 'Sin conexión. Inténtalo de nuevo.' : error.message
    }
  }

  window.FormProvider = { init }
}

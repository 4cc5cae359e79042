// The script that the local form provider serves to pages, once as a module and once for old browsers.
// It speaks as the original does: it takes over the function that a page has made for its calls, answers those that came
// before it, and draws each form some time after it was asked, with sheet, words and states of its own.

export function install(base) {
  const name = window.FlodeskObject ?? 'fd'
  const early = window[name]?.q ?? []
  const commands = { form: mount }
  window[name] = (command, options) => commands[command]?.(options)
  for (const call of early) window[name](...call)

  async function mount({ formId, containerEl }) {
    try {
      const container = document.querySelector(containerEl)
      if (!container) throw new Error(`fd: no container ${containerEl}`)
      const response = await fetch(new URL(`forms/${formId}`, base))
      if (!response.ok) throw new Error(`fd: no form ${formId}`)
      container.innerHTML = await response.text()
      start(formId, container.querySelector('[data-ff-el="root"]'))
    } catch (error) {
      console.error(error)
    }
  }

  function start(formId, root) {
    const form = root.querySelector('[data-ff-el="form"]')
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      send(formId, root, form)
    })
  }

  async function send(formId, root, form) {
    const button = form.querySelector('[data-ff-el="submit"]')
    const status = form.querySelector('[data-ff-el="error"]')
    button.disabled = true
    status.textContent = ''
    try {
      const response = await fetch(new URL(`forms/${formId}/submit`, base), {
        method: 'POST',
        body: new URLSearchParams(new FormData(form)),
      })
      if (response.status === 422) throw new Error('Escribe un correo electrónico válido.')
      if (!response.ok) throw new Error('No se ha podido completar la suscripción. Inténtalo de nuevo.')
      root.dataset.ffStage = 'success'
    } catch (error) {
      button.disabled = false
      status.textContent = error instanceof TypeError ? 'Sin conexión. Inténtalo de nuevo.' : error.message
    }
  }
}

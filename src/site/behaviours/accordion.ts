import { runLight } from '#engine/light'
import pregunta from '#generated/light/pregunta.gen.ts'
import type { Hosts } from '#site/config/light-hosts.ts'

/** Questions open one at a time, also where the browser does not know that `details` of one name exclude each other. */
for (const list of document.querySelectorAll('[data-behaviour~="accordion"]')) {
  const questions = [...list.querySelectorAll('details')].map((details) => ({
    details,
    send: runLight<Hosts['pregunta']>(pregunta, {}, (step) => {
      if (step === 'cerrada' && details.dataset.step === 'abierta') details.open = false
      details.dataset.step = step
    }),
  }))
  for (const { details, send } of questions) {
    const tell = () => {
      send(details.open ? 'question.opened' : 'question.closed')
      if (details.open) for (const other of questions) if (other.details !== details) other.send('other.opened')
    }
    details.addEventListener('toggle', tell)
    tell()
  }
}

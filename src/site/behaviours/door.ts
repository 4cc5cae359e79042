import { runLight } from '#engine/light'
import puerta from '#generated/light/abre-la-puerta.gen.ts'
import { lazyMarketing } from '#services/lazy-marketing.ts'

const KEY_STEP = 10
const REACHED = 0.6

/** A door that opens by dragging its handle, by the keyboard or by a button, and gives way to the page behind it. */
function start(door: HTMLElement, handle: HTMLInputElement): void {
  let isDragged = false
  const move = (progress: number) => {
    door.style.setProperty('--p', String(progress))
    handle.value = String(progress)
    handle.setAttribute('aria-valuetext', progress === 0 ? 'Puerta cerrada' : `Puerta abierta al ${progress} %`)
  }
  const send = runLight(puerta, lazyMarketing, (step) => {
    door.dataset.step = step
    if (step === 'abriendo') move(100)
    if (step === 'abierta') enter()
  })
  const release = () => {
    send('door.released', { avance: handle.valueAsNumber })
    isDragged = false
    if (door.dataset.step !== 'abriendo') move(0)
  }

  handle.addEventListener('pointerdown', () => {
    isDragged = true
  })
  handle.addEventListener('input', () => move(handle.valueAsNumber))
  // A key moves the handle and lets it stand: whoever presses it again goes on from there.
  handle.addEventListener('change', () => {
    if (isDragged) release()
    else send('door.moved', { avance: handle.valueAsNumber })
  })
  handle.addEventListener('pointercancel', release)
  handle.addEventListener('keydown', (event) => {
    isDragged = false
    const steps = { ArrowRight: KEY_STEP, ArrowUp: KEY_STEP, ArrowLeft: -KEY_STEP, ArrowDown: -KEY_STEP }[event.key]
    if (steps === undefined && event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (steps === undefined) return send('door.pressed')
    move(Math.min(100, Math.max(0, handle.valueAsNumber + steps)))
    send('door.moved', { avance: handle.valueAsNumber })
  })
  door.querySelector('button')?.addEventListener('click', () => send('door.pressed'))
  const look = () => {
    if (handle.getBoundingClientRect().top < innerHeight * REACHED) send('door.reached')
  }
  addEventListener('scroll', look, { passive: true })
  // A browser may bring back the handle's place of an earlier visit.
  move(0)
}

/** The day's colours, the page's top, and its title, which becomes the first now that the door's is gone. */
function enter(): void {
  document.querySelector('.site-header')?.removeAttribute('data-theme')
  const second = document.getElementById('dentro-titulo')
  const first = document.createElement('h1')
  first.tabIndex = -1
  first.append(...(second?.childNodes ?? []))
  second?.replaceWith(first)
  first.id = 'dentro-titulo'
  scrollTo(0, 0)
  first.focus({ preventScroll: true })
}

const door = document.querySelector<HTMLElement>('[data-behaviour~="door"]')
const handle = door?.querySelector('input')
if (door && handle) start(door, handle)

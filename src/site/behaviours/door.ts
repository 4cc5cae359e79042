import type { StepId } from '#engine/page'
import { browserClock } from '#services/browser-ports.ts'
import { countedEvents } from '#services/page-events.ts'
import type { PageParts } from '#site/config/page-parts.ts'
import { toDoorState } from '#site/messages/interface.ts'
import { runPageFunnel } from './run-page-funnel.ts'

/** The distance by which a key moves the door; 0 opens it. */
const keySteps: Record<string, number> = {
  ArrowRight: 10,
  ArrowUp: 10,
  ArrowLeft: -10,
  ArrowDown: -10,
  Enter: 0,
  ' ': 0,
}
const REACHED = 0.6

type Step = StepId<'abre-la-puerta'>

/** A door that opens by dragging its handle, by the keyboard or by a button, and gives way to the page behind it. */
function start(door: HTMLElement, handle: HTMLInputElement): void {
  let isDragged = false
  let at: Step | undefined
  const move = (progress: number) => {
    handle.valueAsNumber = progress
    // The handle itself keeps between its ends.
    door.style.setProperty('--p', handle.value)
    handle.setAttribute('aria-valuetext', toDoorState(handle.valueAsNumber))
  }
  const show = (step: Step) => {
    if (at === step) return
    at = step
    door.dataset.step = step
    if (step === 'abriendo') move(100)
    if (step === 'abierta') enter()
  }
  // Closed before the page is painted: the machine's code comes later.
  show('cerrada')
  const send = runPageFunnel<PageParts['door'], Step>({
    load: () => import('#generated/page-funnels/abre-la-puerta.gen.ts'),
    ports: { ...countedEvents, clock: browserClock },
    show,
    giveUp: () => show('abierta'),
  })
  const tell = (event: keyof PageParts['door']['events']) => send(event, { avance: handle.valueAsNumber })
  const release = () => {
    isDragged = false
    tell('door.released')
    if (at !== 'abriendo') move(0)
  }

  handle.addEventListener('pointerdown', () => {
    isDragged = true
  })
  handle.addEventListener('pointercancel', release)
  handle.addEventListener('input', () => move(handle.valueAsNumber))
  // A key moves the handle and lets it stand: whoever presses it again goes on from there.
  handle.addEventListener('change', () => (isDragged ? release() : tell('door.moved')))
  handle.addEventListener('keydown', (event) => {
    isDragged = false
    const steps = keySteps[event.key]
    if (steps === undefined) return
    event.preventDefault()
    if (steps === 0) return send('door.pressed')
    move(handle.valueAsNumber + steps)
    tell('door.moved')
  })
  door.querySelector('button')?.addEventListener('click', () => send('door.pressed'))
  addEventListener('scroll', () => {
    if (handle.getBoundingClientRect().top < innerHeight * REACHED) send('door.reached')
  })
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

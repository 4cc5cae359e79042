import { runLight } from '#engine/light'
import barraFija from '#generated/light/barra-fija.gen.ts'
import type { Hosts } from '#site/config/light-hosts.ts'

/** Shows each bar past a scroll position and hides it above it. */
for (const bar of document.querySelectorAll<HTMLElement>('[data-behaviour~="sticky-bar"]')) {
  const send = runLight<Hosts['barra-fija']>(barraFija, {}, (step) => {
    bar.dataset.step = step
  })
  const tell = () => send('page.scrolled', { posicion: scrollY })
  addEventListener('scroll', tell, { passive: true })
  tell()
}

import { runLight } from '#engine/light'
import aparicion from '#generated/light/aparicion.gen.ts'
import type { Hosts } from '#site/config/light-hosts.ts'

/** Sections rise in once, the first time a tenth of them is on the screen. What is visible from the start is left alone. */
for (const element of document.querySelectorAll<HTMLElement>('[data-behaviour~="reveal"]')) {
  const send = runLight<Hosts['aparicion']>(aparicion, {}, (step) => {
    element.dataset.step = step
  })
  const observer = new IntersectionObserver(
    (entries) => {
      // A busy browser may tell of several looks at once: the last one holds.
      const isSeen = entries.at(-1)?.isIntersecting
      if (isSeen) observer.disconnect()
      send(isSeen ? 'section.seen' : 'section.missed')
    },
    { threshold: 0.1, rootMargin: '0px 0px -50px 0px' },
  )
  observer.observe(element)
}

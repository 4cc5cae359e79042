/** How far below the screen a section is about to come into sight. */
const NEAR_PX = 200
/** The part of a section that has to be seen, and of the screen where a section is higher. */
const PART = 0.1

const { documentElement: root } = document

/**
 * Sections rise in once, the first time a tenth of them is on the screen. Each is hidden from when a scroll is about to bring it until
 * then, and never otherwise: whoever jumps, prints or takes a picture of the whole page sees everything.
 */
export function watchSections(): void {
  document.querySelectorAll<HTMLElement>('[data-behaviour~="reveal"]').forEach(watch)
}

function watch(section: HTMLElement): void {
  const near = observe(section, { rootMargin: `0px 0px ${NEAR_PX}px` }, ({ isIntersecting, boundingClientRect }) => {
    const isBelow = boundingClientRect.top >= root.clientHeight
    // A section behind the closed door has no place yet.
    if (boundingClientRect.height === 0) return
    if (isIntersecting && isBelow) section.dataset.state = 'waiting'
    else if (isBelow) delete section.dataset.state
    else if (!isIntersecting || !section.dataset.state) settle()
  })
  const threshold = PART * Math.min(1, root.clientHeight / (section.offsetHeight || 1))
  const seen = observe(section, { threshold, rootMargin: '0px 0px -50px' }, ({ isIntersecting }) => {
    if (!isIntersecting) return
    // What a fast scroll has brought by itself does not vanish again.
    const isHidden = section.dataset.state && getComputedStyle(section).opacity === '0'
    settle()
    if (isHidden) section.dataset.state = 'rising'
  })

  function settle(): void {
    near.disconnect()
    seen.disconnect()
    delete section.dataset.state
  }
}

/** A busy browser may tell of several looks at once: the last one holds. */
function observe(
  section: HTMLElement,
  options: IntersectionObserverInit,
  tell: (look: IntersectionObserverEntry) => void,
): IntersectionObserver {
  const observer = new IntersectionObserver((looks) => looks.slice(-1).forEach(tell), options)
  observer.observe(section)
  return observer
}

/**
 * Sections rise in once, the first time a tenth of them is on the screen. A section that is visible from the start is
 * left alone.
 */
for (const section of document.querySelectorAll<HTMLElement>('[data-behaviour~="reveal"]')) {
  const observer = new IntersectionObserver(
    (entries) => {
      // A busy browser may tell of several looks at once: the last one holds.
      if (!entries.at(-1)?.isIntersecting) section.dataset.state = 'waiting'
      else {
        observer.disconnect()
        if (section.dataset.state) section.dataset.state = 'rising'
      }
    },
    { threshold: 0.1, rootMargin: '0px 0px -50px 0px' },
  )
  observer.observe(section)
}

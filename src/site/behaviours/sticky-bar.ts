/** Shows each bar past its scroll position and hides it above it. */
for (const bar of document.querySelectorAll<HTMLElement>('[data-behaviour~="sticky-bar"]')) {
  const update = () => bar.classList.toggle('is-visible', scrollY > Number(bar.dataset.after))
  addEventListener('scroll', update, { passive: true })
  update()
}

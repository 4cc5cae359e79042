const THRESHOLD_PX = 600

/** Shows each bar past a scroll position and hides it above it. */
for (const bar of document.querySelectorAll<HTMLElement>('[data-behaviour~="sticky-bar"]')) {
  const follow = () => {
    bar.dataset.state = scrollY > THRESHOLD_PX ? 'shown' : 'hidden'
  }
  document.documentElement.dataset.bar = ''
  addEventListener('scroll', follow)
  follow()
}

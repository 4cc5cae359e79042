/** Nothing is hidden before the first scroll, which brings what watches the sections; where that does not come, all stay in sight. */
addEventListener(
  'scroll',
  () => import('#site/islands/watch-sections.ts').then(({ watchSections }) => watchSections(), console.warn),
  { once: true },
)

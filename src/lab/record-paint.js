// Added to every page of a copy of the site: when a link was clicked, and when the next page was first painted. The two
// clocks are of two documents, so both are kept as times of day; for a page that the browser had rendered ahead of the
// click, what counts is the first frame after it was shown.
const now = () => performance.timeOrigin + performance.now()

function recordFrame(wasAhead) {
  requestAnimationFrame(() => {
    const write = () => localStorage.setItem('painted', JSON.stringify({ at: now(), wasAhead }))
    void scheduler.postTask(write, { priority: 'user-blocking' })
  })
}

if (document.prerendering) document.addEventListener('prerenderingchange', () => recordFrame(true))
else new PerformanceObserver(() => recordFrame(false)).observe({ type: 'paint', buffered: true })

addEventListener(
  'click',
  ({ timeStamp }) => {
    localStorage.removeItem('painted')
    localStorage.setItem('clicked', String(performance.timeOrigin + timeStamp))
  },
  true,
)

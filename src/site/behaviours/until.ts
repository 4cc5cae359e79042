const DAY = 86_400_000

/** Takes away what has ended, and shows what stands after it in its place: on arrival, or when the time comes. */
for (const element of document.querySelectorAll<HTMLElement>('[data-behaviour~="until"]')) {
  const ends = Date.parse(element.dataset.ends ?? '')
  const check = () => {
    const left = ends - Date.now()
    // A timer takes 24 days at most, and a machine that slept has missed its own.
    if (left > 0) return void setTimeout(check, Math.min(left, DAY))
    const { nextElementSibling: after } = element
    if (after instanceof HTMLElement) after.hidden = false
    element.remove()
  }
  check()
}

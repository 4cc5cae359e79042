const units = [86_400, 3600, 60, 1]

/** Shows what is left of each offer, second by second, and nothing once it has ended. */
for (const list of document.querySelectorAll<HTMLElement>('[data-behaviour~="countdown"]')) {
  const until = Date.parse(list.dataset.until ?? '')
  const figures = list.querySelectorAll('dd')
  const show = () => {
    let seconds = Math.floor((until - Date.now()) / 1000)
    list.hidden = !(seconds > 0)
    if (list.hidden) return clearInterval(timer)
    for (const [index, unit] of units.entries()) {
      const figure = figures[index]
      if (figure) figure.textContent = String(Math.floor(seconds / unit)).padStart(2, '0')
      seconds %= unit
    }
  }
  const timer = setInterval(show, 1000)
  show()
}

const seen = visualViewport
const { documentElement: root } = document

/**
 * Notes how much of the page's foot lies under a keyboard that leaves the page as tall as it was, as that of iOS does: what stands
 * at the foot then stands above it. A page that is zoomed is cut without any keyboard.
 */
if (seen) {
  const note = () => {
    const covered = seen.scale > 1 ? 0 : root.clientHeight - seen.height - seen.offsetTop
    root.style.setProperty('--keyboard', `${covered}px`)
  }
  seen.onresize = seen.onscroll = note
  // A field that was tapped before this script came has its keyboard open.
  if (document.activeElement !== document.body) note()
}

/**
 * Notes which row of the button there is, and how high: no focus and no notice may lie under it, and a step with other words has
 * another.
 */
const measure = new ResizeObserver(() => {
  const row = document.querySelector<HTMLElement>('.wizard__nav, .form__send:has([type=submit])')
  root.style.setProperty('--row', `${row?.offsetHeight ?? 0}px`)
  root.dataset.foot = row?.className ?? ''
})
for (const part of document.querySelectorAll('[data-behaviour~="foot"], .wizard__body')) measure.observe(part)

/** A browser scrolls to the line that is written in: of a box that a key leads to all is shown. Under a press nothing moves. */
addEventListener('keyup', ({ key, target }) => {
  if (key === 'Tab' && target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' })
})

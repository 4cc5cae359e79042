const seen = visualViewport

/**
 * Notes how much of the page's foot lies under a keyboard that leaves the page as tall as it was, as that of iOS does: what stands
 * at the foot then stands above it. A page that is zoomed is cut without any keyboard.
 */
if (seen)
  seen.onresize = seen.onscroll = () => {
    const { style, clientHeight } = document.documentElement
    style.setProperty('--keyboard', `${seen.scale > 1 ? 0 : clientHeight - seen.height - seen.offsetTop}px`)
  }

/** A click opens another site's page in its place; nothing is asked of that site before. The link beside it stays. */
for (const place of document.querySelectorAll<HTMLElement>('[data-behaviour~="frame"]')) {
  const button = place.querySelector('button')
  if (!button) continue
  button.hidden = false
  button.addEventListener('click', () => {
    const frame = document.createElement('iframe')
    frame.src = place.dataset.src ?? ''
    frame.title = place.dataset.title ?? ''
    frame.referrerPolicy = 'strict-origin-when-cross-origin'
    button.replaceWith(frame)
    place.classList.add('embed--open')
    frame.focus()
  })
}

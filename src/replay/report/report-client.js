// Runs in the report, from a file: search, larger pictures, and those that the page itself holds.
const held = JSON.parse(document.getElementById('pictures').textContent)
const fold = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

// A path that the page shows open may have said so (`toggle`) before this script ran.
for (const image of document.querySelectorAll('[data-picture]')) {
  const path = image.closest('details')
  const show = () => {
    image.src = held[image.dataset.picture]
  }
  if (path.open) show()
  else path.addEventListener('toggle', show, { once: true })
}

const paths = [...document.querySelectorAll('.path')].map((element) => ({ element, text: fold(element.textContent) }))
const search = document.querySelector('[role=search]')
const found = search.querySelector('output')
search.addEventListener('submit', (event) => event.preventDefault())
search.addEventListener('input', () => {
  const words = fold(search.elements.q.value).split(/\s+/)
  let shown = 0
  for (const { element, text } of paths) {
    element.hidden = !words.every((word) => text.includes(word))
    if (!element.hidden) shown++
  }
  found.textContent = found.textContent.replace(/^\d+/, shown)
})

const dialog = document.querySelector('dialog')
document.addEventListener('click', ({ target }) => {
  if (target === dialog) return dialog.close()
  const image = target.closest('.enlarge')?.querySelector('img')
  if (!image) return
  const large = dialog.querySelector('img')
  large.src = image.src
  large.alt = image.alt
  dialog.showModal()
})

// A link to a path opens it.
const open = () => {
  const entry = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (entry instanceof HTMLDetailsElement) entry.open = true
}
addEventListener('hashchange', open)
open()

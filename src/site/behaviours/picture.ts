const blank = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E"
const late = document.querySelectorAll<HTMLImageElement>('img[data-src]')

/** Pictures below the screen are asked for 50 px before they are seen. One that fails, early or late, leaves an empty ground. */
const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting && target instanceof HTMLImageElement) load(target)
    }
  },
  { rootMargin: '50px' },
)
for (const image of late) observer.observe(image)
// Paper shows the whole page.
addEventListener('beforeprint', () => late.forEach(load))

document.addEventListener('error', ({ target }) => clear(target), true)
// A picture that failed before this script came sends no event any more.
for (const image of document.images) if (image.complete && image.naturalWidth === 0) clear(image)

/** The placeholder stays until the picture has come. */
function load(image: HTMLImageElement): void {
  observer.unobserve(image)
  image.addEventListener('load', () => delete image.dataset.src)
  if (image.dataset.src) image.src = image.dataset.src
}

function clear(image: EventTarget | null): void {
  if (!(image instanceof HTMLImageElement) || image.src === blank) return
  delete image.dataset.src
  // Sources beside it come before its own; each has the size of its picture, which stays.
  for (const source of image.closest('picture')?.querySelectorAll('source') ?? []) source.srcset = blank
  image.src = blank
}

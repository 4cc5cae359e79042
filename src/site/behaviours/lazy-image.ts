const blank = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"

/** A grey 'Cargando...' stands where a picture is on its way; one that fails leaves an empty ground. */
for (const image of document.querySelectorAll<HTMLImageElement>('[data-behaviour~="lazy-image"]')) {
  const miss = () => {
    image.classList.replace('is-loading', 'is-missing')
    image.src = blank
  }
  if (!image.complete) {
    image.classList.add('is-loading')
    image.addEventListener('load', () => image.classList.remove('is-loading'), { once: true })
    image.addEventListener('error', miss, { once: true })
  } else if (image.naturalWidth === 0 && image.currentSrc) miss()
}

import { runLight } from '#engine/light'
import imagen from '#generated/light/imagen.gen.ts'
import type { Hosts } from '#site/config/light-hosts.ts'

const blank = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"

/** A grey 'Cargando...' stands where a picture is on its way; one that fails leaves an empty ground. */
for (const image of document.querySelectorAll<HTMLImageElement>('[data-behaviour~="lazy-image"]')) {
  const isMissing = image.complete && image.naturalWidth === 0 && image.currentSrc !== ''
  if (!image.complete || isMissing) {
    const send = runLight<Hosts['imagen']>(imagen, {}, (step) => {
      image.dataset.step = step
      if (step === 'fallida') image.src = blank
    })
    image.addEventListener('load', () => send('image.loaded'))
    image.addEventListener('error', () => send('image.failed'))
    if (isMissing) send('image.failed')
  }
}

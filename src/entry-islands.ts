import { startIslands } from '#site/islands/start-islands.ts'

moveToOwnAddress()
startIslands({
  loadHydrator: () => import('./hydrate-island.tsx'),
  isReachable: () =>
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ),
})

/**
 * A page's policy names its own address, letter by letter. Opened under another spelling of it
 * (`/formulario%2Dcontacto`) a form could not be sent, so the page moves to where it can.
 */
function moveToOwnAddress(): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  const own = new URL(canonical?.href ?? location.href).pathname
  if (own !== location.pathname) location.replace(own + location.search + location.hash)
}

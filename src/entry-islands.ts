import { moveToOwnAddress } from '#site/islands/move-to-own-address.ts'
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

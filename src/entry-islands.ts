import { startIslands } from '#site/islands/start-islands.ts'

startIslands({
  loadHydrator: () => import('./hydrate-island.tsx'),
  isReachable: () =>
    fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ),
})

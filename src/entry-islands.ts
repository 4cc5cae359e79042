import { startIslands } from '#site/islands/start-islands.ts'

startIslands(() => import('./hydrate-island.tsx'))

import type { IslandModule } from '#site/islands/island-module.ts'

/** Every interactive part by its name; each is a chunk of its own. */
export const islands = {
  'funnel-island': () => import('#site/islands/funnel-island.tsx'),
} satisfies Record<string, () => Promise<IslandModule<object>>>

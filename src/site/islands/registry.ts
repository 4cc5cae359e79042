import type { IslandModule } from '#site/islands/island-module.ts'

/** Every interactive part by its name; each is a chunk of its own. */
export const islands = {} satisfies Record<string, () => Promise<IslandModule<never>>>

import type { IslandModule } from '#site/islands/island-module.ts'
import { islands } from '#site/islands/registry.ts'

// Names and props come out of the page's HTML, where `Island` wrote them with their types checked.
const loaders: ReadonlyMap<string, () => Promise<IslandModule<object>>> = new Map(Object.entries(islands))

/** The module of one island, by the name it was marked with. */
export async function loadIsland(name: string): Promise<IslandModule<object>> {
  const load = loaders.get(name)
  if (!load) throw new Error(`No existe la isla «${name}» en src/site/islands/registry.ts.`)
  return load()
}

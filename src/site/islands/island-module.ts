import type { ComponentType } from 'react'

/** What a file in the registry of islands exports. */
export interface IslandModule<Props extends object> {
  default: ComponentType<Props>
  /** Awaited in the browser before the island hydrates. */
  prepare?(props: Props): Promise<void>
  /** Awaited on the server before anything is rendered. */
  prepareAll?(): Promise<void>
}

import type { ReactNode } from 'react'

/** What a file in the registry of islands exports. */
export interface IslandModule<Props extends object> {
  /** A function component; its props come out of the page as JSON. */
  default(props: Props): ReactNode
  /** Awaited in the browser before the island hydrates. */
  prepare?(props: Props): Promise<void>
  /** Source files that the browser needs besides the island's own before it can hydrate; they are preloaded. */
  getSources?(props: Props): string[]
  /** Whether the island asks visitors for personal data; told on the server, after `prepareAll`. */
  asksForPersonalData?(props: Props): boolean
  /** Awaited on the server before anything is rendered. */
  prepareAll?(): Promise<void>
}

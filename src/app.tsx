import type { ReactNode } from 'react'

/** The composition root of everything interactive: what an island needs from the world is provided here. */
export function App({ children }: { children: ReactNode }) {
  return children
}

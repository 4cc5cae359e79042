import { createContext, use } from 'react'
import { IslandFailure } from '#site/islands/island-failure.tsx'
import type { islands } from '#site/islands/registry.ts'

export type IslandName = keyof typeof islands
export type IslandProps<Name extends IslandName> = (typeof islands)[Name] extends () => Promise<{
  default(props: infer Props extends object): unknown
}>
  ? Props
  : never

/** When an island comes alive: at once, when it is seen, when the page is idle, or at the first touch. */
export type Hydrate = 'load' | 'visible' | 'idle' | 'interaction'

/** An island met while a page is rendered: its HTML is put in afterwards, rendered as a root of its own. */
export interface FoundIsland {
  name: string
  /** As JSON, the way the browser will read them. */
  props: string
  hydrate: Hydrate
}

/** Where a page being rendered writes down its islands. */
export const FoundIslands = createContext<FoundIsland[]>([])

/** The mark that the island's own HTML replaces. */
export function toIslandMark(index: number): string {
  return `<!--island ${index}-->`
}

/** An interactive part in a static page: rendered at build, hydrated by itself in the browser. */
export function Island<Name extends IslandName>({
  name,
  props,
  hydrate,
}: {
  name: Name
  props: IslandProps<Name>
  hydrate: Hydrate
}) {
  const found = use(FoundIslands)
  const text = JSON.stringify(props)
  const index = found.push({ name, props: text, hydrate }) - 1
  return (
    <>
      <div
        data-island={name}
        data-hydrate={hydrate}
        data-props={text}
        id={`island-${index}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the mark is ours; it makes room for the island's own HTML.
        dangerouslySetInnerHTML={{ __html: toIslandMark(index) }}
      />
      {/* Once a page: each island that fails takes a copy. */}
      {index === 0 && <IslandFailure />}
    </>
  )
}

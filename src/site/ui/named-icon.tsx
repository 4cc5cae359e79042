import { Icon } from '#site/ui/icon.tsx'
import * as paths from '#site/ui/icon-paths.ts'

export type IconName = keyof typeof paths

/** An icon that a page's content names: for what is rendered at build alone, since it knows them all. */
export function NamedIcon({ name }: { name: IconName }) {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: no script of a page comes here.
  return <Icon path={paths[name]} />
}

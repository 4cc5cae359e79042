import * as paths from '#site/ui/icon-paths.ts'

/** A stroke icon in the colour of its text, of the paths in `icon-paths.ts`; always decorative, words stand beside it. */
export function Icon({ path }: { path: string }) {
  return (
    <svg className={path === paths.go ? 'icon icon--go' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

export type IconName = keyof typeof paths

/** An icon that a page's content names: for what is rendered at build alone, since it knows them all. */
export function NamedIcon({ name }: { name: IconName }) {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: no script of a page comes here.
  return <Icon path={paths[name]} />
}

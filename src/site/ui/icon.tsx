import * as paths from '#site/ui/icon-paths.ts'

export type IconName = keyof typeof paths

/** A stroke icon in the colour of its text; always decorative, words stand beside it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={name === 'go' ? 'icon icon--go' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      {/* biome-ignore lint/performance/noDynamicNamespaceImportAccess: rendered at build; scripts import the strokes they draw by name. */}
      <path d={paths[name]} />
    </svg>
  )
}

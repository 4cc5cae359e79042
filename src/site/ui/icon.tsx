import { go } from '#site/ui/icon-paths.ts'

/** A stroke icon in the colour of its text, of the paths in `icon-paths.ts`; always decorative, words stand beside it. */
export function Icon({ path }: { path: string }) {
  return (
    <svg className={path === go ? 'icon icon--go' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}

import { art } from '#generated/art.gen.ts'

export type ArtName = keyof typeof art

/** Whether a name out of JSON is that of a drawing. */
export function isArtName(name: string | undefined): name is ArtName {
  return name !== undefined && Object.hasOwn(art, name)
}

/** Address and size of a drawing, for places that need them apart (a `<source>`). */
export function getArt(name: ArtName): { src: string; width: number; height: number } {
  return art[name]
}

interface ArtProps {
  name: ArtName
  /** What the drawing tells, in Spanish; empty when it only accompanies. */
  alt: string
  className?: string
  /** The page's largest drawing loads first and is never lazy. */
  priority?: boolean
}

/**
 * A drawing of `src/site/art`, with its size, so that nothing moves when it arrives. It is lazy by the browser's own means,
 * which ask for it earlier than 50 px before it is seen (specification 9), without a script, and in pages rendered ahead.
 */
export function Art({ name, alt, className, priority = false }: ArtProps) {
  if (priority) return <img {...getArt(name)} alt={alt} className={className} fetchPriority="high" />
  return <img {...getArt(name)} alt={alt} className={className} loading="lazy" data-behaviour="lazy-image" />
}

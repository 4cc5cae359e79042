import { art } from '#generated/art.gen.ts'

export type ArtName = keyof typeof art

/** Whether a name out of JSON is that of a drawing. */
export function isArtName(name: string | undefined): name is ArtName {
  return name !== undefined && Object.hasOwn(art, name)
}

/** Address and size of a drawing, for places that need them apart (a `<source>`). */
export function getArt(name: ArtName): PictureFile {
  return art[name]
}

/** A picture of another kind: a photograph of `public`, with its size. */
export interface PictureFile {
  src: string
  width: number
  height: number
}

interface ArtProps {
  name: ArtName | PictureFile
  /** The text of the drawing, in Spanish; empty when it only accompanies. */
  alt: string
  className?: string | undefined
  /** On the first screen: it is asked for with the page, before its script has come. */
  priority?: boolean | undefined
}

/**
 * A drawing of `src/site/art`, or a photograph, with its size, so that nothing moves when it arrives. Its behaviour asks for it when it is 50 px
 * from being seen (specification 9), which the browser's own lazy loading does not keep to; that one is for pages without script.
 */
export function Art({ name, alt, className, priority = false }: ArtProps) {
  const { src, width, height } = typeof name === 'string' ? art[name] : name
  const size = { width, height, className }
  if (priority) return <img {...size} src={src} alt={alt} fetchPriority="high" data-behaviour="picture" />
  const placeholder = `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${height}'/%3E`
  return (
    <>
      <img {...size} src={placeholder} data-src={src} alt={alt} data-behaviour="picture" />
      <noscript>
        <img {...size} src={src} alt={alt} loading="lazy" />
      </noscript>
    </>
  )
}

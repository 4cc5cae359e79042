import type { ReactNode } from 'react'
import { Art, type ArtName, type PictureFile } from '#site/ui/art.tsx'

interface PlateProps {
  art: ArtName | PictureFile
  alt: string
  caption?: string
  priority?: boolean
  /** More under the caption, such as the numbered keys of the drawing. */
  children?: ReactNode
}

/** A drawing or a portrait framed and captioned like a book's plate. */
export function Plate({ art, alt, caption, priority, children }: PlateProps) {
  return (
    <figure className="plate" data-behaviour="reveal">
      <Art name={art} alt={alt} priority={priority} />
      {caption || children ? (
        <figcaption>
          {caption ? <p className="wide">{caption}</p> : null}
          {children}
        </figcaption>
      ) : null}
    </figure>
  )
}

import { Faq, type Questions } from '#site/sections/faq.tsx'
import type { HeadingContent } from '#site/sections/section.tsx'
import { Split } from '#site/sections/split.tsx'
import { Art } from '#site/ui/art.tsx'

interface PlateReadingProps {
  heading: HeadingContent
  plate: { alt: string; caption: string }
  /** The text on each numbered place of the drawing, in its order. */
  places: Questions
}

/** The first plate, read place by place: the one that is open is marked in the drawing. Without a script it is a list that opens. */
export function PlateReading({ heading, plate, places }: PlateReadingProps) {
  return (
    <div className="reading">
      <Split
        id="lectura"
        flush
        heading={heading}
        aside={
          <figure className="plate">
            <div className="reading__plate">
              <Art name="lamina-escritura" alt={plate.alt} priority />
              {Object.keys(places).map((question) => (
                <i key={question} className="reading__spot" />
              ))}
            </div>
            <figcaption>{plate.caption}</figcaption>
          </figure>
        }
      >
        <Faq name="lectura" items={places} />
      </Split>
    </div>
  )
}

import { Art } from '#site/ui/art.tsx'
import { Ticks } from '#site/ui/list.tsx'
import { Paragraphs, RichText } from '#site/ui/rich-text.tsx'

interface ThresholdProps {
  rubric: string
  title: string
  paragraphs: readonly string[]
  items: readonly string[]
  drawing: string
}

/** The first text behind the door, paragraph by paragraph and item by item. */
export function Threshold({ rubric, title, paragraphs, items, drawing }: ThresholdProps) {
  return (
    <section className="hero" aria-labelledby="dentro-titulo">
      <div className="wrap split split--text">
        <div className="hero__text threshold">
          <p className="rubric">{rubric}</p>
          <h2 id="dentro-titulo">
            <RichText>{title}</RichText>
          </h2>
          <div className="threshold__words flow">
            <Paragraphs items={paragraphs} />
          </div>
          <Ticks items={items} />
        </div>
        <div className="center">
          <Art name="umbral" alt={drawing} priority />
        </div>
      </div>
    </section>
  )
}

import { Grid } from '#site/sections/grid.tsx'
import { Gesto, type GestoName } from '#site/ui/gesto.tsx'
import { RichText } from '#site/ui/rich-text.tsx'

export interface FeatureContent {
  gesto: GestoName
  title: string
  text: string
}

/** A grid of features, each with its hand-drawn glyph. */
export function Features({ items }: { items: readonly FeatureContent[] }) {
  return (
    <Grid columns="wide" roomy>
      {items.map(({ gesto, title, text }) => (
        <div className="feature" key={title} data-behaviour="reveal">
          <Gesto name={gesto} />
          <h3>{title}</h3>
          <p>
            <RichText>{text}</RichText>
          </p>
        </div>
      ))}
    </Grid>
  )
}

import { Grid } from '#site/sections/grid.tsx'
import { Gesto, type GestoName } from '#site/ui/gesto.tsx'
import { RichText } from '#site/ui/rich-text.tsx'

export interface FeatureContent {
  gesto: GestoName
  title: string
  text: string
}

interface FeaturesProps {
  items: readonly FeatureContent[]
  /** `narrow` sets four in a row; three are the default. */
  columns?: 'narrow' | 'wide'
}

/** A grid of features, each with its hand-drawn glyph. */
export function Features({ items, columns = 'wide' }: FeaturesProps) {
  return (
    <Grid columns={columns} roomy>
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

import { type ActionContent, Actions } from '#site/ui/action.tsx'
import { Art, type ArtName } from '#site/ui/art.tsx'
import { RichText } from '#site/ui/rich-text.tsx'

interface BandProps {
  title: string
  lead: string
  actions: readonly ActionContent[]
  /** Its own: no two pages close with the same drawing. */
  art: ArtName
}

/** The closing night band: one per page, its last section. */
export function Band({ title, lead, actions, art }: BandProps) {
  return (
    <section className="band" data-theme="dark">
      <Art className="band__art" name={art} alt="" />
      <div className="wrap">
        <div className="band__text" data-behaviour="reveal">
          <h2>
            <RichText>{title}</RichText>
          </h2>
          <p className="lead">
            <RichText>{lead}</RichText>
          </p>
          <Actions actions={actions} />
        </div>
      </div>
    </section>
  )
}

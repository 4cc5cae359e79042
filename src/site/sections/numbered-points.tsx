import { Prose } from '#site/sections/prose.tsx'

export interface NumberedPointsContent {
  id: string
  title: string
  /** The text of each, by its title. */
  points: Readonly<Record<string, string>>
}

/** The conditions of a form, in numbered points below it. */
export function NumberedPoints({ id, title, points }: NumberedPointsContent) {
  return (
    <section className="form-page__text" id={id} aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`}>{title}</h2>
      <Prose
        legal
        blocks={Object.entries(points).flatMap(([title, words]) => [{ kind: 'h3', text: title } as const, words])}
      />
    </section>
  )
}

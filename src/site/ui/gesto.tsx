import gestos from '#site/ui/gestos.svg'

export type GestoName =
  | 'espiral'
  | 'bucle'
  | 'onda'
  | 'umbral'
  | 'luna'
  | 'hilos'
  | 'gota'
  | 'rama'
  | 'circulo'
  | 'peldanos'
  | 'luz'
  | 'pluma'
  | 'encuentro'
  | 'audio'

/** One of the hand-drawn glyphs that head a feature. */
export function Gesto({ name }: { name: GestoName }) {
  return (
    <svg className="gesto" viewBox="0 0 48 48" aria-hidden="true">
      <use href={`${gestos}#g-${name}`} />
    </svg>
  )
}

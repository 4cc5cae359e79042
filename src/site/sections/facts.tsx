export interface FactContent {
  figure: string
  explanation: string
}

/** Figures with their explanation; `stats` sets them large. */
export function Facts({ items, stats = false }: { items: readonly FactContent[]; stats?: boolean }) {
  return (
    <dl className={stats ? 'facts stats' : 'facts'} data-behaviour="reveal">
      {items.map(({ figure, explanation }) => (
        <div key={explanation}>
          <dt>{explanation}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

import type { LeadOf } from '#site/content/leads.ts'
import { yourAnswers } from '#site/messages/interface.ts'
import { Art, type ArtName } from '#site/ui/art.tsx'
import { PathAction, type PathContent } from '#site/ui/path-action.tsx'
import { RichText } from '#site/ui/rich-text.tsx'

export interface ResultContent {
  art: ArtName
  title: string
  lead: string
  actions: readonly (PathContent & { lead?: LeadOf<'/cuestionario'> })[]
}

/** What a visitor reads at the end of a funnel: one drawing, one sentence, what comes next. */
export function Result({ art, title, lead, actions, echoes }: ResultContent & { echoes: readonly string[] }) {
  return (
    <section className="result">
      <Art name={art} alt="" priority />
      <h1 tabIndex={-1} data-step-heading>
        <RichText>{title}</RichText>
      </h1>
      <div className="row btn-stack">
        {actions.map((action) => (
          <PathAction key={action.label} action={action} lead={action.lead} />
        ))}
      </div>
      <p className="lead">{lead}</p>
      <ul className="result__echoes" aria-label={yourAnswers}>
        {echoes.map((echo) => (
          <li key={echo}>{echo}</li>
        ))}
      </ul>
    </section>
  )
}

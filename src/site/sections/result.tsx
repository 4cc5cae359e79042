import type { LeadOf } from '#site/content/leads.ts'
import { yourAnswers } from '#site/messages/quiz.ts'
import { PathAction, type PathContent } from '#site/ui/path-action.tsx'
import { RichText } from '#site/ui/rich-text.tsx'

export interface ResultContent {
  title: string
  lead: string
  /** Said of the answers that spoke against it. */
  answer: string
  actions: readonly (PathContent & { lead?: LeadOf<'/cuestionario'> })[]
}

/** `art` is the address of its drawing. */
type ResultProps = ResultContent & { art: string; echoes: readonly string[]; against: readonly string[] }

/**
 * The result of a funnel as a visitor reads it: one drawing, one sentence, what comes next, and their answers, those
 * that spoke against it last.
 */
export function Result({ art, title, lead, answer, actions, echoes, against }: ResultProps) {
  return (
    <section className="result">
      <img src={art} alt="" width={320} height={208} />
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
        {[...echoes, ...against].map((echo) => (
          <li key={echo}>
            {echo} {echo === against.at(-1) && answer}
          </li>
        ))}
      </ul>
    </section>
  )
}

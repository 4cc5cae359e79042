import { RichText } from '#site/ui/rich-text.tsx'

export interface QuestionContent {
  question: string
  answer: string
}

interface FaqProps {
  /** Shared by the questions of one list: the browser keeps at most one of them open. */
  name: string
  items: readonly QuestionContent[]
  /** Starts with the first answer open. */
  firstOpen?: boolean
}

/** Questions that open one at a time. */
export function Faq({ name, items, firstOpen = true }: FaqProps) {
  return (
    <div className="faq" data-behaviour="accordion">
      {items.map(({ question, answer }, index) => (
        <details key={question} name={name} open={firstOpen && index === 0}>
          <summary>{question}</summary>
          <p>
            <RichText>{answer}</RichText>
          </p>
        </details>
      ))}
    </div>
  )
}

import { RichText } from '#site/ui/rich-text.tsx'

/** Questions, each with its answer. */
export type Questions = Readonly<Record<string, string>>

interface FaqProps {
  /** Shared by the questions of one list: the browser keeps at most one of them open. */
  name: string
  items: Questions
  /** Starts with the first answer open. */
  firstOpen?: boolean
}

/** Questions that open one at a time. */
export function Faq({ name, items, firstOpen = true }: FaqProps) {
  return (
    <div className="faq" data-behaviour="accordion">
      {Object.entries(items).map(([question, answer], index) => (
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

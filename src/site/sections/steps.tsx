import { RichText } from '#site/ui/rich-text.tsx'

export interface StepContent {
  title: string
  text: string
}

/** The steps of a course, in order. */
export function Steps({ items }: { items: readonly StepContent[] }) {
  return (
    <ol className="steps">
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>
            <RichText>{text}</RichText>
          </p>
        </li>
      ))}
    </ol>
  )
}

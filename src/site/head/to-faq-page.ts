import type { FAQPage, WithContext } from 'schema-dts'
import type { QuestionContent } from '#site/sections/faq.tsx'
import { toPlainText } from '#site/ui/rich-text.tsx'

/** A page's questions and answers, for search engines. */
export function toFaqPage(items: readonly QuestionContent[]): WithContext<FAQPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: toPlainText(answer) },
    })),
  }
}

import { conditionsHeading } from '#site/content/conditions.ts'
import { Faq, type Questions } from '#site/sections/faq.tsx'
import { Section } from '#site/sections/section.tsx'

/** A buyer's questions, answered with the terms, below another section on the same ground. */
export function Conditions({ items }: { items: Questions }) {
  return (
    <Section id="condiciones" heading={conditionsHeading} tone="alt" head="margin" flush>
      <Faq name="condiciones" items={items} firstOpen={false} />
    </Section>
  )
}

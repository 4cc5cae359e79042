import { use } from 'react'
import type { ScreenContent } from '#engine/react'
import { ScreenTitle } from '#site/ui/funnel-form.tsx'

/** Stands for a view that has not come. */
export const Awaited = () => null

/** Stands for a screen whose part has not come: its plain words. */
export function AwaitedScreen({ screen: { title, text } }: { screen: ScreenContent }) {
  const Title = use(ScreenTitle)
  return (
    <section className="result">
      <Title tabIndex={-1} data-step-heading>
        {title.replaceAll('*', '')}
      </Title>
      {text.map(({ paragraph }) => paragraph && <p key={paragraph}>{paragraph}</p>)}
    </section>
  )
}

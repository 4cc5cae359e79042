import type { ReactNode } from 'react'
import { type HeroContent, HeroText } from '#site/sections/hero.tsx'

/** A page that is a form: a few words, the form, and what belongs to it. */
export function FormPage({ hero, children }: { hero: HeroContent; children: ReactNode }) {
  return (
    <>
      <section className="hero hero--form">
        <div className="wrap wrap--narrow">
          <HeroText {...hero} />
        </div>
      </section>
      <div className="wrap wrap--narrow form-page">{children}</div>
    </>
  )
}

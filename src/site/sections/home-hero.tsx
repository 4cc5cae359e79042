import { type HeroContent, HeroText } from '#site/sections/hero.tsx'
import { getArt } from '#site/ui/art.tsx'

/** The home page's opening: one line of ink writes, loops and opens into an ear. */
export function HomeHero({ drawing, ...content }: HeroContent & { drawing: string }) {
  const wide = getArt('hero-trazo')
  return (
    <section className="hero hero--home" aria-labelledby="titulo">
      <div className="wrap">
        <HeroText {...content} />
      </div>
      <picture className="hero__art">
        <source media="(min-width: 48rem)" srcSet={wide.src} width={wide.width} height={wide.height} />
        <img {...getArt('hero-trazo-movil')} alt={drawing} fetchPriority="high" data-behaviour="picture" />
      </picture>
    </section>
  )
}

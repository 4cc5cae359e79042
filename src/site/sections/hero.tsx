import type { ReactNode } from 'react'
import { type ActionContent, Actions } from '#site/ui/action.tsx'
import { Art, type ArtName, getArt } from '#site/ui/art.tsx'
import { RichText } from '#site/ui/rich-text.tsx'

/** A page's opening: its only h1. */
export interface HeroContent {
  rubric?: string
  title: string
  lead?: string
  actions?: readonly ActionContent[]
  /** A remark under the actions. */
  note?: string
}

interface HeroProps extends HeroContent {
  /** `sales`: a drawing leaves the page on the right; `center`: funnels; `split`: `aside` stands beside the words. */
  kind?: 'plain' | 'sales' | 'center' | 'split'
  dark?: boolean
  /** The drawing of a `sales` hero. */
  art?: ArtName
  /** `edge` leaves the page; `whole`, for drawings that are read, stays inside and under the words on phones; `wide` and `small` wait for room. */
  artPlace?: 'edge' | 'whole' | 'wide' | 'small'
  /** Beside the words (`split`). */
  aside?: ReactNode
  /** Between the words and what follows: a video, a countdown, moons. */
  children?: ReactNode
}

/** The opening of a page. */
export function Hero({ kind = 'plain', dark = false, art, artPlace = 'edge', aside, children, ...content }: HeroProps) {
  const look = kind === 'plain' || kind === 'split' ? 'hero' : `hero hero--${kind}`
  const className = art ? `${look} hero--${artPlace}` : look
  return (
    <section className={className} data-theme={dark ? 'dark' : undefined}>
      {art ? (
        <div className="hero__art" aria-hidden="true">
          <Art name={art} alt="" priority />
        </div>
      ) : null}
      <div className={kind === 'split' ? 'wrap split split--text' : 'wrap'}>
        <HeroText {...content} wide={kind === 'plain'} />
        {aside}
        {children ? <div className="hero__more">{children}</div> : null}
      </div>
    </section>
  )
}

/** The words of a hero, for openings that lay themselves out. */
export function HeroText({ rubric, title, lead, actions, note, wide = false }: HeroContent & { wide?: boolean }) {
  return (
    <div className={wide ? 'hero__text hero__text--wide' : 'hero__text'}>
      {rubric ? <p className="rubric">{rubric}</p> : null}
      <h1>
        <RichText>{title}</RichText>
      </h1>
      {lead ? (
        <p className="lead">
          <RichText>{lead}</RichText>
        </p>
      ) : null}
      {actions ? <Actions actions={actions} /> : null}
      {note ? (
        <p className="soft">
          <RichText>{note}</RichText>
        </p>
      ) : null}
    </div>
  )
}

/** The home page's opening: one line of ink writes, loops and opens into an ear. */
export function HomeHero({ drawing, ...content }: HeroContent & { drawing: string }) {
  const wide = getArt('hero-trazo')
  return (
    <section className="hero hero--home">
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

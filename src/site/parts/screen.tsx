import { use } from 'react'
import type { ScreenContent } from '#engine/react'
import { art } from '#generated/art.gen.ts'
import { screenArt } from '#generated/screens/screen-art.gen.ts'
import { isRoute, withParameters } from '#site/config/leave-to.ts'
import { yourAnswers } from '#site/messages/screen.ts'
import { ScreenTitle } from '#site/ui/funnel-form.tsx'
import { NewTabLink } from '#site/ui/new-tab-link.tsx'
import { PathAction, toButtonClass } from '#site/ui/path-action.tsx'

/** A title of which some words are emphasised. An answer that it cites may be written so too, and no more comes of it. */
const emphasised = /^([^*]*)\*([^*\s][^*\n]*)\*([^*]*)$/

/** The address of a drawing. Somebody who writes a funnel sees any; a page knows those that its funnels name. */
function toPicture(name: string): string | undefined {
  const drawings: Readonly<Record<string, { src: string }>> = art
  return import.meta.env.DEV ? drawings[name]?.src : screenArt[name]
}

/** A screen that a funnel has in words: its title takes the focus. Where it is all of the page, its buttons come first: they are in sight on every screen. */
export default function Screen({ screen: { title, picture, video, text, buttons, view } }: { screen: ScreenContent }) {
  const Title = use(ScreenTitle)
  const isAlone = Title === 'h1' && view === undefined
  const [, before = title, emphasis, after] = emphasised.exec(title) ?? []
  return (
    <section className="result">
      {picture !== undefined && <img src={toPicture(picture)} alt="" width={320} height={208} />}
      <Title tabIndex={-1} data-step-heading>
        {before}
        {emphasis && <em>{emphasis}</em>}
        {after}
      </Title>
      {video !== undefined && (
        <video controls preload="none" src={`/videos/${video}.mp4`}>
          <track kind="captions" srcLang="es" src={`/videos/${video}.vtt`} default />
        </video>
      )}
      {!isAlone && <Parts text={text} />}
      {buttons.length > 0 && (
        <div className="row btn-stack">
          {buttons.map(({ label, to, lead, carried }, index) => {
            const href = withParameters(to, carried)
            const look = index === 0 ? 'solid' : 'link'
            // Another site opens beside this one, as everywhere.
            return isRoute(to) ? (
              <PathAction key={label} action={{ label, href, look, large: index === 0 }} lead={lead} />
            ) : (
              <NewTabLink
                key={label}
                className={toButtonClass({ look, large: index === 0 })}
                href={href}
                data-lead={lead}
              >
                {label}
              </NewTabLink>
            )
          })}
        </div>
      )}
      {isAlone && <Parts text={text} />}
    </section>
  )
}

function Parts({ text }: Pick<ScreenContent, 'text'>) {
  return text.map(({ paragraph, list, echoes }) => (
    <div key={paragraph ?? (list ?? echoes)?.join()}>
      {paragraph !== undefined && <p className={echoes ? undefined : 'lead'}>{paragraph}</p>}
      {list && <List className="ticks" items={list} />}
      {echoes && <List className="result__echoes" items={echoes} label={yourAnswers} />}
    </div>
  ))
}

function List({ className, items, label }: { className: string; items: readonly string[]; label?: string }) {
  return (
    <ul className={className} aria-label={label}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

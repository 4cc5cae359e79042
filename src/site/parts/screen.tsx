import type { ScreenContent } from '#engine/react'
import { toAddress } from '#site/config/addresses.ts'
import { withParameters } from '#site/config/leave-to.ts'
import { Art, isArtName } from '#site/ui/art.tsx'
import { NewTabLink } from '#site/ui/new-tab-link.tsx'
import { PathAction, toButtonClass } from '#site/ui/path-action.tsx'

/** A screen that a funnel has in words: its title takes the focus, its texts are plain. */
export default function Screen({ screen: { title, picture, video, text, buttons } }: { screen: ScreenContent }) {
  return (
    <section className="result">
      {isArtName(picture) && <Art name={picture} alt="" priority />}
      <h2 tabIndex={-1} data-step-heading>
        {title}
      </h2>
      {video !== undefined && (
        <video controls preload="none" src={`/videos/${video}.mp4`}>
          <track kind="captions" srcLang="es" src={`/videos/${video}.vtt`} default />
        </video>
      )}
      {text.map(({ paragraph, list }) => (
        <div key={paragraph ?? list?.join()}>
          {paragraph !== undefined && <p className="lead">{paragraph}</p>}
          {list && (
            <ul className="ticks">
              {list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
      {buttons.length > 0 && (
        <div className="row btn-stack">
          {buttons.map(({ label, to, carried }, index) => {
            const href = withParameters(toAddress(to), carried)
            const look = index === 0 ? 'solid' : 'link'
            // Another site opens beside this one, as everywhere.
            return to.startsWith('/') ? (
              <PathAction key={label} action={{ label, href, look, large: index === 0 }} />
            ) : (
              <NewTabLink key={label} className={toButtonClass({ look, large: index === 0 })} href={href}>
                {label}
              </NewTabLink>
            )
          })}
        </div>
      )}
    </section>
  )
}

import { useLocation } from '@tanstack/react-router'
import { createContext, use } from 'react'
import type { FunnelId } from '#engine/react'
import { keptMark } from '#site/islands/kept-mark.ts'
import { aMoment, notLoaded, withoutScripts } from '#site/messages/interface.ts'
import { withMailLink } from '#site/ui/mail-link.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { RichText } from '#site/ui/rich-text.tsx'

/**
 * The list in which a page being rendered writes down its funnels: their HTML is put in afterwards, each rendered as a
 * root of its own.
 */
export const FoundFunnels = createContext<FunnelId[]>([])

/** The mark that the funnel's own HTML replaces. */
export function toIslandMark(index: number): string {
  return `<!--island ${index}-->`
}

/**
 * A funnel in a page, by its id: an interactive part of a static page, rendered at build and hydrated by itself in the
 * browser. A reader without scripts finds how to reach the practice, or `instead`: where the flow would have led.
 */
export function Funnel({ id, instead }: { id: FunnelId; instead?: string }) {
  const index = use(FoundFunnels).push(id) - 1
  return (
    <>
      <noscript>
        <div className="wrap wrap--narrow">
          <Notice kind="warm">
            <p>
              <RichText>{instead ?? withMailLink(withoutScripts)}</RichText>
            </p>
          </Notice>
        </div>
      </noscript>
      <p className="island-wait wrap wrap--narrow">{aMoment}</p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, whose hash is in the page's policy. */}
      <script data-of={id} dangerouslySetInnerHTML={{ __html: keptMark }} />
      <div
        data-island={id}
        data-behaviour="foot"
        id={`island-${index}`}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the mark is ours; it makes room for the funnel's own HTML.
        dangerouslySetInnerHTML={{ __html: toIslandMark(index) }}
      />
      {/* Once a page: each island that fails takes a copy. */}
      {index === 0 && (
        <>
          <LateIsland instead={instead} />
          <IslandFailure />
        </>
      )}
    </>
  )
}

/** Shown by the style sheet alone, where after some seconds no script has started the islands of the page. */
function LateIsland({ instead }: { instead: string | undefined }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <div className="island-late wrap wrap--narrow">
      <Notice
        kind="error"
        action={
          <a className="btn" href={path}>
            {notLoaded.again}
          </a>
        }
      >
        <p>
          <strong>{notLoaded.title}</strong>
        </p>
        <p>
          <RichText>{instead ?? withMailLink(notLoaded.text)}</RichText>
        </p>
      </Notice>
    </div>
  )
}

/** The content of an island whose code did not arrive; asleep in a template until then. */
function IslandFailure() {
  return (
    <template data-island-failure>
      <div className="island-failure wrap wrap--narrow" role="alert">
        <Notice
          kind="error"
          action={
            <button className="btn" type="button">
              {notLoaded.again}
            </button>
          }
        >
          <p>
            <strong>{notLoaded.title}</strong>
          </p>
          <p>
            <RichText>{withMailLink(notLoaded.text)}</RichText>
          </p>
        </Notice>
      </div>
    </template>
  )
}

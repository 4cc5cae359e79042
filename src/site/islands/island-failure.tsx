import { useLocation } from '@tanstack/react-router'
import { notLoaded } from '#site/messages/interface.ts'
import { withMailLink } from '#site/ui/mail-link.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { RichText } from '#site/ui/rich-text.tsx'

/** Shown by the style sheet alone, where after some seconds no script has started the islands of the page. */
export function LateIsland({ instead }: { instead: string | undefined }) {
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
export function IslandFailure() {
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

import type { FunnelId } from '#engine/react'
import { Island } from '#site/islands/island.tsx'
import { MailLink } from '#site/ui/mail-link.tsx'
import { Notice } from '#site/ui/notice.tsx'

/** A funnel in a page, by its id. Who reads the page without scripts is told how to reach the practice. */
export function Funnel({ id }: { id: FunnelId }) {
  return (
    <>
      <noscript>
        <div className="wrap wrap--narrow">
          <Notice kind="warm">
            <p>
              Para seguir aquí hace falta JavaScript, y tu navegador lo tiene apagado. Escríbenos a <MailLink /> y lo
              hacemos por correo.
            </p>
          </Notice>
        </div>
      </noscript>
      <Island name="funnel-island" props={{ id }} hydrate="load" />
    </>
  )
}

import { MailLink } from '#site/ui/mail-link.tsx'
import { Notice } from '#site/ui/notice.tsx'

/** What stands in an island whose code did not arrive; asleep in a template until then. */
export function IslandFailure() {
  return (
    <template data-island-failure>
      <div className="island-failure wrap wrap--narrow" role="alert">
        <Notice
          kind="error"
          action={
            <button className="btn" type="button">
              Cargar de nuevo
            </button>
          }
        >
          <p>
            <strong>Esta parte de la página no se ha podido cargar.</strong>
          </p>
          <p>
            Parece que se ha cortado la conexión. Cárgala de nuevo o escríbenos a <MailLink />.
          </p>
        </Notice>
      </div>
    </template>
  )
}

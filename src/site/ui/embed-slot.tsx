import { formProvider, type ProviderFormName } from '#site/config/site.ts'
import { toMailto } from '#site/ui/mail-link.tsx'
import { Spin } from '#site/ui/spin.tsx'

interface EmbedSlotProps {
  form: ProviderFormName
  /** The funnel that mounts the form; a page's second form is mounted by the funnel of its first. */
  funnel?: 'newsletter' | 'reto' | 'vsl-registro'
  /** What the form is for, for screen readers. */
  name: string
  /** Subject of the message for whoever prefers writing, or whose browser blocks the form. */
  subject: string
}

/** The place of a provider's form. A mail link stands there until it is mounted, and alone, without a word, if it never is. */
export function EmbedSlot({ form, funnel, name, subject }: EmbedSlotProps) {
  const { moduleScript, legacyScript, forms } = formProvider
  const run = {
    'data-behaviour': funnel,
    'data-funnel': funnel,
    'data-module-script': moduleScript,
    'data-legacy-script': legacyScript,
  }
  return (
    <section className="embed" aria-label={name} {...(funnel ? run : {})}>
      <div className="embed__form" data-provider-form={form} data-form-id={forms[form]} />
      <div className="embed__wait" role="status">
        <Spin />
        <p className="embed__loading">Cargando el formulario…</p>
        <p>
          <a href={toMailto({ subject })}>También puedes escribirnos</a>
        </p>
      </div>
    </section>
  )
}

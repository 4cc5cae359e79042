import type { PageFunnelId } from '#engine/react'
import { contact, formProvider } from '#site/config/site.ts'
import { formOnItsWay, privacyPolicy, writeInstead } from '#site/messages/interface.ts'
import { Spin } from '#site/ui/brand.tsx'
import { toMailto } from '#site/ui/mail-link.tsx'

interface EmbedSlotProps {
  form: keyof typeof formProvider.forms
  /** The funnel that mounts the form; a page's second form is mounted by the funnel of its first. */
  funnel?: PageFunnelId
  /** The purpose of the form, for screen readers. */
  name: string
  /** Subject of the message for whoever prefers writing, or whose browser blocks the form. */
  subject: string
  /** What happens once the form is sent, until the page changes. */
  sent?: string
}

/** The place of a provider's form. An invitation to write stands there until it is mounted, and alone if it never is. */
export function EmbedSlot({ form, funnel, name, subject, sent }: EmbedSlotProps) {
  const { forms, policy, ...account } = formProvider
  const run = {
    'data-behaviour': 'provider-form',
    'data-funnel': funnel,
    'data-form-provider': JSON.stringify(account),
  }
  return (
    <section className="embed" aria-label={name} {...(funnel ? run : {})}>
      <div className="embed__form" id={`formulario-${form}`} data-provider-form={form} data-form-id={forms[form]} />
      <div className="embed__wait" role="status">
        <Spin />
        <p className="embed__loading">{formOnItsWay}</p>
        <p>
          <a href={toMailto({ subject })}>{writeInstead}</a>: {contact.email}
        </p>
      </div>
      {sent ? (
        <div className="embed__sent" role={funnel && 'status'}>
          <p>{sent}</p>
        </div>
      ) : null}
      <p className="soft small">
        <a href="/politica-privacidad">{privacyPolicy}</a>
      </p>
    </section>
  )
}

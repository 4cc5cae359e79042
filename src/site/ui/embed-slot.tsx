import { toMailto } from '#site/ui/mail-link.tsx'
import { Spin } from '#site/ui/spin.tsx'

interface EmbedSlotProps {
  /** What the form is for, for screen readers. */
  name: string
  /** Subject of the message for whoever prefers writing, or whose browser blocks the form. */
  subject: string
}

/** The place of a provider's form until it loads, and for good if it never does: the mail link always works. */
export function EmbedSlot({ name, subject }: EmbedSlotProps) {
  return (
    <section className="embed" aria-label={name}>
      <Spin />
      <p>Cargando el formulario…</p>
      <p className="small">
        <a href={toMailto({ subject })}>¿No aparece? Escríbenos</a>
      </p>
    </section>
  )
}

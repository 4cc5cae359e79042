import { useId, useState } from 'react'
import { useEngine, type ViewProps } from '#engine/react'
import { contact } from '#site/config/site.ts'

/** After a failed send: the answers as text, to copy and to mail by hand. Nothing typed is lost. */
export default function CopiaDeRespuestas({ answersText }: ViewProps) {
  const { ports } = useEngine()
  const [outcome, setOutcome] = useState('')
  const id = useId()
  const copy = () =>
    ports.copy(answersText).then(
      () => setOutcome('Copiado.'),
      () => setOutcome('Tu navegador no deja copiar: selecciona el texto y cópialo a mano.'),
    )
  return (
    <section className="notice notice--warm" aria-labelledby={id}>
      <div>
        <h2 id={id} tabIndex={-1} data-step-heading>
          Tus respuestas están a salvo
        </h2>
        <p>
          No hemos podido enviarlas. Copia la información y envíala a{' '}
          <a href={`mailto:${contact.email}`}>{contact.email}</a>, o inténtalo de nuevo.
        </p>
        <textarea className="input" readOnly rows={8} value={answersText} aria-labelledby={id} />
        <p className="row">
          <button className="btn btn--quiet" type="button" onClick={copy}>
            Copiar
          </button>
          <span role="status">{outcome}</span>
        </p>
      </div>
    </section>
  )
}

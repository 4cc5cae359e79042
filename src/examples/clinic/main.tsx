import 'provable-funnels/look.css'
import './clinic.css'
import { type Deliver, DeliveryError } from 'provable-funnels'
import { createPlainEngine } from 'provable-funnels/plain'
import { EngineProvider, Funnel, type LayoutProps, loadControls, useEngine } from 'provable-funnels/react'
import { createRoot } from 'react-dom/client'
import sleep from './generated/funnels/sleep.gen.ts'
import visit from './generated/funnels/visit.gen.ts'

/** The clinic's desk takes JSON. */
const deliver: Deliver = async ({ target, body }, signal) => {
  const response = await fetch(`/api/${target}`, { method: 'POST', body: JSON.stringify(body), signal }).catch(
    () => null,
  )
  if (!response?.ok) throw new DeliveryError('unreachable')
}

const id = location.pathname === '/sleep' ? 'sleep' : 'visit'
const funnels = [sleep, visit]
for (const { form } of funnels) if (form) await loadControls(form.definition)
const engine = createPlainEngine({ funnels, deliver, engine: { layouts: { card: Card } } })
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <EngineProvider engine={engine}>
      <Funnel id={id} />
    </EngineProvider>,
  )

/** The clinic's own layout: one card, its buttons below. */
function Card({ title, position, busy, isAlive, isOpen, canGoBack, button, onBack, onSubmit, children }: LayoutProps) {
  const { messages } = useEngine()
  return (
    <form
      className="card funnel"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <header>
        <h1>{title}</h1>
        {position && <p>{messages.position(position.index, position.total)}</p>}
      </header>
      {children}
      {button && (
        <p className="funnel__buttons">
          {canGoBack && (
            <button type="button" disabled={busy} onClick={onBack}>
              {messages.back}
            </button>
          )}
          <button type="submit" disabled={!isAlive || busy} aria-disabled={!isOpen}>
            {busy ? messages.sending : button}
          </button>
        </p>
      )}
    </form>
  )
}

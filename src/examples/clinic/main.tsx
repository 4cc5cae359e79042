import 'provable-funnels/look.css'
import './clinic.css'
import { type Deliver, DeliveryError } from 'provable-funnels'
import { createPlainEngine } from 'provable-funnels/plain'
import { EngineProvider, Funnel, loadControls } from 'provable-funnels/react'
import { createRoot } from 'react-dom/client'
import { Card } from './card.tsx'
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

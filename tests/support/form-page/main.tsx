import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from '#app'
import type { Answers } from '#engine'
import { Form } from '#engine/react'
import { loadForm } from '#site/islands/engine-registry.ts'

/** A form without a funnel: what becomes of its answers is the page's business. */
function FormPage() {
  const [answers, setAnswers] = useState<Answers | null>(null)
  return (
    <App>
      <Form id="valoracion-practica" onSubmit={setAnswers}>
        <button type="submit">Enviar</button>
      </Form>
      {answers && <output>{JSON.stringify(answers)}</output>}
    </App>
  )
}

await loadForm('valoracion-practica')
const root = document.getElementById('root')
if (root) createRoot(root).render(<FormPage />)

import type { Answers, Delivery } from '#engine'
import { getValidSamples } from '#engine/model'
import funnel from '#generated/funnels/formulario-contacto.gen.ts'
import { runFunnel } from '#support/run-funnel.ts'

/** Every answer of the free-call application. */
const applicationAnswers: Readonly<Record<string, string>> = {
  nombre: 'Ana',
  email: 'ana@correo.example',
  telefono: '600 000 000',
  actividad: 'otro',
  actividadOtro: 'Jardinera',
  ayuda: 'x',
  obstaculos: 'x',
  vision6meses: 'x',
  conocimientoHipnosis: 'solo-para-mi',
  compromiso: '10',
  experienciaAnterior: 'dispongo-dinero-banco',
}

/** A filled free-call application, sent; its delivery may be given other options than the JSON gives it. */
export async function runApplication(options: Partial<Delivery>, outcomes: ('ok' | 'fail')[] = []) {
  const { definition } = funnel
  const { solicitud } = definition.deliveries ?? {}
  if (!solicitud) throw new Error('The application is delivered as "solicitud".')
  const deliveries = { solicitud: { ...solicitud, ...options } }
  const run = runFunnel({ ...funnel, definition: { ...definition, deliveries } })
  run.outcomes.push(...outcomes)
  for (let step = run.getStep(); !isOver(step); step = run.getStep()) await run.submit(answerApplication(step))
  return run
}

/** Whatever follows the send shows something. */
const isOver = (id: string) => funnel.definition.steps.find((step) => step.id === id)?.show !== undefined

/** Those of the answers that a step asks for, and a sound one to whatever else it asks. */
export function answerApplication(id: string): Answers {
  const { ask } = funnel.definition.steps.find((step) => step.id === id) ?? {}
  if (!funnel.form || !Array.isArray(ask)) return {}
  const known = Object.entries(applicationAnswers).filter(([name]) => ask.includes(name))
  return getValidSamples(funnel.form, ask, Object.fromEntries(known))[0] ?? {}
}

import type { Delivery } from '#engine'
import funnel from '#generated/funnels/formulario-contacto.gen.ts'
import { runFunnel } from '#support/run-funnel.ts'

/** Every answer of the free-call application. */
export const applicationAnswers: Readonly<Record<string, string>> = {
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
  const questions = definition.steps.slice(
    0,
    definition.steps.findIndex((step) => step.send !== undefined),
  )
  for (const { ask } of questions) {
    const asked = Array.isArray(ask) ? ask : []
    await run.submit(Object.fromEntries(asked.map((name) => [name, applicationAnswers[name] ?? ''])))
  }
  return run
}

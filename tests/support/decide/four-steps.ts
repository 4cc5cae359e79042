import type { Funnel } from '#engine'
import { getLiveness } from '#engine-internals/decide/live-variables.ts'
import { createSetting, type Setting, type Watched } from '#engine-internals/decide/setting.ts'
import { createStepGraph } from '#engine-internals/decide/step-graph.ts'
import { compileAuthored, toForm, toFunnel } from '#support/authored.ts'

/**
 * Two questions and two endings: somebody who is new, or whose two answers give three points, is called; everybody else is written to. What is
 * answered first is read at the second step only.
 */
export const fourSteps: Funnel = compileAuthored({
  form: toForm('cuatro', {
    cliente: { options: ['nuevo', 'antiguo'] },
    prisa: { options: ['poca', 'media', 'mucha'] },
  }),
  funnel: toFunnel('cuatro', { score: { puntos: { prisa: { mucha: 3 } } } }, [
    { id: 'cliente', ask: ['cliente'] },
    {
      id: 'prisa',
      ask: ['prisa'],
      next: [{ if: { anyOf: [{ cliente: 'nuevo' }, { puntos: { minimum: 3 } }] }, to: 'llamada' }, { to: 'correo' }],
    },
    { id: 'llamada', end: 'llamada', show: 'vista' },
    { id: 'correo', end: 'correo', show: 'vista' },
  ]),
})

/** What a search of that funnel, or another, knows before it begins. */
export function createSettingOf(funnel: Funnel, watched?: Watched): Setting {
  const graph = createStepGraph(funnel)
  return createSetting(funnel, graph, getLiveness(funnel, graph), watched)
}

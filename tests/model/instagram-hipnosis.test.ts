import { expect, test } from 'vitest'
import funnel from '#generated/funnels/instagram-hipnosis.gen.ts'
import { runFunnel } from '#support/run-funnel.ts'

const { definition, form } = funnel

test('the three steps have their titles, drawings and buttons', () => {
  const steps = definition.steps.slice(0, 3).map(({ ask = [], button, picture }) => {
    const [name = ''] = ask
    return [form?.definition.fields[name]?.title, picture, button ?? definition.button]
  })
  expect(steps).toEqual([
    ['De cero a tener tu consulta funcionando', 'plumin', 'Quiero saber más'],
    ['¿Te resuena este camino?', 'dos-hilos', 'Quiero saber más'],
    ['Antes de dar el siguiente paso', 'umbral', 'Ver explicación completa'],
  ])
})

test('the second step says why participants are selected', () => {
  expect(form?.definition.fields.camino).toMatchObject({
    hint: expect.stringContaining('videollamada'),
    note: expect.stringContaining('Seleccionamos participantes'),
  })
})

test('the third button leads to the registration, and does so again for who came back', async () => {
  const run = runFunnel(funnel)
  for (let press = 0; press < 3; press++) await run.submit()
  expect(run.done).toEqual(['record explicacion', 'track Lead Instagram', 'redirect /vsl-registro'])
  await run.submit()
  expect(run.done.at(-1)).toBe('redirect /vsl-registro')
  expect(run.done).toHaveLength(4)
})

test('no step leads back', async () => {
  const run = runFunnel(funnel)
  await run.submit()
  run.goBack()
  expect(run.getStep()).toBe('camino')
  await run.submit()
  run.goBack()
  expect(run.getStep()).toBe('siguiente')
})

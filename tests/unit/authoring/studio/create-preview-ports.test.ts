import { expect, test } from 'vitest'
import { createPreviewPorts } from '#authoring/studio/preview/create-player.ts'
import type { Done } from '#authoring/studio/preview/preview-messages.ts'
import { createStudioClock } from '#authoring/studio/preview/studio-clock.ts'
import { createSimulatedClock } from '#support/simulated-clock.ts'

test('a delivery is told as it is read, a line for each of its entries', () => {
  const told: Done[] = []
  const { ports, force } = createPreviewPorts(createStudioClock(createSimulatedClock()), (done) => told.push(done))
  force('job.done')
  const body = { Nombre: 'Ana', Temas: ['hipnosis', 'grafología'] }
  ports.deliver(
    { funnel: 'f', form: null, channel: 'mail', target: 'contacto', body, keepalive: false },
    new AbortController().signal,
  )
  expect(told).toEqual([{ what: 'deliver', text: 'correo «contacto»\nNombre: Ana\nTemas: hipnosis, grafología' }])
})

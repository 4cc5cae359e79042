import { expectTypeOf, test } from 'vitest'
import type { FunnelId, StepId } from '#engine/react'

test('the ids of funnels are those of the JSON files, and no others', () => {
  expectTypeOf<'formulario-contacto'>().toExtend<FunnelId>()
  expectTypeOf<'formulario-contactos'>().not.toExtend<FunnelId>()
})

test('a step is one of its own funnel, whatever runs it', () => {
  expectTypeOf<'enviada'>().toExtend<StepId<'formulario-contacto'>>()
  expectTypeOf<'abierta'>().toExtend<StepId<'abre-la-puerta'>>()
  expectTypeOf<'abierta'>().not.toExtend<StepId<'formulario-contacto'>>()
  expectTypeOf<'abierta'>().toExtend<StepId>()
})

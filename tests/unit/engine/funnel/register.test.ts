import { expectTypeOf, test } from 'vitest'
import type { FormId, FunnelId, StepId } from '#engine/react'

test('the ids of forms and funnels are those of the JSON files, and no others', () => {
  expectTypeOf<'valoracion-practica'>().toExtend<FormId>()
  expectTypeOf<'valoracion-practicas'>().not.toExtend<FormId>()
  expectTypeOf<'formulario-contacto'>().toExtend<FunnelId>()
  expectTypeOf<'formulario-contactos'>().not.toExtend<FunnelId>()
})

test('a step is one of its own funnel, whatever runs it', () => {
  expectTypeOf<'enviada'>().toExtend<StepId<'formulario-contacto'>>()
  expectTypeOf<'abierta'>().toExtend<StepId<'abre-la-puerta'>>()
  expectTypeOf<'abierta'>().not.toExtend<StepId<'formulario-contacto'>>()
  expectTypeOf<'abierta'>().toExtend<StepId>()
})

import { expectTypeOf, test } from 'vitest'
import type { FormId, FunnelId, PageFunnelId } from '#engine/react'

test('the ids of forms and funnels are those of the JSON files, and no others', () => {
  expectTypeOf<'valoracion-practica'>().toExtend<FormId>()
  expectTypeOf<'valoracion-practicas'>().not.toExtend<FormId>()
  expectTypeOf<'formulario-contacto'>().toExtend<FunnelId>()
  expectTypeOf<'formulario-contactos'>().not.toExtend<FunnelId>()
  expectTypeOf<'abre-la-puerta'>().toExtend<PageFunnelId>()
  expectTypeOf<'abre-la-puerta'>().not.toExtend<FunnelId>()
})

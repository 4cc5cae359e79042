import type { FunnelId } from '#engine/react'

const notes = {
  'formulario-contacto':
    'Tratamos tus datos solo para preparar la llamada. [Política de privacidad](/politica-privacidad)',
  'valoracion-practica':
    'Tus datos y el nombre de quien evalúas se usan solo para seguir las prácticas. [Política de privacidad](/politica-privacidad)',
} satisfies Partial<Record<FunnelId, string>>

/** What a layout says under each question of a funnel, by the funnel's id. */
export const funnelNotes: Readonly<Record<string, string>> = notes

/** What must never happen in a case of the campaign. */
export const missKinds = {
  lost: 'envíos perdidos',
  repeated: 'envíos repetidos',
  uncaught: 'errores sin capturar',
  text: 'textos distintos de los especificados',
  kept: 'respuestas no conservadas',
  calls: 'llamadas de más',
  policy: 'violaciones de la política de contenido',
  foreign: 'peticiones a quien no toca',
  trace: 'rastros de lo escrito',
} as const

export type MissKind = keyof typeof missKinds

export interface Miss {
  kind: MissKind
  detail: string
}

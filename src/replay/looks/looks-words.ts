/**
 * Why states look otherwise in another version: what is there, where it stands, how it is drawn. `line` is one of an aria snapshot;
 * `law` is the name of a law of a screen, and `seen` what breaks it, without its figures.
 */
export type LookCause =
  | { kind: 'gone' | 'added'; line: string }
  | { kind: 'reordered' | 'in-sight' | 'out-of-sight' | 'drawn' }
  | { kind: 'law'; law: string; seen: string }
  | { kind: 'moved'; x: number; y: number }
  | { kind: 'resized'; width: number; height: number }
  | { kind: 'fonts'; names: string }

/** The words of a comparison of two versions in reports. */
export const looks = {
  toTitle: (reference: string) => `Comparado con ${reference}`,
  toCount: (causes: number, states: number) =>
    causes === 0
      ? `Nada se ve distinto en ${states} pantallas.`
      : `${causes} ${causes === 1 ? 'causa' : 'causas'} de que algo se vea distinto, en ${states} pantallas comparadas.`,
  before: 'Antes',
  after: 'Ahora',
  toAccepted: (reason: string) => `aceptado: ${reason}`,
  uncompared: 'No se ha comparado',
  toStates: (count: number, first: string) =>
    count === 1 ? `en «${first}»` : `en ${count} pantallas, la primera en «${first}»`,
  page: 'la página',
} as const

/** A cause in words, after the names of what it is seen on. */
export function toLookWords(cause: LookCause): string {
  switch (cause.kind) {
    case 'gone':
      return `ya no tiene: ${cause.line}`
    case 'added':
      return `tiene de más: ${cause.line}`
    case 'reordered':
      return 'está en otro orden'
    case 'in-sight':
      return 'está ahora a la vista'
    case 'out-of-sight':
      return 'ya no está a la vista'
    case 'drawn':
      return 'se dibuja de otra manera'
    case 'law':
      return `incumple «${cause.law}»: ${cause.seen}`
    case 'fonts':
      return `se lee sin letras que no han llegado: ${cause.names}`
    case 'moved':
      return `está ${joinDistances('y', [cause.y, 'más arriba', 'más abajo'], [cause.x, 'más a la izquierda', 'más a la derecha'])}`
    case 'resized':
      return `es ${joinDistances('y', [cause.height, 'menos alto', 'más alto'], [cause.width, 'más estrecho', 'más ancho'])}`
  }
}

/** ('and', [-2, 'higher', 'lower'], [0, 'further left', 'further right']) → '2 px higher' */
export function joinDistances(and: string, ...ways: readonly [pixels: number, less: string, more: string][]): string {
  const far = ways.filter(([pixels]) => pixels !== 0)
  return far.map(([pixels, less, more]) => `${Math.abs(pixels)} px ${pixels < 0 ? less : more}`).join(` ${and} `)
}

import type { Done, Fill, Outcome } from './preview/preview-messages.ts'

/** What the studio says. */
export const words = {
  title: 'Estudio',
  loading: 'Abriendo…',
  lostServer: 'El servidor de desarrollo no responde. Lo escrito sigue aquí: arráncalo con npm run dev.',
  funnels: 'Embudos',
  forms: 'Formularios',
  sound: 'sin fallos',
  faults: (count: number) => (count === 1 ? '1 fallo' : `${count} fallos`),
  remarks: (count: number) => (count === 1 ? '1 observación' : `${count} observaciones`),
  steps: (count: number) => (count === 1 ? '1 paso' : `${count} pasos`),
  endings: (count: number) => (count === 1 ? '1 final' : `${count} finales`),
  fields: (count: number) => (count === 1 ? '1 campo' : `${count} campos`),
  unsaved: 'sin guardar',
  save: 'Guardar',
  saved: 'Guardado',
  changedOnDisk: 'No se ha guardado: el archivo ha cambiado en el disco. Mira qué, y elige.',
  undo: 'Deshacer',
  redo: 'Rehacer',
  unused: 'Ningún embudo pregunta este formulario todavía: crea uno para verlo en marcha.',
}

/** What stands about the live funnel. */
export const previewWords = {
  heading: 'En marcha',
  frame: 'El embudo en marcha',
  phone: 'Móvil',
  desktop: 'Escritorio',
  startAt: 'Empezar en',
  beginning: 'el principio',
  filledIn: 'Relleno',
  restart: 'Reiniciar',
  outcome: 'Los envíos',
  time: 'Tiempo',
  pause: 'Parar el tiempo',
  skip: (wait: string) => `Saltar la espera (${wait})`,
  noWait: 'Nada espera',
  events: 'Sucesos de fuera',
  log: 'Lo que ha hecho',
  nothingYet: 'Nada todavía.',
  at: (step: string) => `Está en «${step}»`,
  ofPart: 'Las pantallas de este embudo están en su página. Aquí se mueve con los sucesos y las esperas de abajo.',
  cut: 'Hasta aquí se puede probar: el paso que sigue tiene un fallo.',
  lastGood: 'Se ve lo último que funcionaba.',
  strayed: 'El embudo no ha seguido el camino: ha acabado en otro paso.',
  failed: (message: string) => `No se puede mostrar: ${message}`,
}

export const outcomeWords: Readonly<Record<Outcome, string>> = {
  accepted: 'llegan',
  refused: 'se rechazan',
  slow: 'tardan 8 s',
  lost: 'se pierden (25 s)',
  offline: 'no hay red',
}

export const fillWords: Readonly<Record<Fill, string>> = {
  empty: 'vacío',
  valid: 'válido',
  edge: 'al límite',
  invalid: 'mal por poco',
}

export const doneWords: Readonly<Record<Done['what'], string>> = {
  deliver: 'Envía',
  notify: 'Avisa',
  mount: 'Monta',
  track: 'Mide',
  copy: 'Copia',
  redirect: 'Sale a',
  record: 'Final',
  report: 'Anota',
}

/** 1234 → '1,2 s' */
export function toSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toLocaleString('es', { maximumFractionDigits: 1 })} s`
}

/** The sides of a rule. */
export const sideWords = { holds: 'sí', fails: 'no', closed: 'cerrado' } as const
const unmetSides = { holds: 'que se cumpla', fails: 'que no se cumpla', closed: 'que una respuesta no valga' } as const

/** The words of the report of replayed paths. */
export const report = {
  title: 'Recorridos repetidos en el navegador',
  madeAt: 'Hecho el',
  search: 'Buscar por respuesta, paso o texto',
  toFound: (found: number, all: number) => `${found} de ${all} recorridos`,
  columns: ['Embudo', 'Recorridos', 'Fallidos', 'Transiciones', 'Lados de las reglas', 'Tiempo'],
  all: 'En total',
  failures: 'Fallos',
  noFailures: 'Todos los recorridos han llegado a su final.',
  diagram: 'Diagrama',
  legend:
    'Verde y con línea continua, lo que se ha recorrido. Rojo, con línea de rayas y «!», lo que falta. En gris, lo que nadie puede recorrer. De cada regla se dice si se ha visto cumplirse (sí), no cumplirse (no) y quedarse el paso cerrado por una respuesta que no vale (cerrado).',
  unmet: 'Falta por recorrer',
  toUnmetSide: (edge: string, side: keyof typeof sideWords) => `${edge}: ${unmetSides[side]}`,
  allMet: 'Se ha recorrido todo.',
  paths: 'Recorridos',
  start: 'Abre la página',
  failed: 'Fallido',
  device: { desktop: 'ordenador', phone: 'móvil' },
  toPathTitle: (name: string, variant?: string) => {
    const title = /^\d+$/.test(name) ? `Recorrido ${name}` : name
    return variant === undefined ? title : `${title}, variante «${variant}»`
  },
  toEnd: (state: string) => `acaba en «${state}»`,
  toScreen: (state: string) => `Pantalla en «${state}»`,
  noPicture: 'Sin imagen.',
  enlarge: 'Ampliar',
  close: 'Cerrar',
  stoppedAt: 'Se paró en el suceso',
  expected: 'Se esperaba',
  seen: 'Había',
  asExpected: 'como se esperaba',
  faults: 'Lo que se ve mal',
  laws: {
    main: 'El botón principal no está a la vista',
    covered: 'Algo tapa un control',
    cut: 'Un texto está cortado',
    figure: 'Una cifra está partida en dos líneas',
    answers: 'No se ve que hay respuestas, o que siguen',
    overlap: 'Dos cosas están una encima de otra',
    focus: 'El foco no está a la vista',
    order: 'El orden no es el que se ve',
    font: 'Letra que no es de la página',
    drawing: 'Falta un dibujo',
    contrast: 'Contraste insuficiente',
  },
  requests: 'Peticiones',
  none: 'Ninguna.',
  mails: 'Correos',
  toMailTitle: (subject: string, to: string) => `${subject} (para ${to})`,
  trace: 'Traza del navegador',
  howToTrace:
    'Se abre con npx playwright show-trace y este archivo. Lleva también lo que se veía a cada paso cuando el embudo se repite a solas (npm run replay -- <embudo>).',
} as const

/** How the outcome of a job came about, beyond that it did. */
export const outcomeWords: Readonly<Record<string, string>> = {
  'unavailable-once': 'al segundo intento',
  'answer-lost': 'la respuesta se pierde',
  late: 'con retraso',
  'offline-once': 'tras un corte de conexión',
  'double-press': 'con doble pulsación',
  reload: 'recargando en medio',
  'back-and-forward': 'con atrás y adelante del navegador en medio',
}

/** '84 %'; nothing of nothing is no percentage. */
export function toPercent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.floor((100 * part) / whole)} %`
}

/** 1234 → '1,2 s' */
export function toSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toLocaleString('es', { maximumFractionDigits: 1 })} s`
}

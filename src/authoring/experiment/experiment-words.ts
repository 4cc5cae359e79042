import { LEAST_REPORTED } from '#authoring/step-flows.ts'
import { toPercent } from '#messages/path-words.ts'
import type { Doubt, Verdict } from './judge-experiment.ts'
import type { Interval } from './statistics.ts'

const toPoints = (share: number) => (share * 100).toLocaleString('es', { maximumFractionDigits: 1 })
/** The verdict on the sums, as long as nobody has added to them. */
function toSuspicion(verdict: Doubt['verdict']): string {
  if (verdict.kind === 'mismatched') return 'las visitas no se reparten según los pesos'
  return verdict.kind === 'alike' ? 'todas parecen iguales' : `«${verdict.variant}» va por delante`
}

/** Past two years a number of weeks says nothing more. */
const MOST_WEEKS = 104

/** The words on an experiment, in the terminal and in the studio. */
export const experimentWords = {
  heading: (goal: string, difference: number, since: string) =>
    `Experimento desde el ${since}: cuántas visitas llegan a «${goal}». Importa una diferencia de ${difference.toLocaleString('es')} puntos.`,
  visits: 'empiezan',
  reached: 'llegan',
  ofThem: 'parte',
  between: 'entre',
  untold: `< ${LEAST_REPORTED}`,
  share: toPercent,
  interval: ({ low, high }: Interval) => `${toPercent(low)} y ${toPercent(high)}`,
  note: 'Se puede mirar cuando se quiera: los márgenes valen a la vez para todas las veces que se mire, 19 de cada 20 experimentos.',
  over: (keep: string) => `Ha terminado: todas las visitas empiezan en «${keep}». Cuando quieras, quita las demás.`,
  tooFew: (variants: readonly string[]) =>
    `Todavía no: de «${variants.join('», «')}» hay menos de cinco visitas que contar.`,
  swollen: (variants: readonly string[]) =>
    `Ojo: en «${variants.join('», «')}» llegan más visitas de las que empiezan, así que algo cuenta de más: alguien que miente, o quien llega varias veces. No se puede comparar nada: sube «version» y pon otro «since».`,
  verdict(verdict: Verdict | Doubt, funnel: string): string {
    const stop = (variant: string) => `Para acabar: npm run funnel -- ${funnel} --stop ${variant}`
    switch (verdict.kind) {
      case 'mismatched':
        return 'Ojo: las visitas no se reparten según los pesos, así que no se puede comparar nada. O se cambiaron los pesos con el experimento en marcha, o una variante falla o tarda al abrirse. Arréglalo y empieza de nuevo: sube «version» y pon otro «since».'
      case 'better': {
        const { low, high } = verdict.difference
        return `Basta: con «${verdict.variant}» llegan más que con ninguna otra, entre ${toPoints(low)} y ${toPoints(high)} puntos más que con «${verdict.over}». ${stop(verdict.variant)}`
      }
      case 'doubtful':
        return `Todavía no: ${toSuspicion(verdict.verdict)}, pero una sola dirección puede haber contado hasta ${verdict.lies} veces de más en cada paso, y sin eso no se sostiene. Esperar solo sirve si llegan muchas más visitas al día; si no, compáralo con los envíos que te llegan.`
      case 'alike':
        return `Basta: ninguna diferencia llega a lo que importa. Quédate con la que prefieras. ${stop('<variante>')}`
      case 'open':
        return verdict.weeks > MOST_WEEKS
          ? 'Todavía no, y con las visitas de hoy harían falta más de dos años: prueba un cambio más grande, o acepta una diferencia mayor.'
          : `Todavía no: unas ${verdict.weeks} semanas más con las visitas de hoy, o más tiempo si son pocas al día.`
    }
  },
  elsewhen: (since: string) => `El experimento se juzga desde que empezó: sin --since, o con --since ${since}.`,
  noExperiment: (funnel: string) => `«${funnel}» no tiene ningún experimento que terminar.`,
  noVariant: (variant: string, known: readonly string[]) =>
    `No hay ninguna variante «${variant}». Hay: ${known.join(', ')}.`,
  stopped: (file: string, keep: string) =>
    `Escrito en ${file}: desde la próxima publicación, todas las visitas empiezan en «${keep}». Quien ya había empezado en otra la termina.`,
}

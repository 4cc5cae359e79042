import type { BrokenPromise, Promised, PromisedTo } from '#engine/compiler'
import { suggest, toNames } from './checker-words.ts'

/** A promise in words. */
export function toPromiseSentence(promised: Promised): string {
  if ('text' in promised) return `«${promised.text}» dice: «${promised.is}».`
  if ('step' in promised)
    return `En el paso «${promised.step}», al pasar ${toTime(promised.after)}, se va a «${promised.leads}».`
  const who = toWho(promised.who)
  if ('passes' in promised) return `${who} pasa por «${promised.passes}».`
  return `${who} llega a ${promised.ends.map((ending) => `«${ending}»`).join(' o ')}.`
}

/** A promise that is not kept: what was promised, what happens instead, and to whom. */
export function toBrokenPromise(file: string, broken: BrokenPromise): string {
  return [`${file}: ${toPromiseSentence(broken.promised)}`, ...toInstead(broken)].join('\n    ')
}

/** The events that happen in place of a promised one, a line each. */
export function toInstead({ now, witness }: BrokenPromise): string[] {
  return [
    ...(witness === undefined ? [] : [`No, con estas respuestas: ${witness}`]),
    now ? `Ahora: ${toPromiseSentence(now)}` : 'Ahora: nada parecido.',
  ]
}

function toWho({ answers, count }: PromisedTo = {}): string {
  const conditions = [
    ...(count
      ? [`responde «${count.answer}» en ${toRange(count)} de ${count.of.map((each) => `«${each}»`).join(', ')}`]
      : []),
    ...(answers ? [`cumple ${JSON.stringify(answers)}`] : []),
  ]
  return conditions.length === 0 ? 'Todo el mundo' : `Quien ${conditions.join(' y ')}`
}

function toRange({ minimum, maximum }: { minimum?: number; maximum?: number }): string {
  if (maximum === undefined) return `${minimum ?? 0} o más`
  return minimum === undefined ? `${maximum} o menos` : `${minimum} a ${maximum}`
}

/** '800ms' → '0,8 s' */
function toTime(delay: string): string {
  return delay.endsWith('ms') ? `${(Number.parseFloat(delay) / 1000).toLocaleString('es')} s` : delay.replace('s', ' s')
}

const KINDS: Readonly<Record<string, string>> = {
  field: 'El formulario no tiene el campo',
  option: 'La pregunta no tiene la opción',
  ending: 'El embudo no tiene el final',
  step: 'El embudo no tiene el paso',
  exit: 'No hay ningún paso, enlace ni página',
  text: 'No hay ningún texto en',
}

/** The sentence for an unknown name in a promise, with the known ones. */
export function toUnknownPromised({
  kind,
  name,
  known,
}: {
  kind: string
  name: string
  known: readonly string[]
}): string {
  const there = known.length === 0 ? '' : ` Hay: ${toNames(known)}.`
  return `${KINDS[kind]} «${name}». Corrige el nombre, o quita la promesa.${there}${suggest(name, known)}`
}

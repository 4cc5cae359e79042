import { type AnswerValue, isRecord, toMilliseconds, toValueText } from '#engine'
import type { Answered, Change, ChangeCode, Stretch, Who } from '#engine/compiler'
import { toConditionWords, toDecimal, toPercent } from './path-words.ts'
import { toSeconds } from './report.ts'

type Params = Readonly<Record<string, string>>

/** A change in words; `who` is whom it concerns, at the start of a sentence or after a comma. */
const SENTENCES: Readonly<Record<ChangeCode, (params: Params, who: string) => string>> = {
  'form.added': () => 'Es un formulario nuevo.',
  'form.removed': () => 'El formulario desaparece.',
  'form.changed': toDifference('El formulario cambia en'),
  'field.added': ({ field, title }) => `Pregunta nueva: «${field}» («${title}»).`,
  'field.removed': ({ field, title }) => `La pregunta «${field}» («${title}») desaparece del formulario.`,
  'field.renamed': ({ before, after }) => `La pregunta «${before}» se llama ahora «${after}».`,
  'field.required': ({ field }) => `La pregunta «${field}» pasa a ser obligatoria.`,
  'field.optional': ({ field }) => `La pregunta «${field}» deja de ser obligatoria.`,
  'field.changed': (params) => toDifference(`La pregunta «${params.field}» cambia en`)(params),
  'consent.reworded': ({ field }) =>
    `Lo que se acepta en «${field}» se lee de otra manera y consta como lo mismo: quien lo aceptó antes no aceptó esto. Dale otra «x-version», si es un consentimiento, y guarda el texto anterior.`,
  'field.condition': ({ field, before, after }) =>
    after === ''
      ? `La pregunta «${field}» se hace ya siempre (antes, si ${toAskedWords(before)}).`
      : `La pregunta «${field}» se hace si ${toAskedWords(after)}${toBefore(before)}.`,
  'option.added': ({ field, option, title }) => `La pregunta «${field}» gana la opción «${option}» («${title}»).`,
  'option.removed': ({ field, option, title }) => `La pregunta «${field}» pierde la opción «${option}» («${title}»).`,
  'option.changed': (params) => toDifference(`La opción «${params.option}» de «${params.field}» cambia en`)(params),
  'funnel.added': () => 'Es un embudo nuevo.',
  'funnel.removed': () => 'El embudo desaparece.',
  'funnel.changed': (params) =>
    params.before === '' && params.path?.startsWith('screens.')
      ? `Pantalla nueva: ${toValueWords(params.after)}.`
      : toDifference('El embudo cambia en')(params),
  'version.changed': ({ before, after }) =>
    `La versión pasa de ${before} a ${after}: los caminos guardados de la anterior ya no cuentan.`,
  'path.invalid': ({ version, next, path }) =>
    `Hay caminos de la versión ${version} que ya no llevan adonde llevaban; el más corto: ${path}.${toRaise(next)}`,
  'ending.added': ({ ending }) => `Hay un final nuevo, «${ending}».`,
  'ending.lost': ({ ending }) => `El final «${ending}» desaparece.`,
  'ending.moved': ({ before, after }, who) =>
    after === ''
      ? `${who} ya no llega a «${before}» ni a ningún otro final.`
      : before === ''
        ? `${who} llega ahora a «${after}».`
        : `${who} ya no llega a «${before}», sino a «${after}».`,
  'answer.refused': ({ step }, who) =>
    `A ${lower(who)} se le pide ahora otra respuesta en «${step}»: con esta no llega a ningún final.`,
  'share.changed': ({ ending, before, after }) =>
    ending === ''
      ? `Con todas las opciones igual de probables, al ${toPercent(after)} se le pide otra respuesta, o sale sin final (antes, al ${toPercent(before)}).`
      : `Con todas las opciones igual de probables, acaba en «${ending}» el ${toPercent(after)} (antes, el ${toPercent(before)}).`,
  'step.passed': ({ step, after }, who) =>
    `Nuevo: ${lower(who)} pasa por «${step}»${after ? `, después de «${after}»` : ''}.`,
  'step.skipped': ({ step }, who) => `${who} ya no pasa por «${step}».`,
  'steps.reordered': ({ before, after }, who) => `${who} pasa en otro orden: ${after} (antes, ${before}).`,
  'field.asked': ({ field }, who) => `Se pregunta ahora «${field}»${toWhom(who)}.`,
  'field.unasked': ({ field, deliveries }, who) =>
    `Se deja de preguntar «${field}»${toWhom(who)}${deliveries ? `, y lo llevaba el envío «${deliveries}»` : ''}.`,
  'send.made': ({ delivery }, who) => `El envío «${delivery}» sale ahora también${toWhom(who)}.`,
  'send.unmade': ({ delivery }, who) => `El envío «${delivery}» ya no sale${toWhom(who)}.`,
  'page.left': ({ before, after }, who) =>
    after === ''
      ? `${who} ya no sale de la página hacia «${before}».`
      : `${who} sale de la página hacia «${after}»${before ? ` (antes, hacia «${before}»)` : ''}.`,
  'wait.changed': ({ step, before, after }) =>
    `La espera de «${step}» dura ${toDecimal(after)} s (antes, ${toDecimal(before)} s).`,
  'event.added': ({ step, event, after }) => `En «${step}» pasa algo nuevo: ${toEvent(event)} lleva a «${after}».`,
  'event.removed': ({ step, event }) => `En «${step}» ya no pasa nada: ${toEvent(event)}.`,
  'event.moved': ({ step, event, before, after }) =>
    `En «${step}», ${toEvent(event)} lleva a «${after}» (antes, a «${before}»).`,
  'step.changed': (params) => toDifference(`El paso «${params.step}» cambia en`)(params),
  'step.renamed': ({ before, after, version, next }) =>
    `El paso «${before}» se llama ahora «${after}»${version ? `, y lo que se guardó y se contó con la versión ${version} lo llama como antes` : ''}.${toRaise(next)}`,
  'back.allowed': ({ step }) => `Desde «${step}» se puede volver atrás.`,
  'back.refused': ({ step }) => `Desde «${step}» ya no se puede volver atrás.`,
  'delivery.added': ({ delivery, target }) => `Envío nuevo: «${delivery}», a «${target}».`,
  'delivery.removed': ({ delivery }) => `El envío «${delivery}» desaparece.`,
  'delivery.redirected': ({ delivery, before, after }) =>
    `El envío «${delivery}» va a «${after}» (antes, a «${before}»).`,
  'delivery.changed': (params) => toDifference(`El envío «${params.delivery}» cambia en`)(params),
  'delivery.key-added': ({ delivery, ...sent }) => `El envío «${delivery}» lleva además ${toKeyWords(sent)}.`,
  'delivery.key-lost': ({ delivery, ...sent }) => `El envío «${delivery}» ya no lleva ${toKeyWords(sent)}.`,
  'delivery.key-renamed': ({ delivery, before, after }) =>
    `En el envío «${delivery}», «${before}» se llama ahora «${after}»: quien lo recibe debe saberlo.`,
  'delivery.key-changed': ({ delivery, before, after, ...sent }) =>
    `En el envío «${delivery}», ${toKeyWords(sent)} lleva otra cosa: ${toSourceWords(after)} (antes, ${toSourceWords(before)}).`,
}

/** A value that another takes the place of, by the keys that lead to it. */
export const toDifferenceSentence = toDifference('Cambia')

/** A change as one sentence. */
export function toChangeSentence({ code, params, who }: Change): string {
  return SENTENCES[code](params, who ? toWho(who) : '')
}

/** The changes, file by file: in plain lines, or as Markdown for a pull request. */
export function toChangeReport(changes: readonly Change[], isMarkdown: boolean): string {
  if (changes.length === 0) return 'Nada cambia para quien visita, ni en lo que se envía.'
  const parts = [
    ['breaking', 'Rompe algo que había'],
    ['additive', 'Cambia'],
  ] as const
  return parts
    .flatMap(([kind, title]) => {
      const own = changes.filter((change) => change.kind === kind)
      if (own.length === 0) return []
      const files = Map.groupBy(own, ({ file }) => file)
      const lines = [...files].flatMap(([file, list]) => [
        isMarkdown ? `\n\`${file}\`\n` : `  ${file}`,
        ...list.map((change) =>
          // Texts of the JSON stay texts in Markdown.
          isMarkdown
            ? `- ${toChangeSentence(change).replace(/[\\`*_{}[\]<>#|]/g, '\\$&')}`
            : `    ${toChangeSentence(change)}`,
        ),
      ])
      return [`${isMarkdown ? `### ${title}` : `${title}:`}\n${lines.join('\n')}`]
    })
    .join('\n\n')
}

/** 'Quien responde «otro» en «actividad»' */
function toWho(who: Who): string {
  if (who.kind === 'all') return 'Todo el mundo'
  const answers = who.answered.map(toAnswer).join(' y ')
  if (who.kind === 'exactly') return `Quien ${answers}`
  return `Una parte de quien visita (${who.isSampled ? 'cerca del ' : ''}${toPercent(who.share)} de las maneras de responder; por ejemplo, quien ${answers})`
}

function toAnswer({ field, values, stretches, isExample }: Answered): string {
  const given = stretches?.map(toStretchWords) ?? values.filter((value) => value !== null).map(quote)
  const blank = values.includes(null) ? [`no responde «${field}»`] : []
  const answers = `responde ${isExample ? 'por ejemplo ' : ''}${given.join(' o ')} en «${field}»`
  return [...(given.length > 0 ? [answers] : []), ...blank].join(' o ')
}

function toStretchWords({ from, to }: Stretch): string {
  if (from === null) return to === null ? 'algo' : `hasta ${quote(to)}`
  if (to === null) return `desde ${quote(from)}`
  return from === to ? quote(from) : `de ${quote(from)} a ${quote(to)}`
}

function quote(value: AnswerValue): string {
  return `«${Array.isArray(value) ? value.map(toValueText).join(' + ') : toValueText(value)}»`
}

/** ' a quien responde …'; nothing where it is everybody. */
function toWhom(who: string): string {
  return who === 'Todo el mundo' ? '' : ` a ${lower(who)}`
}

function toEvent(event = ''): string {
  if (event === 'ok') return 'si sale bien'
  if (event === 'fail') return 'si falla'
  if (!event.startsWith('after ')) return `«${event}»`
  return `al pasar ${toSeconds(toMilliseconds(event.slice('after '.length)))}`
}

function toDifference(start: string) {
  return ({ path, before, after }: Params): string => {
    const [old, now] = [toValueWords(before), toValueWords(after)]
    if (old === '') return `${start} «${path}»: ahora ${now}.`
    return now === '' ? `${start} «${path}»: ya no es ${old}.` : `${start} «${path}»: de ${old} a ${now}.`
  }
}

/** A value of the JSON for people: 'Hola', sí, 'a' y 'b'; of what has keys the texts in it, or else the names of those. */
function toValueWords(json = ''): string {
  if (json === '') return ''
  const texts: string[] = []
  const value: unknown = JSON.parse(json, (key, each) => {
    if (['title', 'text', 'heading'].includes(key) && typeof each === 'string') texts.push(`«${each}»`)
    return each
  })
  if (texts.length > 0) return toList(texts)
  if (typeof value === 'boolean') return value ? 'sí' : 'no'
  if (typeof value === 'number') return value.toLocaleString('es', { maximumFractionDigits: 10 })
  const parts = Array.isArray(value) ? value.flat() : isRecord(value) ? Object.keys(value) : [value]
  return parts.every((part) => typeof part !== 'object') ? toList(parts.map((part) => `«${part}»`)) : `${parts.length}`
}

function toList(words: readonly string[]): string {
  return new Intl.ListFormat('es').format(words) || 'ninguno'
}

/** The condition under which a question was asked before; a new question had none, and nothing is said of it. */
function toBefore(before: string | undefined): string {
  if (before === undefined) return ''
  return ` (antes, ${before === '' ? 'siempre' : `si ${toAskedWords(before)}`})`
}

/** A condition under which a form asks a field. */
const toAskedWords = (json = ''): string => toTestedWords(JSON.parse(json))

function toTestedWords(condition: unknown): string {
  if (!isRecord(condition)) return ''
  const { anyOf, not, properties, required } = condition
  if (Array.isArray(anyOf)) return anyOf.map(toTestedWords).join(' o ')
  if (not !== undefined) return `no ${toTestedWords(not)}`
  if (isRecord(properties) && Object.keys(properties).length > 0) return toConditionWords(properties)
  return Array.isArray(required) ? `se responde ${toList(required.map((name) => `«${name}»`))}` : ''
}

/** '«formData.otros» («¿Algo más?»)': a name in a delivery, and the question whose answer goes under it. */
function toKeyWords({ key, title }: Params): string {
  return title ? `«${key}» («${title}»)` : `«${key}»`
}

/** The words for the source of a name in a delivery. */
function toSourceWords(json = ''): string {
  const source: Readonly<Record<string, unknown>> = JSON.parse(json)
  if ('value' in source) return `«${source.value}»`
  if ('computed' in source) return `el valor «${source.computed}»`
  if ('parameter' in source) return `«${source.parameter}» de la dirección`
  if ('at' in source) return `si se está en «${source.at}»`
  if (isRecord(source.if)) return `si ${toConditionWords(source.if)}`
  if (Array.isArray(source.list)) return `las respuestas a ${toList(source.list.map((name) => `«${name}»`))}`
  if (Array.isArray(source.names))
    return `las respuestas por su nombre, ${toList(source.names.map((name) => `«${name}»`))}`
  const how = source.as === 'labels' ? ', como se lee' : source.as === 'values' ? ', como se guarda' : ''
  return `la respuesta a «${source.answer}»${how}`
}

/** ' Sube "version" a 3.'; nothing where somebody is shown how else. */
function toRaise(next = ''): string {
  return next && ` Sube "version" a ${next}.`
}

function lower(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1)
}

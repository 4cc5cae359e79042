import { spellName } from '#engine'

type Params = Readonly<Record<string, string>>

/** The path of the weight of a variant. */
export const IS_WEIGHT = /^variants\.[^.]+$/
export const WEIGHT_CURE =
  'Es el peso de una variante, un número entero de 1 a 1000: con 1 y 3, la segunda toca a tres de cada cuatro visitas. Dale uno, o quita la variante.'

/** The replacement of a value, by the end of its path. */
const VALUE_CURES: Readonly<Record<string, (value: string) => string | undefined>> = {
  'field.type': () =>
    'Es "string" para un texto o una opción, "number" o "integer" para un número, "boolean" para una casilla o un sí o no, "array" para varias opciones o una lista que crece, "object" para un grupo, "null" para un texto sin pregunta.',
  'field.format': () =>
    'Es "email", "date", "time", "date-time" o "uri". Cualquier otra forma se dice con «pattern» y «examples».',
  'field.contentMediaType': () =>
    'Es "text/plain", un texto de varias líneas: aquí no se suben archivos. Para uno, pide la dirección de una página con "format": "uri".',
  'field.uniqueItems': () => 'Es true o no está.',
  'field.additionalProperties': () => 'Es false o no está: nada que no esté escrito se acepta.',
  'root.additionalProperties': () => 'Es false o no está: nada que no esté escrito se acepta.',
  'field.$ref': () => 'Solo se cita lo de este archivo: "#/$defs/nombre".',
  'fieldNames.required': (value) =>
    value === 'true' || value === 'false'
      ? 'Para que sea obligatorio, pon el nombre del campo en la lista «required» de arriba.'
      : 'Es la lista de los campos obligatorios del grupo: ["calle", "pais"].',
  'root.required': () => 'Es la lista de los campos obligatorios: ["nombre", "correo"].',
  'step.ask': (value) => `Los campos van en una lista, aunque sea uno: [${value}]. O "all", para todos.`,
  'field.minimum': toDayLimit('x-minimum'),
  'field.maximum': toDayLimit('x-maximum'),
  'option.x-picture': (value) =>
    `Es un objeto con la imagen y lo que se ve en ella: { "src": ${toImageAddress(value)}, "alt": "Lo que se ve" }.`,
  'effect.notice': (value) => `Es un objeto: { "notice": { "title": ${value} } }.`,
  'value.days': () => 'Son dos fechas en una lista: { "days": ["llegada", "salida"] }.',
  'option.src': (value) => `Es la dirección de la imagen desde la carpeta «public»: ${toImageAddress(value)}.`,
  'step.mount': (value) => `Los contenidos van en una lista, aunque sea uno: [${value}].`,
}

/** The replacement of a value of the wrong kind; undefined where the kind says it all. */
export function toValueCure({ part, path = '', value = '' }: Params): string | undefined {
  const key = path.split('.').at(-1)
  if (/^values\.[^.]+(?:\.(?:sum|product|difference|quotient|round))?$/.test(path)) return toFormulaCure(value)
  if (part === 'option' && /\.(?:oneOf|anyOf)\.\d+$/.test(path)) return toOptionCure(value)
  if (part === 'effect' && /\.do\.\d+$/.test(path)) return EFFECTS
  if (IS_WEIGHT.test(path)) return WEIGHT_CURE
  if (part === 'field' && /\.enum\.\d+$/.test(path) && (value === 'true' || value === 'false')) return YES_OR_NO
  const owner = part === 'fieldNames' && path === 'required' ? 'root' : part
  return VALUE_CURES[`${owner}.${key}`]?.(value)
}

const EFFECTS =
  'Es uno de estos efectos: "reset", "copy-answers", { "notice": { "title": "…" } }, { "track": "…" } o { "send": "envío" }.'

/** An option that is written as the text that is read: '"En unos meses"'. */
function toOptionCure(value: string): string | undefined {
  if (!value.startsWith('"')) return undefined
  const name = spellId(value.slice(1, -1))
  return `Una opción es un objeto con su valor y lo que se lee: { "const": "${name}", "title": ${value} }.`
}

/** 'En unos meses' → 'en-unos-meses'; a value of an option that reads itself in any mail. */
function spellId(text: string): string {
  return spellName(text, '^[a-z][a-z0-9-]*$') ?? (/^[a-z][a-z0-9-]*$/.test(text) ? text : 'valor')
}

/** The limits of days have names of their own. */
function toDayLimit(key: string): (value: string) => string | undefined {
  return (value) =>
    /^"(?:today|\d{4}-\d|\d{1,2}:\d)/.test(value)
      ? `De una fecha o una hora es «${key}»: "${key}": ${value}.`
      : undefined
}

const YES_OR_NO =
  'Un sí o no se pregunta con "oneOf": [{ "const": true, "title": "Sí" }, { "const": false, "title": "No" }]; una casilla que se ha de marcar lleva "const": true.'

/** '"public/fotos/a.webp"' → '"/fotos/a.webp"' */
function toImageAddress(value: string): string {
  return value.replace(/^"(?:\.?\/)*(?:public\/)?/, '"/')
}

/** The signs of a formula, and the operation that each stands for. */
const OPERATIONS: Readonly<Record<string, string>> = {
  '*': 'product',
  '×': 'product',
  '+': 'sum',
  '-': 'difference',
  '/': 'quotient',
}

/** A value is data: 'plazas*40' → { "product": ["plazas", 40] }. */
function toFormulaCure(value: string): string {
  const [, sign = ''] = /^"[^*×+/-]+([*×+/-])/.exec(value) ?? []
  const parts = value
    .slice(1, -1)
    .split(sign)
    .map((part) => part.trim())
  const isPair = parts.length === 2 || ['*', '×', '+'].includes(sign)
  const isPlain = sign !== '' && isPair && parts.every((part) => /^(?:[a-z][\w.]*|\d+(?:[.,]\d+)?)$/i.test(part))
  const operands = parts.map((part) => toNumberText(part) ?? `"${part}"`).join(', ')
  return isPlain
    ? `No se escribe como fórmula, sino así: { "${OPERATIONS[sign]}": [${operands}] }.`
    : 'No se escribe como fórmula, sino con «sum», «product», «difference», «quotient», «round» o «days» y sus partes: { "product": ["plazas", 40] }; una dentro de otra es otro valor, con su nombre.'
}

/** A number as JSON has it, of one written as people do: '1.234,50' → '1234.5'; undefined for anything else. */
function toNumberText(text: string): string | undefined {
  const plain = /^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$|^-?\d+,\d+$/.test(text)
    ? text.replaceAll('.', '').replace(',', '.')
    : text
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? String(Number(plain)) : undefined
}

/** The sentence for an operand of a value that is no name. */
export function toOperandSentence({ name = '' }: Params, names: string): string {
  const number = toNumberText(name.trim())
  if (number !== undefined) return `«${name}» es un número y va sin comillas, con punto decimal: ${number}.`
  if (/[*×+/()-]/.test(name))
    return `«${name}» es una fórmula y aquí va cada parte por separado. ${toFormulaCure(JSON.stringify(name))}`
  return `«${name}» no es un campo del formulario ni otro valor. Corrige el nombre.${names ? ` Hay: ${names}.` : ''}`
}

/** The answer that a question cannot come with. */
export function toDefaultSentence({ field = '', value = '' }: Params, names: string): string {
  const cure = names
    ? `Escribe el valor («const») de una de sus opciones: ${names}.`
    : 'Escribe una que lo sea, sin espacios en los extremos.'
  return `El campo «${field}» viene con ${value}, que no es una respuesta suya. ${cure}`
}

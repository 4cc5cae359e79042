import { globSync, readFileSync } from 'node:fs'
import { toJsonLine } from '#engine'
import { inProject } from '#project/project-root.ts'
import { writeIfChanged } from './write-generated.ts'

type Schema = {
  $ref?: string
  title?: string
  description?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  required?: string[]
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  items?: Schema
  then?: Schema
  else?: Schema
  $defs?: Record<string, Schema>
}

/** Writes `schemas/README.md`, which is committed: authors read it where the repository is shown. */
export function generateFormatDocs(): void {
  writeIfChanged(inProject('schemas/README.md'), createFormatDocs())
}

/** The reference of the authoring format, in Spanish, made from its two meta-schemas. */
export function createFormatDocs(): string {
  return `<!-- Generado a partir de schemas/meta. No se edita: cambia el metaesquema. -->

# El formato de formularios y embudos

Cada clave, con un ejemplo; el que acaba en «…» está entero en tests/support/dialect. Lo que no encaja se dice con su sitio y su arreglo: [todos los avisos](DIAGNOSTICOS.md).

${toDialect('form')}
${toDialect('funnel')}
${NUMBERS}${DATES}${VALUES}`
}

const readJson = (file: string) => JSON.parse(readFileSync(inProject(file), 'utf8'))

const NUMBERS = `## Números, fechas y casillas

Un número se escribe y se lee a la española, y se guarda como número de JSON:

| escrito | se entiende |
| --- | --- |
| \`1.234,5\` · \`1 234,5\` · \`1234,5\` | 1234,5 |
| \`1,5\` | 1,5 |
| \`1.500\` | 1500: el punto separa miles |
| \`1.5\` · \`0.500\` | 1,5 y 0,5: así no se separan miles, y muchos teclados no tienen coma |
| \`1e3\` · \`1,234.5\` · \`12 €\` · \`٣\` · más de 15 cifras | no es un número: se lee el mensaje de «type» |

Una fecha existe (\`2025-02-29\` no) y sus límites, \`x-minimum\` y \`x-maximum\`, se miran por el calendario de España, en la página y al recibirla.
Los de una hora son horas del mismo día, \`"x-minimum": "11:00", "x-maximum": "21:00"\`, valen las dos y no pasan de medianoche. Un día con su hora (\`date-time\`) no tiene límites.
Una casilla de consentimiento obligatoria hay que marcarla; sin marcar no hay respuesta. Su título admite [enlaces](/ruta), y el correo lleva
el texto aceptado con su versión: \`x-version\`, o una huella del texto. De un texto con \`x-version\`, también del que se firma, \`x-wording\` guarda la huella: cambiado sin otra versión, \`npm run check\` lo dice.

`

const DATES = `## Fechas en las condiciones

Una fecha se compara con un día, \`{ "dia": "2025-03-14" }\`, o por tramos, con las palabras de los límites de su campo; valen los dos extremos:

| condición | se cumple |
| --- | --- |
| \`{ "nacimiento": { "x-maximum": "2009-12-31" } }\` | antes de 2010 |
| \`{ "nacimiento": { "x-maximum": "today-18y" } }\` | con 18 años cumplidos |
| \`{ "cita": { "x-minimum": "today+1d", "x-maximum": "today+7d" } }\` | en los siete días siguientes |
| \`{ "gente": { "contains": { "nacimiento": { "x-minimum": "today-14y" } } } }\` | si alguien de la lista no ha cumplido los 14, o los cumple hoy |

Los puntos van también por tramos, \`"nacimiento": [{ "x-maximum": "today-65y", "points": 3 }, { "points": 1 }]\`, y los días hasta hoy son un valor:
\`"antiguedad": { "days": ["alta", "today"] }\`.

«today» es el día en que la visita empieza el embudo, por el calendario de España: no cambia a medianoche mientras lo rellena. La función lo recibe con las
respuestas, lo acepta si es hoy o ayer, y con él decide y escribe el correo, hoy y siempre. Las reglas de cada campo («x-minimum» del formulario) sí se miran con
el reloj de cada momento.

Lo que se decide de un embudo se decide para siempre: si cuál de dos límites de una misma fecha es anterior cambiara con el calendario («2030-01-01» y
«today», o «today-1m» y «today-30d»), se rechaza y se dice cuáles. Las condiciones de un formulario no saben qué día es: por una fecha se pregunta en el embudo.

`

const VALUES = `## Valores calculados

Con las respuestas se calculan números, que se comparan, se citan y se envían como datos:

\`\`\`json
"values": {
  "personas": { "sum": [1, "acompanantes"] },
  "cuota": { "product": ["personas", 30] },
  "resto": { "difference": ["presupuesto", "cuota"] },
  "porCabeza": { "quotient": ["resto", "personas"] },
  "redondo": { "round": ["porCabeza", 2] },
  "noches": { "days": ["llegada", "salida"] }
}
\`\`\`

- En una condición, como una puntuación: \`{ "cuota": { "minimum": 120 } }\`. En un texto, \`{cuota|30} €\`. En un envío, \`{ "computed": "cuota" }\`.
- Dos respuestas se comparan por su diferencia: \`{ "resto": { "minimum": 0 } }\` es que el presupuesto llega. Sirve también de números sin «maximum», mientras nada más los mire.
- De una lista que crece se suma un número de sus elementos: \`{ "sum": ["asistentes.edad"] }\`; por su nombre, \`{ "sum": ["asistentes"] }\`, cuántos hay. Para multiplicarlo,
  otro valor lo nombra: \`{ "product": ["edades", 2] }\`.
- Una respuesta contra otra: una regla sin «to» deja a la persona en su pregunta y le dice por qué; detrás va la de las demás respuestas:
  \`"next": [{ "if": { "noches": { "maximum": 0 } }, "do": [{ "notice": { "title": "La salida es antes que la llegada", "kind": "error" } }] }, { "to": "pago" }]\`.
- Una función del sitio no se fía del que le llega: lo calcula otra vez con las respuestas, lo guarda con ellas y lo escribe en su correo, y por eso
  el valor dice cómo se llama: \`"cuota": { "label": "Cuota en euros", "product": ["personas", 30] }\`. También el que va con la copia de un envío. Otras claves
  que la función no lea no se admiten.
- Un valor que sale de un dato de la persona («x-sensitive») lo es también. Cuántos hay en una lista no lo es.
`

function toDialect(name: 'form' | 'funnel'): string {
  const meta: Schema = readJson(`schemas/meta/${name}.schema.json`)
  const suffix = name === 'form' ? 'schema' : 'funnel'
  const files = globSync(`tests/support/dialect/*.${suffix}.json`, { cwd: inProject() }).sort()
  const examples = collectExamples(meta, files.map(readJson))
  const parts = Object.entries(meta.$defs ?? {}).filter(
    ([, schema]) => schema.description || getRows(schema, examples).length > 0,
  )
  return [
    `## ${meta.title}\n\n${meta.description}\n`,
    toTable(meta, examples),
    ...parts.map(
      ([name, schema]) =>
        `### \`${name}\`\n\n${schema.description ? `${schema.description}\n\n` : ''}${toTable(schema, examples)}`,
    ),
  ].join('\n')
}

/** The longest value that is short enough for a table, by the schema of its key, as tests of the whole dialect write it. */
type Examples = Map<Schema, string>

function collectExamples(meta: Schema, files: unknown[]): Examples {
  const examples: Examples = new Map()
  const visit = ({ $ref, ...written }: Schema, value: unknown) => {
    const { properties = {}, additionalProperties, items, ...rest } = ($ref && meta.$defs?.[$ref.slice(8)]) || written
    for (const branch of [rest.then, rest.else]) if (branch) visit(branch, value)
    if (Array.isArray(value)) for (const each of value) if (items) visit(items, each)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    for (const [key, each] of Object.entries(value)) {
      const own = properties[key]
      if (own) examples.set(own, pickExample(examples.get(own), `"${key}": ${toJsonLine(each)}`))
      const inner = own ?? additionalProperties
      if (typeof inner === 'object') visit(inner, each)
    }
  }
  for (const file of files) visit(meta, file)
  return examples
}

function pickExample(kept: string | undefined, next: string): string {
  if (kept === undefined) return next
  const [short = '', long = ''] = [kept, next].sort((a, b) => a.length - b.length)
  return long.length <= LONGEST_EXAMPLE ? long : short
}

const LONGEST_EXAMPLE = 70

function toTable(schema: Schema, examples: Examples): string {
  const rows = getRows(schema, examples)
  return rows.length === 0
    ? ''
    : ['| clave | vale | para qué | ejemplo |', '| --- | --- | --- | --- |', ...rows, ''].join('\n')
}

/** One row for each key, with the keys inside it below: `notice`, `notice.title`. */
function getRows({ properties = {}, required = [], ...rest }: Schema, examples: Examples, prefix = ''): string[] {
  const own = Object.entries(properties).flatMap(([key, schema]) => {
    const path = `${prefix}${key}`
    const name = required.includes(key) ? `\`${path}\` (obligatoria)` : `\`${path}\``
    const [held, mark] = schema.items?.properties ? [schema.items, '[].'] : [schema, '.']
    const example = examples.get(schema)
    const cells = [name, toKind(schema), schema.description ?? '', example ? `\`${cut(example)}\`` : '']
    const row = `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
    return [row, ...getRows(held, examples, `${path}${mark}`)]
  })
  // Keys of one kind of value only: an effect is a word, or an object with these keys.
  const branches = [rest.then, rest.else].flatMap((branch) => (branch ? getRows(branch, examples, prefix) : []))
  return [...own, ...branches]
}

const cut = (text: string) => (text.length > LONGEST_EXAMPLE ? `${text.slice(0, LONGEST_EXAMPLE)}…` : text)

function toKind(schema: Schema): string {
  if (schema.then && schema.else) return `${toKind(schema.then)} o ${toKind(schema.else)}`
  if (schema.$ref) return `\`${schema.$ref.replace('#/$defs/', '')}\``
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(' · ')
  if (schema.const !== undefined) return `\`${String(schema.const)}\``
  if (schema.type === 'array') return `lista de ${schema.items ? toKind(schema.items) : 'valores'}`
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object')
    return `nombre → ${toKind(schema.additionalProperties)}`
  const names: Record<string, string> = {
    string: 'texto',
    integer: 'número entero',
    number: 'número',
    boolean: 'sí o no',
    object: 'objeto',
  }
  return [schema.type ?? 'valor']
    .flat()
    .map((type) => names[type] ?? type)
    .join(' o ')
}

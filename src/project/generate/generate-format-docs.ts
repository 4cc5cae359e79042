import { readFileSync } from 'node:fs'
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

Lo que no encaja se dice con su sitio y su arreglo: [todos los avisos, cada uno con un ejemplo](DIAGNOSTICOS.md).

${toDialect(readMetaSchema('form'))}
${toDialect(readMetaSchema('funnel'))}
${NUMBERS}${DATES}${VALUES}${EXPORT}`
}

function readMetaSchema(name: 'form' | 'funnel'): Schema {
  return JSON.parse(readFileSync(inProject(`schemas/meta/${name}.schema.json`), 'utf8'))
}

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

const EXPORT = `## Llevarse un formulario

\`npm run export -- cuestionario --to cuestionario.json\` escribe el formulario sin nada propio de este proyecto, para rjsf tal cual:

\`\`\`jsx
import Form from '@rjsf/core'
import { customizeValidator } from '@rjsf/validator-ajv8'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { schema, uiSchema } from './cuestionario.json'

// De fábrica, rjsf solo conoce draft-07, y 19.99 no sería múltiplo de 0.01.
const validator = customizeValidator({ AjvClass: Ajv2020, ajvOptionsOverrides: { multipleOfPrecision: 9 } })
const Cuestionario = () => <Form schema={schema} uiSchema={uiSchema} validator={validator} noHtml5Validate />
\`\`\`

| clave | qué es |
| --- | --- |
| \`schema\` | JSON Schema 2020-12 con palabras del estándar y ninguna más. Juzga las respuestas tal como se escriben, igual que la página y el servidor: los espacios de los extremos no cuentan, una respuesta en blanco falta, y lo que quedó en una pregunta que ya no se muestra da igual. |
| \`uiSchema\` | Cómo se ve en rjsf: orden, controles, títulos de las opciones, autocomplete, ejemplos y aclaraciones. |
| \`sections\` | Los grupos de campos con su título y su texto, para los que rjsf no tiene sitio: el de un consentimiento hay que ponerlo junto a su campo. |
| \`days\` | Los límites de fecha que se mueven con el calendario (\`today-18y\`), que JSON Schema no sabe decir: hay que mirarlos aparte. Los fijos van en \`schema\`. |
| \`messages\` | Los mensajes de x-errors, por campo y por regla, para \`transformErrors\` de rjsf. |

Las reglas de un texto van en \`pattern\`, también las de format: cada validador entiende a su manera qué es un correo. Sin \`noHtml5Validate\` el navegador
añadiría las suyas. La longitud se cuenta en caracteres (code points), como manda JSON Schema.
`

function toDialect(meta: Schema): string {
  const parts = Object.entries(meta.$defs ?? {}).filter(
    ([, schema]) => schema.description || getRows(schema).length > 0,
  )
  return [
    `## ${meta.title}\n\n${meta.description}\n`,
    toTable(meta),
    ...parts.map(
      ([name, schema]) =>
        `### \`${name}\`\n\n${schema.description ? `${schema.description}\n\n` : ''}${toTable(schema)}`,
    ),
  ].join('\n')
}

function toTable(schema: Schema): string {
  const rows = getRows(schema)
  return rows.length === 0 ? '' : ['| clave | vale | para qué |', '| --- | --- | --- |', ...rows, ''].join('\n')
}

/** One row for each key, with the keys inside it below: `notice`, `notice.title`. */
function getRows({ properties = {}, required = [], then = {}, else: otherwise = {} }: Schema, prefix = ''): string[] {
  const own = Object.entries(properties).flatMap(([key, schema]) => {
    const path = `${prefix}${key}`
    const name = required.includes(key) ? `\`${path}\` (obligatoria)` : `\`${path}\``
    const inner = schema.items?.properties ? getRows(schema.items, `${path}[].`) : getRows(schema, `${path}.`)
    return [`| ${name} | ${toKind(schema)} | ${schema.description ?? ''} |`, ...inner]
  })
  // Keys of one kind of value only: an effect is a word, or an object with these keys.
  return [
    ...own,
    ...(then.properties ? getRows(then, prefix) : []),
    ...(otherwise.properties ? getRows(otherwise, prefix) : []),
  ]
}

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

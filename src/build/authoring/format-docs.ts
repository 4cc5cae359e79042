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

/** The reference of the authoring format, in Spanish, made from its two meta-schemas. */
export function toFormatDocs(metaSchemas: { form: Schema; funnel: Schema }): string {
  return `<!-- Generado a partir de schemas/meta. No se edita: cambia el metaesquema. -->

# El formato de formularios y embudos

${toDialect(metaSchemas.form)}
${toDialect(metaSchemas.funnel)}`
}

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
  // What holds of one kind of value only: an effect is a word, or an object with these keys.
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

import { type FieldProps, getPropertySchema, toFieldPathId, useDeepCompareMemo } from '@rjsf/utils'
import { memo, useMemo } from 'react'

/**
 * The field of a schema of type object, a custom field of rjsf: each property by rjsf's field of its schema, laid out by
 * our template. rjsf's own can also add, rename and remove properties that no schema names; no form has any.
 */
export function ObjectField({
  schema: given,
  formData,
  errorSchema = NONE,
  fieldPathId,
  registry,
  ...props
}: FieldProps) {
  const { schemaUtils, templates } = registry
  const schema = useMemo(() => schemaUtils.retrieveSchema(given, formData, true), [schemaUtils, given, formData])
  const { uiSchema = NONE, disabled = false, readonly = false, onChange, onBlur, onFocus } = props
  const shared = { disabled, readonly, registry, fieldPathId: props.childFieldPathId ?? fieldPathId }
  const properties = Object.keys(schema.properties ?? {}).map((name) => ({
    name,
    disabled,
    readonly,
    hidden: false,
    content: (
      <Property
        key={name}
        {...{ ...shared, name, onChange, onBlur, onFocus }}
        required={Boolean(schema.required?.includes(name))}
        schema={getPropertySchema(schema, name)}
        uiSchema={uiSchema[name]}
        errorSchema={errorSchema[name] ?? NONE}
        formData={formData?.[name]}
      />
    ),
  }))
  return (
    <templates.ObjectFieldTemplate
      {...{ ...shared, schema, uiSchema, errorSchema, formData, properties }}
      title=""
      onAddProperty={neverAdds}
    />
  )
}

const NONE: Readonly<Record<string, never>> = {}
const neverAdds = () => {}

/** A property by the field of its schema. Memoised: a key typed in one draws none of the others. */
const Property = memo(function Property({ fieldPathId, ...props }: FieldProps) {
  const { fields, globalFormOptions } = props.registry
  const { SchemaField } = fields
  const own = useDeepCompareMemo(toFieldPathId(props.name, globalFormOptions, fieldPathId.path))
  return SchemaField && <SchemaField {...props} fieldPathId={own} />
})

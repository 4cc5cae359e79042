import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import StringField from '@rjsf/core/lib/components/fields/StringField.js'
import {
  type FieldProps,
  getPropertySchema,
  type Registry,
  type RJSFSchema,
  type SchemaUtilsType,
  type TemplatesType,
  toFieldPathId,
  useDeepCompareMemo,
  type WidgetProps,
} from '@rjsf/utils'
import { memo, useMemo } from 'react'
import type { Form } from '#engine/form/form-definition.ts'
import { getControl, loadedTemplates } from './controls.tsx'
import {
  type FieldContext,
  getField,
  getIds,
  type InputProps,
  isHeading,
  leavesField,
  POSITION_ID,
} from './field-context.ts'
import { FieldTemplate } from './field-template.tsx'
import { ObjectTemplate } from './object-template.tsx'
import { getRichParts, isRich } from './rich-parts.ts'

const Nothing = () => null

const PREFIX = 'root'

/** How rjsf names the elements of a screen's fields: by their paths. */
export const formOptions = { idPrefix: PREFIX, idSeparator: '.', useFallbackUiForUnsupportedType: false } as const

const templates: Partial<TemplatesType> = {
  FieldTemplate,
  ObjectFieldTemplate: ObjectTemplate,
  // The field template prints these slots itself, each once and with the ids that `aria-describedby` names.
  DescriptionFieldTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldErrorTemplate: Nothing,
}
const fields = { SchemaField, ObjectField, StringField }
// The widget that rjsf takes for a string of which nothing more is said.
const widgets = { text: FieldInput }

/**
 * The registry that rjsf's fields read while they render a screen: the theme, the screen's schema, and the theme's
 * context. Only the slots that a flat schema reaches are there; rjsf's default registry would drag every widget, a
 * markdown renderer and a schema merger along.
 */
export function createRegistry(form: Form, schema: RJSFSchema, formContext: FieldContext): Registry {
  const rich = isRich(form.definition.fields) ? getRichParts() : undefined
  return {
    templates: { ...templates, ...rich?.templates, ...loadedTemplates } as TemplatesType,
    fields: { ...fields, ...rich?.fields },
    widgets: { ...widgets, ...rich?.widgets },
    rootSchema: schema,
    formContext,
    schemaUtils: rich?.createSchemaUtils(form) ?? (createFlatSchemaUtils(schema) as SchemaUtilsType),
    // None of its own words is shown: the templates have ours.
    translateString: () => '',
    globalFormOptions: formOptions,
  }
}

/** A field's input or inputs, as its kind draws them. */
function FieldInput({ id, rawErrors, registry }: WidgetProps) {
  const name = id.slice(PREFIX.length + formOptions.idSeparator.length)
  const context: FieldContext = registry.formContext
  const field = getField(context, name)
  const { Input } = getControl(field)
  const ids = getIds(name)
  const isInvalid = Boolean(rawErrors?.length)
  const attributes: InputProps['attributes'] = {
    id: ids.id,
    name,
    required: field.required,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby':
      [isHeading(registry, name) && POSITION_ID, field.hint && ids.hint, isInvalid && ids.error]
        .filter(Boolean)
        .join(' ') || undefined,
    onBlur: (event) => {
      if (leavesField(event)) context.onLeaveField(name)
    },
  }
  return <Input field={field} context={context} attributes={attributes} />
}

/** The part of rjsf's `SchemaUtilsType` that a flat schema needs. */
type FlatSchemaUtils = Pick<SchemaUtilsType, 'getRootSchema' | 'retrieveSchema' | 'getDisplayLabel' | 'isSelect'>

/**
 * Answers rjsf's questions about a flat schema: a screen's schema has no reference, no combination and no default, so
 * it is its own solution.
 */
function createFlatSchemaUtils(rootSchema: RJSFSchema): FlatSchemaUtils {
  return {
    getRootSchema: () => rootSchema,
    retrieveSchema: (schema) => schema,
    getDisplayLabel: () => true,
    isSelect: () => false,
  }
}

/**
 * The field of a schema of type object, a custom field of rjsf: each property by rjsf's field of its schema, laid out by
 * our template. rjsf's own can also add, rename and remove properties that no schema names; no form has any.
 */
function ObjectField({ schema: given, formData, errorSchema = NONE, fieldPathId, registry, ...props }: FieldProps) {
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

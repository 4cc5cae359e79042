import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import StringField from '@rjsf/core/lib/components/fields/StringField.js'
import type { Registry, RJSFSchema, SchemaUtilsType, TemplatesType, WidgetProps } from '@rjsf/utils'
import type { Form } from '#engine/form/form-definition.ts'
import { getControl, loadedTemplates } from './controls.tsx'
import {
  type FieldContext,
  getField,
  getIds,
  type InputAttributes,
  isHeading,
  leavesField,
  POSITION_ID,
} from './field-context.ts'
import { FieldTemplate } from './field-template.tsx'
import { ObjectField } from './object-field.tsx'
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
  const attributes: InputAttributes = {
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

import NullField from '@rjsf/core/lib/components/fields/NullField.js'
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import StringField from '@rjsf/core/lib/components/fields/StringField.js'
import {
  englishStringTranslator,
  type Registry,
  type RJSFSchema,
  type SchemaUtilsType,
  type TemplatesType,
} from '@rjsf/utils'
import { CheckboxesField } from './checkboxes-field.tsx'
import { ChoiceInput } from './choice-input.tsx'
import type { FieldContext } from './field-context.ts'
import { FieldTemplate } from './field-template.tsx'
import { createFlatSchemaUtils } from './flat-schema-utils.ts'
import { ObjectTemplate } from './object-template.tsx'
import { TextInput } from './text-input.tsx'

const Nothing = () => null

/** How rjsf names the elements of a screen's fields. */
export const formOptions = { idPrefix: 'root', idSeparator: '_', useFallbackUiForUnsupportedType: false } as const

const templates: Partial<TemplatesType> = {
  FieldTemplate,
  ObjectFieldTemplate: ObjectTemplate,
  // The field template prints these parts itself, each once and with the ids that `aria-describedby` names.
  DescriptionFieldTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldErrorTemplate: Nothing,
}
const fields = { SchemaField, ObjectField, StringField, NullField, ArrayField: CheckboxesField }
const widgets = { text: TextInput, choice: ChoiceInput }

/**
 * What rjsf's fields look up while they render a screen: the theme, the screen's schema, and what the theme needs to know.
 * Only the parts that a flat schema reaches are there; rjsf's default registry would drag every widget, a markdown
 * renderer and a schema merger along.
 */
export function createRegistry(schema: RJSFSchema, formContext: FieldContext): Registry {
  return {
    templates: templates as TemplatesType,
    fields,
    widgets,
    rootSchema: schema,
    formContext,
    schemaUtils: createFlatSchemaUtils(schema) as SchemaUtilsType,
    translateString: englishStringTranslator,
    globalFormOptions: formOptions,
  }
}

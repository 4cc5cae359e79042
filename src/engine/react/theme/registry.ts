import NullField from '@rjsf/core/lib/components/fields/NullField.js'
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import StringField from '@rjsf/core/lib/components/fields/StringField.js'
import { englishStringTranslator, type Registry, type TemplatesType } from '@rjsf/utils'
import { CheckboxesField } from './checkboxes-field.tsx'
import { ChoiceInput } from './choice-input.tsx'
import { FieldTemplate } from './field-template.tsx'
import { ObjectTemplate } from './object-template.tsx'
import { TextInput } from './text-input.tsx'

const Nothing = () => null

/**
 * The whole theme as rjsf wants it. The bundle puts it in the place of rjsf's default registry,
 * which would drag every widget, a markdown renderer and a schema merger along.
 */
export default function getThemeRegistry() {
  const templates: Partial<Omit<TemplatesType, 'ButtonTemplates'>> = {
    FieldTemplate,
    ObjectFieldTemplate: ObjectTemplate,
    // The field template prints these parts itself, each once and with the ids that `aria-describedby` names.
    DescriptionFieldTemplate: Nothing,
    FieldHelpTemplate: Nothing,
    FieldErrorTemplate: Nothing,
    ErrorListTemplate: Nothing,
  }
  const fields: Registry['fields'] = { SchemaField, ObjectField, StringField, NullField, ArrayField: CheckboxesField }
  const widgets: Registry['widgets'] = { text: TextInput, choice: ChoiceInput }
  return {
    fields,
    widgets,
    templates: { ...templates, ButtonTemplates: {} },
    rootSchema: {},
    formContext: {},
    translateString: englishStringTranslator,
    globalFormOptions: { idPrefix: 'root', idSeparator: '_', useFallbackUiForUnsupportedType: false },
  }
}

import type { FieldKind } from './field-kinds.ts'
import type { Field, Format } from './form-definition.ts'

/** What authors, samples and exports know of a kind of field, and no page is sent. */
type KindRules = {
  /** The formats that its control can hold. */
  formats?: readonly Format[]
  /** A text that it can hold, where not any will do. */
  sample?: string
  /** It has a pattern of its own: that and how long it is are not the author's to say. */
  shaped?: true
  /** Its options may say what they mean, as the ends of a scale do. */
  explainsOptions?: true
  /** A text may be asked among its options, as in 'Other: …'. */
  opensOptions?: true
  /** The keyboard that a phone shows for it. */
  inputMode?: Field['inputMode']
  /** How rjsf's own theme draws it: the uiSchema of an exported form. */
  exported: Readonly<Record<string, unknown>>
}

export const kindRules: Readonly<Record<FieldKind, KindRules>> = {
  text: { formats: ['email', 'date', 'time', 'date-time', 'uri'], exported: {} },
  email: { formats: ['email'], sample: 'someone@mail.example', inputMode: 'email', exported: { 'ui:widget': 'email' } },
  tel: { inputMode: 'tel', exported: { 'ui:options': { inputType: 'tel' } } },
  phone: {
    shaped: true,
    sample: '+12025550123',
    inputMode: 'tel',
    exported: { 'ui:options': { inputType: 'tel' } },
  },
  date: { formats: ['date'], sample: '2025-03-14', exported: { 'ui:widget': 'date' } },
  time: { formats: ['time'], sample: '10:30', exported: { 'ui:options': { inputType: 'time' } } },
  'date-time': {
    formats: ['date-time'],
    sample: '2025-03-14T10:30',
    exported: { 'ui:options': { inputType: 'datetime-local' } },
  },
  url: { formats: ['uri'], sample: 'https://pagina.example/', exported: { 'ui:widget': 'uri' } },
  color: { sample: '#336699', exported: { 'ui:widget': 'color' } },
  number: { exported: {} },
  range: { exported: { 'ui:widget': 'range' } },
  textarea: { exported: { 'ui:widget': 'textarea' } },
  signature: { exported: {} },
  radio: { opensOptions: true, exported: { 'ui:widget': 'radio' } },
  scale: { explainsOptions: true, exported: { 'ui:widget': 'radio', 'ui:options': { inline: true } } },
  select: { exported: { 'ui:widget': 'select' } },
  checkboxes: { opensOptions: true, exported: { 'ui:widget': 'checkboxes' } },
  consent: { exported: { 'ui:widget': 'checkbox' } },
  group: { exported: {} },
  items: { exported: {} },
  statement: { exported: {} },
}

/** The kind of a text whose JSON names none, by its format. */
export const formatKinds: Readonly<Record<Format, FieldKind>> = {
  email: 'email',
  date: 'date',
  time: 'time',
  'date-time': 'date-time',
  uri: 'url',
}

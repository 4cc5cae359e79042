type Part = { name: string; title: string; required?: boolean; minimum?: number; maximum?: number }
type NumberPart = Part & { isWhole?: boolean }

/** The words by which an import calls what its source has no name for, and those that a source's own editor brings by itself. */
export type ImportWords = {
  yes: string
  skip: string
  repeated: string
  /** Before the name of a question, for the text of its option 'Other'. */
  other: string
  comment: string
  /** The options of a yes or no. */
  yesNo: readonly { value: 'true' | 'false'; title: string }[]
  /** The options that a survey of SurveyJS brings by itself. */
  special: { other: string; none: string; refused: string; dontknow: string }
  /** An ending that the source says nothing of. */
  thanks: { name: string; heading: [string] }
  review: { name: string; heading: string }
  /** Names of steps and fields. */
  names: {
    start: string
    step: string
    list: string
    summary: string
    ending: string
    last: string
    unnamedStep: string
    unnamedField: string
    send: string
    failed: string
  }
  address: readonly Part[]
  /** The fields of how long something lasts, by the units of the source. */
  duration: readonly (Part & { unit: string })[]
  monthYear: readonly NumberPart[]
  eastingNorthing: readonly NumberPart[]
  latLong: readonly NumberPart[]
}

const [MONTHS, YEARS] = [
  { isWhole: true, minimum: 1, maximum: 12 },
  { isWhole: true, minimum: 1900, maximum: 2100 },
]
const [EASTING, NORTHING] = [
  { isWhole: true, minimum: 0, maximum: 700000 },
  { isWhole: true, minimum: 0, maximum: 1300000 },
]
const [LATITUDE, LONGITUDE] = [
  { minimum: -90, maximum: 90 },
  { minimum: -180, maximum: 180 },
]
const [DURATION_YEARS, DURATION_MONTHS] = [
  { unit: 'years', minimum: 0, maximum: 150 },
  { unit: 'months', minimum: 0, maximum: 1800 },
]

const spanish: ImportWords = {
  yes: 'Sí',
  skip: 'Ahora no',
  repeated: 'con el nombre de otra',
  other: 'otro',
  comment: 'Comentario',
  yesNo: [
    { value: 'true', title: 'Sí' },
    { value: 'false', title: 'No' },
  ],
  special: { other: 'Otra respuesta', none: 'Ninguna', refused: 'Prefiero no responder', dontknow: 'No lo sé' },
  thanks: { name: 'gracias', heading: ['Gracias. Lo hemos recibido.'] },
  review: { name: 'repaso', heading: 'Repasa tus respuestas' },
  names: {
    start: 'inicio',
    step: 'paso',
    list: 'lista',
    summary: 'resumen',
    ending: 'fin',
    last: 'final',
    unnamedStep: 'sin-nombre',
    unnamedField: 'campo',
    send: 'enviar',
    failed: 'no-enviada',
  },
  address: [
    { name: 'direccion', title: 'Dirección' },
    { name: 'direccion2', title: 'Segunda línea de la dirección', required: false },
    { name: 'localidad', title: 'Localidad' },
    { name: 'provincia', title: 'Provincia', required: false },
    { name: 'codigoPostal', title: 'Código postal' },
  ],
  duration: [
    { name: 'anios', title: 'Años', ...DURATION_YEARS },
    { name: 'meses', title: 'Meses', ...DURATION_MONTHS },
  ],
  monthYear: [
    { name: 'mes', title: 'Mes', ...MONTHS },
    { name: 'anio', title: 'Año', ...YEARS },
  ],
  eastingNorthing: [
    { name: 'este', title: 'Coordenada este', ...EASTING },
    { name: 'norte', title: 'Coordenada norte', ...NORTHING },
  ],
  latLong: [
    { name: 'latitud', title: 'Latitud', ...LATITUDE },
    { name: 'longitud', title: 'Longitud', ...LONGITUDE },
  ],
}

const english: ImportWords = {
  yes: 'Yes',
  skip: 'Not now',
  repeated: 'with the name of another',
  other: 'other',
  comment: 'Comment',
  yesNo: [
    { value: 'true', title: 'Yes' },
    { value: 'false', title: 'No' },
  ],
  special: { other: 'Another answer', none: 'None', refused: 'I would rather not say', dontknow: 'I do not know' },
  thanks: { name: 'thanks', heading: ['Thank you. It has arrived.'] },
  review: { name: 'review', heading: 'Review your answers' },
  names: {
    start: 'start',
    step: 'step',
    list: 'list',
    summary: 'summary',
    ending: 'end',
    last: 'last',
    unnamedStep: 'unnamed',
    unnamedField: 'field',
    send: 'send',
    failed: 'not-sent',
  },
  address: [
    { name: 'address', title: 'Address' },
    { name: 'address2', title: 'Second line of the address', required: false },
    { name: 'town', title: 'Town' },
    { name: 'county', title: 'County', required: false },
    { name: 'postcode', title: 'Postcode' },
  ],
  duration: [
    { name: 'years', title: 'Years', ...DURATION_YEARS },
    { name: 'months', title: 'Months', ...DURATION_MONTHS },
  ],
  monthYear: [
    { name: 'month', title: 'Month', ...MONTHS },
    { name: 'year', title: 'Year', ...YEARS },
  ],
  eastingNorthing: [
    { name: 'easting', title: 'Easting', ...EASTING },
    { name: 'northing', title: 'Northing', ...NORTHING },
  ],
  latLong: [
    { name: 'latitude', title: 'Latitude', ...LATITUDE },
    { name: 'longitude', title: 'Longitude', ...LONGITUDE },
  ],
}

/** The words of a language, as it is called in settings; Spanish where there are none. */
export function getImportWords(language: string): ImportWords {
  return language === 'en' ? english : spanish
}

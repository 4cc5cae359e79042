import { serveFormPage } from './serve-form-page.ts'

const toId = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '-')
const toOptions = (titles: readonly string[]) => titles.map((title) => ({ const: toId(title), title }))

const provinces =
  'A Coruña,Álava,Albacete,Alicante,Almería,Asturias,Ávila,Badajoz,Barcelona,Burgos,Cáceres,Castellón,Las Palmas,Palencia,Santa Cruz de Tenerife,Segovia,Tenerife,Zaragoza'

const form = {
  $schema: './meta/form.schema.json',
  $id: 'listas',
  title: 'Listas',
  type: 'object',
  properties: {
    turno: { type: 'string', title: 'Turno', 'x-widget': 'select', oneOf: toOptions(['Mañana', 'Tarde']) },
    provincia: {
      type: 'string',
      title: 'Provincia',
      'x-widget': 'select',
      'x-hint': 'Donde vives ahora.',
      oneOf: toOptions(provinces.split(',')),
      'x-errors': { required: 'Elige tu provincia' },
    },
    nombre: { type: 'string', title: 'Nombre', 'x-autocomplete': 'off' },
  },
  required: ['provincia'],
  additionalProperties: false,
}

/** Serves a page with a short list of options and a long one. */
export function serveSelectPage(): Promise<{ url: string; stop(): Promise<void> }> {
  return serveFormPage(form)
}

import { compileProject } from '#engine/compiler'
import { wholeDialect } from '#support/dialect/dialect.ts'
import { servePage } from '#support/serve-page.ts'
import { toFormModule } from '#tools/generate/engine-modules.ts'

const toId = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '-')
const toOptions = (titles: readonly string[]) => titles.map((title) => ({ const: toId(title), title }))

const provinces =
  'A Coruña,Álava,Albacete,Alicante,Almería,Asturias,Ávila,Badajoz,Barcelona,Burgos,Cáceres,Cádiz,Castellón,Las Palmas,Palencia,Santa Cruz de Tenerife,Segovia,Zaragoza'

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
    nombre: { type: 'string', title: 'Nombre' },
  },
  required: ['provincia'],
  additionalProperties: false,
}

/** Builds and serves a page with a short list of options and a long one, prerendered as every page is. */
export async function serveSelectPage(): Promise<{ url: string; stop(): Promise<void> }> {
  const { forms } = compileProject({
    ...wholeDialect,
    forms: [{ file: 'schemas/listas.schema.json', text: JSON.stringify(form) }],
    funnels: [],
  })
  return servePage('tests/support/select-page', { 'virtual:form': forms.map(toFormModule).join('') })
}

import { toFunnel } from '#support/authored.ts'

const date = {
  type: 'string',
  format: 'date',
  title: 'Fecha',
  'x-errors': { required: 'Falta', format: 'No es un día' },
}

/** A funnel that asks for a date, alone, in a group and in a list, and has one rule: where it holds the ending is `si`. */
export function toDatedFunnel(test: object, { rules = {}, ...rest }: { rules?: object; [key: string]: unknown } = {}) {
  const group = { type: 'object', title: 'Grupo', properties: { dia: date }, required: ['dia'] }
  const people = {
    type: 'array',
    title: 'Personas',
    maxItems: 3,
    items: group,
    'x-errors': { maxItems: 'Demasiadas' },
  }
  const errors = { ...date['x-errors'], ...Object.fromEntries(Object.keys(rules).map((rule) => [rule, 'No vale'])) }
  const form = {
    $schema: './meta/form.schema.json',
    $id: 'fechas',
    title: 'Fechas',
    type: 'object',
    required: ['dia'],
    properties: { dia: { ...date, ...rules, 'x-errors': errors }, grupo: group, gente: people },
  }
  const funnel = toFunnel('fechas', { back: false, accept: { 'funnel.unsent-answers': 'Solo se prueba.' }, ...rest }, [
    { id: 'p', ask: ['dia', 'grupo', 'gente'], next: [{ if: test, to: 'si' }, { to: 'no' }] },
    { id: 'si', end: 'si', show: 'vista' },
    { id: 'no', end: 'no', show: 'vista' },
  ])
  return { form, funnel }
}

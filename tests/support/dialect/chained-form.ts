import type { CompiledForm } from '#engine/compiler'
import { authored, compileDialect } from './dialect.ts'

/** The dialect's form with questions that wait for questions that wait: `planOtro` brings in `motivo`, that `detalle`. */
export function compileChainedForm(): CompiledForm {
  const form = JSON.parse(authored.form)
  const ask = (name: string, value: string, then: object) =>
    form.allOf.push({ if: { properties: { [name]: { const: value } }, required: [name] }, then })
  const options = [
    { const: 'si', title: 'Sí' },
    { const: 'no', title: 'No' },
  ]
  form.properties.motivo = { type: 'string', title: '¿Por eso?', oneOf: options, 'x-errors': { required: 'Elige' } }
  form.properties.detalle = { type: 'string', title: 'Detalle' }
  // Not in the order of the fields, so that one pass is not enough.
  ask('motivo', 'si', { properties: { detalle: true } })
  ask('planOtro', 'Plan (C)', { required: ['motivo'] })
  const { forms, diagnostics } = compileDialect({ form })
  const [compiled] = forms
  if (!compiled) throw new Error(diagnostics.map(({ code, line }) => `${code} ${line}`).join(', '))
  return compiled
}

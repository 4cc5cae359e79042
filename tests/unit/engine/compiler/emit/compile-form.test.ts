import { expect, test } from 'vitest'
import { authored, compileDialect } from '#support/dialect/dialect.ts'

/** The dialect's form with one piece written otherwise, compiled. */
function compile(written: string, instead: string) {
  const { forms, diagnostics } = compileDialect({ form: authored.form.replace(written, () => instead) })
  expect(diagnostics).toEqual([])
  return forms[0]?.definition
}

test('a form without sections is one, without a title', () => {
  expect(compile('', '')?.sections).toEqual([
    {
      id: 'all',
      title: '',
      rows: [['saludo'], ['nombre'], ['correo'], ['plan'], ['planOtro'], ['gustos'], ['codigo']],
    },
  ])
})

test('fields in a list of their own share a row of their section', () => {
  const sections =
    '"x-sections": [{ "id": "s", "title": "S", "x-hint": "Pista", "fields": ["saludo", ["nombre", "correo"], "plan", "planOtro", "gustos", "codigo"] }],'
  expect(compile('"additionalProperties": false,', sections)?.sections).toEqual([
    {
      id: 's',
      title: 'S',
      description: 'Pista',
      rows: [['saludo'], ['nombre', 'correo'], ['plan'], ['planOtro'], ['gustos'], ['codigo']],
    },
  ])
})

test('a note goes with its field, on a statement too', () => {
  expect(compile('"title": "Gustos",', '"title": "Gustos", "x-note": "Da igual cuáles.",')?.fields.gustos?.note).toBe(
    'Da igual cuáles.',
  )
  expect(compile('"title": "Hola",', '"title": "Hola", "x-note": "Pasa.",')?.fields.saludo?.note).toBe('Pasa.')
})

test('a text is as long as one delivery takes where its author does not say', () => {
  const { forms } = compileDialect({ form: authored.form })
  expect(forms[0]?.schema.properties.codigo).not.toHaveProperty('maxLength')
})

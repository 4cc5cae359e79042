import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MOST_CHARACTERS } from '#engine-internals/form/text-limits.ts'
import { authored, compileDialect } from '#support/dialect/dialect.ts'
import { inProject } from '#tools/project/project-root.ts'

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

test('a text may have 5000 characters where its author does not say, as the meta-schema tells authors', () => {
  const meta = readFileSync(inProject('schemas/meta/form.schema.json'), 'utf8')
  const { forms } = compileDialect({ form: authored.form })
  expect(forms[0]?.schema.properties.codigo).toMatchObject({ type: 'string', maxLength: MOST_CHARACTERS })
  expect(JSON.parse(meta).$defs.field.properties.maxLength.default).toBe(MOST_CHARACTERS)
})

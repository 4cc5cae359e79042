import { expect, test } from 'vitest'
import { parseJson } from '#engine/author'
import { analyseFunnel } from '#engine/author/analyse-funnel.ts'
import { faultCodes, toReportLine } from '#site/messages/checker.ts'
import { authored, buildFunnel, compileDialect } from '#support/dialect/dialect.ts'

const met = new Set<string>()

/** What the checker says when a piece of the whole dialect is written otherwise. */
function report(file: 'form' | 'funnel', written: string, instead: string): string[] {
  const text = authored[file]
  if (!text.includes(written)) throw new Error(`The dialect's ${file} has no ${written}`)
  const { faults } = compileDialect({ [file]: text.replace(written, () => instead) })
  for (const { code } of faults) met.add(code)
  return faults.map(toReportLine)
}

test('the whole dialect has no fault', () => {
  expect(compileDialect().faults).toEqual([])
})

test.each([
  ['form', '"title": "Hola",', '"title": "Hola"'],
  ['form', '"title": "Hola"', '"title": "Hola", "title": "Adiós"'],
  ['form', '"title": "Hola"', '"__proto__": {}'],
  ['form', '"x-hint"', '"x-hnt"'],
  ['form', '"title": "Todo el dialecto",', ''],
  ['form', '"type": "null"', '"type": "nulo"'],
  ['form', '"maxLength": 60', '"maxLength": "60"'],
  ['form', '"maxLength": 60', '"maxLength": 0'],
  ['form', '"$id": "todo"', '"$id": "otro"'],
  ['form', '"required": ["nombre", "correo", "plan"]', '"required": ["nombre", "corréo", "plan"]'],
  ['form', '"plan": { "const": "otro" }', '"plan": { "const": "otra" }'],
  [
    'form',
    '"additionalProperties": false,',
    '"x-sections": [{ "id": "s", "title": "S", "fields": ["saludo", "nombre", "correo", "plan", "planOtro", "gustos"] }],',
  ],
  [
    'form',
    '"additionalProperties": false,',
    '"x-sections": [{ "id": "s", "title": "S", "fields": ["saludo", "nombre", "correo", "plan", "planOtro", "gustos", "codigo"] }, { "id": "t", "title": "T", "fields": ["plan"] }],',
  ],
  [
    'form',
    '"additionalProperties": false,',
    '"x-sections": [{ "id": "s", "title": "S", "fields": ["saludo", ["nombre", "coreo"], "correo", "plan", "planOtro", "gustos", "codigo"] }],',
  ],
  ['form', '"texto": {', '"texto": { "$ref": "#/$defs/texto",'],
  ['form', '{ "$ref": "#/$defs/texto", "title": "¿Cuál?" }', '{ "$ref": "#/$defs/testo", "title": "¿Cuál?" }'],
  ['form', '"format": "No es un correo", ', ''],
  ['form', '"format": "email",', ''],
  ['form', '"^[A-Z]{2}$"', '"^[A-Z{2}$"'],
  ['form', '"examples": ["AB"],', ''],
  ['form', '{ "const": "b", "title": "B" }', '{ "const": "a", "title": "B" }'],
  ['form', '"then": { "required": ["planOtro"]', '"then": { "required": ["planOtro", "nombre"]'],
] as const)('form: %s → %s: %s', (file, written, instead) => {
  expect(report(file, written, instead)).toMatchSnapshot()
})

test.each([
  ['funnel', '"id": "todo"', '"id": "otro"'],
  ['funnel', '"form": "todo"', '"form": "toda"'],
  ['funnel', '"form": "todo",', ''],
  ['funnel', '"frame": "marco"', '"frame": "narco"'],
  ['funnel', '"score": { "puntos"', '"score": { "plan"'],
  ['funnel', '"plan": { "a": 2', '"plam": { "a": 2'],
  ['funnel', '{ "a": 2, "b": 1 }', '{ "a": 2, "c": 1 }'],
  ['funnel', '"target": "recibir"', '"target": "recivir"'],
  ['funnel', '"list": ["plan", "gustos"]', '"list": ["plan", "gusto"]'],
  ['funnel', '{ "at": "charla" }', '{ "at": "charlas" }'],
  ['funnel', '"names": { "nombre"', '"names": { "nombres"'],
  ['funnel', '{ "answer": "plan" }', '{ "answer": "planta" }'],
  ['funnel', '{ "answer": "plan" }', '{ "answer": "plan", "value": "a" }'],
  ['funnel', '"*": { "answers": "labels" }', '"*": { "value": "a" }'],
  ['funnel', '{ "send": "copia" }', '{ "send": "copia", "track": "a" }'],
  ['funnel', '"puerta.soltada"', '"job.done"'],
  ['funnel', '"Escribe a {email}"', '"Escribe a {e-mail}"'],
  ['form', '"nombre": {', '"constructor": {'],
  ['funnel', '"value": "{email}"', '"value": "{correo}"'],
  ['funnel', '"Escribe a {email}"', '"Escribe a {emial}"'],
  ['funnel', '"show": "puerta"', '"show": "puertas"'],
  ['funnel', '"1s": "montar"', '"1 s": "montar"'],
  ['funnel', '"1s": "montar"', '"1s": "monta"'],
  ['funnel', '"mount": ["boletin"]', '"mount": ["boletín"]'],
  ['funnel', '"ok": "datos", "fail": "esperar"', '"ok": "datos"'],
  ['funnel', '"send": "principal", "ok"', '"send": "principal", "show": "vista", "ok"'],
  ['funnel', '"send": "principal", "ok"', '"send": "primcipal", "ok"'],
  ['funnel', '[{ "send": "copia" }]', '[{ "send": "kopia" }]'],
  ['funnel', '"ask": ["saludo", "nombre", "correo"]', '"ask": ["saludo", "nonbre", "correo"]'],
  ['funnel', '"picture": "luna"', '"picture": "lun"'],
  ['funnel', '{ "plan": "otro" }', '{ "plan": "otr" }'],
  ['funnel', '{ "plan": "otro" }', '{ "pla": "otro" }'],
  ['funnel', '{ "to": "gracias" }', '{ "if": { "plan": "a" }, "to": "gracias" }'],
  ['funnel', '{ "if": { "plan": "otro" }, "to": "charla" }', '{ "to": "charla" }'],
  ['funnel', '"event": "reserva.hecha"', '"event": "reserva.echa"'],
  ['funnel', '"redirect": "agenda"', '"redirect": "agendas"'],
  ['funnel', '"redirect": "agenda"', '"redirect": "javascript:alert(1)"'],
  ['funnel', '"redirect": "agenda"', '"redirect": "//malo.example"'],
  ['funnel', '"redirect": "/fuera"', '"redirect": "/fuer"'],
  ['funnel', '"id": "montar"', '"id": "datos"'],
  ['funnel', '"end": "gracias", "show": "vista", "redirect": "/fuera"', '"description": "nada"'],
  ['funnel', '"end": "gracias", "show": "vista", "redirect": "/fuera"', '"show": "vista"'],
  ['funnel', '"reset",', '"resetear",'],
  ['funnel', '"version": 1', '"version": 1, "runtime": "light"'],
  ['funnel', '{ "to": "gracias" }', '{ "to": "enviar" }'],
  ['funnel', '"end": "gracias", "show": "vista", "redirect": "/fuera"', '"end": "gracias"'],
  ['funnel', '"on": { "reserva.hecha": "enviar" }', '"back": false, "on": { "reserva.hecha": "charla" }'],
  ['funnel', '{ "if": { "plan": "otro" }', '{ "if": { "plan": "otro", "puntos": { "minimum": 5 } }'],
] as const)('funnel: %s → %s: %s', (file, written, instead) => {
  expect(report(file, written, instead)).toMatchSnapshot()
})

test('a funnel with more cases than can be tried is refused, not sampled', () => {
  const { source } = parseJson('funnels/todo.funnel.json', authored.funnel)
  if (!source) throw new Error('The dialect is read.')
  const faults = analyseFunnel(source, buildFunnel(), 5)
  for (const { code } of faults) met.add(code)
  expect(faults.map(toReportLine)).toMatchSnapshot()
})

test('every fault that the checker knows has been met here', () => {
  expect(faultCodes.filter((code) => !met.has(code))).toEqual([])
})

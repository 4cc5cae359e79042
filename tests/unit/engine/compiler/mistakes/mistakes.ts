import type { DiagnosticCode } from '#engine/compiler'

/**
 * One mistake an author makes in a sound form and funnel: what it is, the file it is made in, what is written there and
 * what the author writes instead, the code it is refused with, and where: a JSON Pointer into the mistaken file, or, where
 * the file is no JSON any more, words of the line.
 */
export type Mistake = readonly [
  what: string,
  file: 'form' | 'funnel',
  written: string,
  instead: string,
  code: DiagnosticCode,
  at: string,
]

/** The file can no longer be read as JSON. */
// biome-ignore format: a table, one mistake a line
const typing: readonly Mistake[] = [
  ['a comma forgotten', 'form', '"$id": "asesoria",', '"$id": "asesoria"', 'json.syntax', '"title": "Pide'],
  ['a comma too many', 'funnel', '"fail": "no-enviada"', '"fail": "no-enviada",', 'json.syntax', '    },\n    {\n      "id": "no-env'],
  ['a quote forgotten', 'funnel', '"layout": "asistente"', '"layout": "asistente', 'json.syntax', '"layout"'],
  ['a word without quotes', 'form', '"x-widget": "textarea"', '"x-widget": textarea', 'json.syntax', 'textarea'],
  ['single quotes', 'form', '"title": "¿Algo más?"', '"title": \'¿Algo más?\'', 'json.syntax', '¿Algo más?'],
  ['typographic quotes', 'form', '"title": "¿Algo más?"', '“title”: "¿Algo más?"', 'json.syntax', '¿Algo más?'],
  ['a colon forgotten', 'funnel', '"version": 1', '"version" 1', 'json.syntax', '"version" 1'],
  ['a comment', 'funnel', '"version": 1,', '"version": 1, // la primera', 'json.syntax', '// la primera'],
  ['a byte order mark', 'form', '{\n  "$schema"', '\uFEFF{\n  "$schema"', 'json.syntax', '\uFEFF{'],
  ['a space that is none', 'form', '"format": "email"', '"format":\u00A0"email"', 'json.syntax', '"format"'],
  ['a list not closed', 'form', '"urgencia", "intereses"],', '"urgencia", "intereses",', 'json.syntax', '"allOf"'],
  ['the same key twice', 'form', '"maxLength": 500,', '"maxLength": 500, "maxLength": 400,', 'json.repeated-key', '"maxLength": 500'],
  ['the same field twice', 'form', '"empleados": {', '"situacion": {', 'json.repeated-key', '"situacion": {\n      "type": "string",\n      "title": "¿Cuántas'],
]

/** Keys and values that belong elsewhere, or to another tool. */
// biome-ignore format: a table, one mistake a line
const otherTools: readonly Mistake[] = [
  ['required in a field', 'form', '"format": "email",', '"format": "email", "required": true,', 'shape.wrong-type', '/properties/correo/required'],
  ['required as a word', 'form', '"required": ["correo", "situacion", "presupuesto", "urgencia", "intereses"]', '"required": true', 'shape.wrong-type', '/required'],
  ['enum beside oneOf', 'form', '"x-hint": "Elige lo que más se parezca.",', '"enum": ["sola", "empresa"],', 'form.misplaced-key', '/properties/situacion/enum'],
  ['value instead of const', 'form', '"const": "sola"', '"value": "sola"', 'shape.unknown-key', '/properties/situacion/oneOf/0/value'],
  ['label instead of title in an option', 'form', '"const": "sola", "title"', '"const": "sola", "label"', 'shape.unknown-key', '/properties/situacion/oneOf/0/label'],
  ['options instead of oneOf', 'form', '"oneOf": [\n        { "const": "bajo"', '"options": [\n        { "const": "bajo"', 'shape.unknown-key', '/properties/presupuesto/options'],
  ['label instead of title', 'form', '"title": "¿Algo más?"', '"label": "¿Algo más?"', 'shape.unknown-key', '/properties/mensaje/label'],
  ['a number by another name', 'form', '"type": "string",\n      "title": "¿Cuántas', '"type": "float",\n      "title": "¿Cuántas', 'shape.wrong-value', '/properties/empleados/type'],
  ['a yes or no by another name', 'form', '"type": "string",\n      "title": "¿Algo', '"type": "bool",\n      "title": "¿Algo', 'shape.wrong-value', '/properties/mensaje/type'],
  ['placeholder without x-', 'form', '"x-placeholder"', '"placeholder"', 'shape.unknown-key', '/properties/correo/placeholder'],
  ['hint without x-', 'form', '"x-hint"', '"hint"', 'shape.unknown-key', '/properties/situacion/hint'],
  ['a default answer about a person', 'form', '"x-placeholder"', '"default": "ana@correo.example", "x-placeholder"', 'form.sensitive-default', '/properties/correo/default'],
  ['a condition in the field', 'form', '"title": "Cuéntanos cómo"', '"title": "Cuéntanos cómo", "showIf": "situacion = otra"', 'shape.unknown-key', '/properties/situacionOtra/showIf'],
  ['points in an option', 'form', '"const": "alto",', '"const": "alto", "points": 2,', 'shape.unknown-key', '/properties/presupuesto/oneOf/2/points'],
  ['goto in a step', 'funnel', '"ask": ["urgencia"] }', '"ask": ["urgencia"], "goto": "intereses" }', 'shape.unknown-key', '/steps/4/goto'],
  ['goto in a rule', 'funnel', '{ "to": "presupuesto" }', '{ "goto": "presupuesto" }', 'shape.unknown-key', '/steps/1/next/1/goto'],
  ['condition in a rule', 'funnel', '"if": { "situacion": "empresa" }', '"condition": { "situacion": "empresa" }', 'shape.unknown-key', '/steps/1/next/0/condition'],
  ['title in a step', 'funnel', '{ "id": "urgencia", "ask"', '{ "id": "urgencia", "title": "¿Cuándo?", "ask"', 'shape.unknown-key', '/steps/4/title'],
  ['questions instead of ask', 'funnel', '"id": "urgencia", "ask"', '"id": "urgencia", "questions"', 'shape.unknown-key', '/steps/4/questions'],
  ['else in a rule', 'funnel', '"to": "empleados" }', '"to": "empleados", "else": "presupuesto" }', 'shape.unknown-key', '/steps/1/next/0/else'],
  ['message in a notice', 'funnel', '"text": "Prueba', '"message": "Prueba', 'shape.unknown-key', '/steps/7/do/0/notice/message'],
  ['equals in a condition', 'funnel', '"situacion": "empresa" }', '"situacion": { "equals": "empresa" } }', 'shape.unknown-key', '/steps/1/next/0/if/situacion/equals'],
  ['frame instead of layout', 'funnel', '"layout": "asistente"', '"frame": "asistente"', 'shape.unknown-key', '/frame'],
  ['a step as a word', 'funnel', '{ "id": "urgencia", "ask": ["urgencia"] }', '"urgencia"', 'shape.wrong-type', '/steps/4'],
  ['one field without its list', 'funnel', '"ask": ["urgencia"]', '"ask": "urgencia"', 'shape.wrong-value', '/steps/4/ask'],
  ['a number in quotes', 'form', '"maxLength": 500', '"maxLength": "500"', 'shape.wrong-type', '/properties/mensaje/maxLength'],
  ['variants in a field', 'form', '"title": "¿Algo más?",', '"title": "¿Algo más?", "variants": { "corta": "¿Y?" },', 'shape.unknown-key', '/properties/mensaje/variants'],
  ['a value as a formula', 'funnel', '"check": "live",', '"check": "live", "values": { "precio": "intereses*40,5" },', 'shape.wrong-type', '/values/precio'],
  ['a value as a long formula', 'funnel', '"check": "live",', '"check": "live", "values": { "precio": "(intereses + 1) * 40" },', 'shape.wrong-type', '/values/precio'],
  ['a yes in quotes', 'funnel', '"check": "live",', '"check": "live", "back": "no",', 'shape.wrong-type', '/back'],
]

/** Shapes that are not filled, and names that are none. */
// biome-ignore format: a table, one mistake a line
const shapes: readonly Mistake[] = [
  ['a misspelled key', 'form', '"x-hint"', '"x-hnt"', 'shape.unknown-key', '/properties/situacion/x-hnt'],
  ['an empty button', 'funnel', '"button": "Siguiente"', '"button": ""', 'shape.other', '/button'],
  ['an empty message', 'form', '"required": "Escribe tu correo"', '"required": ""', 'shape.other', '/properties/correo/x-errors/required'],
  ['an empty title', 'form', '"title": "¿Algo más?"', '"title": ""', 'shape.other', '/properties/mensaje/title'],
  ['a single option', 'form', '{ "const": "web", "title": "La web" },\n          { "const": "redes", "title": "Las redes" },', '', 'shape.other', '/properties/intereses/items/oneOf'],
  ['a length of nothing', 'form', '"maxLength": 500', '"maxLength": 0', 'shape.other', '/properties/mensaje/maxLength'],
  ['a field asked twice on a step', 'funnel', '"ask": ["urgencia"]', '"ask": ["urgencia", "urgencia"]', 'shape.other', '/steps/4/ask'],
  ['no steps', 'funnel', '"form": "asesoria",', '"form": "asesoria", "steps": [] } ', 'json.syntax', '"layout"'],
  ['no version', 'funnel', '  "version": 1,\n', '', 'shape.missing-key', '/'],
  ['no title', 'form', '  "title": "Pide tu asesoría",\n', '', 'shape.missing-key', '/'],
  ['a step without a name', 'funnel', '{ "id": "urgencia", "ask"', '{ "ask"', 'shape.missing-key', '/steps/4'],
  ['a step named with an accent', 'funnel', '{ "id": "urgencia",', '{ "id": "urgéncia",', 'shape.bad-name', '/steps/4/id'],
  ['a step named with a capital', 'funnel', '{ "id": "urgencia",', '{ "id": "Urgencia",', 'shape.bad-name', '/steps/4/id'],
  ['a step named with spaces', 'funnel', '{ "id": "urgencia",', '{ "id": "la urgencia",', 'shape.bad-name', '/steps/4/id'],
  ['a step named with an underscore', 'funnel', '{ "id": "urgencia",', '{ "id": "la_urgencia",', 'shape.bad-name', '/steps/4/id'],
  ['a field named with an accent', 'form', '"empleados": {', '"compañeros": {', 'shape.bad-name', '/properties/compañeros'],
  ['a field named with a hyphen', 'form', '"empleados": {', '"num-empleados": {', 'shape.bad-name', '/properties/num-empleados'],
  ['a field named with a space', 'form', '"empleados": {', '"Número empleados": {', 'shape.bad-name', '/properties/Número empleados'],
  ['a field named like a part of JavaScript', 'form', '"empleados": {', '"constructor": {', 'shape.bad-name', '/properties/constructor'],
  ['a section named with an accent', 'form', '"id": "tu"', '"id": "tú"', 'shape.bad-name', '/x-sections/0/id'],
  ['an event that is none', 'funnel', '"ask": ["urgencia"]', '"ask": ["urgencia"], "on": { "pulsado": "intereses" }', 'shape.bad-name', '/steps/4/on/pulsado'],
  ['a rule without conditions', 'funnel', '"if": { "situacion": "empresa" }', '"if": {}', 'shape.other', '/steps/1/next/0/if'],
  ['a variant that nobody gets', 'funnel', '"check": "live",', '"check": "live", "variants": { "corta": 0, "larga": 1 },', 'shape.other', '/variants/corta'],
  ['half a variant', 'funnel', '"check": "live",', '"check": "live", "variants": { "corta": 1.5, "larga": 1 },', 'shape.wrong-type', '/variants/corta'],
  ['a picture from the folder down', 'form', '"title": "Ya mismo" }', '"title": "Ya mismo", "x-picture": { "src": "public/fotos/ya.webp", "alt": "" } }', 'shape.wrong-value', '/properties/urgencia/oneOf/0/x-picture/src'],
  ['two effects in one', 'funnel', '{ "send": "copia" },', '{ "send": "copia", "track": "a" },', 'shape.other', '/steps/8/do/0'],
]

/** What is wrong within the form. */
// biome-ignore format: a table, one mistake a line
const forms: readonly Mistake[] = [
  ['the name of another file', 'form', '"$id": "asesoria"', '"$id": "asesorias"', 'form.id-differs', '/$id'],
  ['a field required and misspelled', 'form', '"presupuesto", "urgencia", "intereses"],', '"presupuesto", "urjencia", "intereses"],', 'form.unknown-field', '/required/3'],
  ['a section with a misspelled field', 'form', '"fields": ["presupuesto"', '"fields": ["presupesto"', 'form.unknown-field', '/x-sections/1/fields/0'],
  ['a question in no section', 'form', ', "intereses", "mensaje"] }', ', "intereses"] }', 'form.field-in-no-section', '/properties/mensaje'],
  ['a question in two sections', 'form', '"fields": ["presupuesto"', '"fields": ["correo", "presupuesto"', 'form.field-in-two-sections', '/properties/correo'],
  ['two sections with one name', 'form', '"id": "plan", "title"', '"id": "tu", "title"', 'form.repeated-section', '/x-sections/1/id'],
  ['a required question without its message', 'form', '"x-errors": { "required": "Elige un momento" }', '"x-errors": {}', 'form.missing-message', '/properties/urgencia'],
  ['a rule without its message', 'form', '"x-errors": { "maxLength": "Máximo 500 caracteres" }', '"x-errors": {}', 'form.missing-message', '/properties/mensaje'],
  ['a message without its rule', 'form', '      "maxLength": 500,\n', '', 'form.unused-message', '/properties/mensaje/x-errors/maxLength'],
  ['a question made optional and its message left', 'form', '"presupuesto", "urgencia", "intereses"],', '"presupuesto", "intereses"],', 'form.unused-message', '/properties/urgencia/x-errors/required'],
  ['a condition on a misspelled field', 'form', '"properties": { "situacion": { "const": "otra" } }', '"properties": { "situacon": { "const": "otra" } }', 'form.unknown-field', '/allOf/0/if/properties/situacon'],
  ['a condition on an option that is none', 'form', '{ "const": "otra" } }', '{ "const": "otras" } }', 'form.unknown-option', '/allOf/0/if/properties/situacion'],
  ['a condition that would hold without an answer', 'form', '"required": ["situacion"]\n', '"required": []\n', 'form.bad-rule', '/allOf/0/if/required'],
  ['a misspelled part', 'form', '"#/$defs/texto"', '"#/$defs/testo"', 'form.unknown-ref', '/properties/situacionOtra/$ref'],
  ['a part that cites itself', 'form', '"maxLength": 80,', '"$ref": "#/$defs/texto", "maxLength": 80,', 'form.cyclic-ref', '/$defs/texto/$ref'],
  ['a broken pattern', 'form', '"^[0-9]{1,4}$"', '"^[0-9{1,4}$"', 'form.bad-pattern', '/properties/empleados/pattern'],
  ['a slow pattern', 'form', '"^[0-9]{1,4}$"', '"^([0-9]+)+$"', 'form.slow-pattern', '/properties/empleados/pattern'],
  ['an example that is none', 'form', '"examples": ["12"]', '"examples": ["doce"]', 'form.wrong-example', '/properties/empleados/examples/0'],
  ['a pattern without an example', 'form', '      "examples": ["12"],\n', '', 'form.bad-rule', '/properties/empleados'],
  ['more options wanted than there are', 'form', '"minItems": 1', '"minItems": 4', 'form.impossible-range', '/properties/intereses/minItems'],
  ['a length for a choice', 'form', '"title": "¿Cuánto puedes invertir?",', '"title": "¿Cuánto puedes invertir?", "maxLength": 9,', 'form.misplaced-key', '/properties/presupuesto/maxLength'],
  ['a control for another kind of field', 'form', '"x-widget": "textarea"', '"x-widget": "radio"', 'form.wrong-widget', '/properties/mensaje/x-widget'],
  ['two options with one value', 'form', '"const": "medio"', '"const": "bajo"', 'form.repeated-option', '/properties/presupuesto/oneOf/1'],
  ['two options with one title', 'form', '"title": "En unos meses"', '"title": "Más adelante"', 'form.repeated-title', '/properties/urgencia/oneOf/2'],
  ['an e-mail that is not marked', 'form', '      "x-sensitive": "contact",\n', '', 'form.unmarked-personal-data', '/properties/correo/format'],
  ['an autocomplete that browsers do not know', 'form', '"x-autocomplete": "email"', '"x-autocomplete": "correo"', 'form.unknown-autocomplete', '/properties/correo/x-autocomplete'],
  ['an autocomplete in capitals of its own', 'form', '"x-autocomplete": "email"', '"x-autocomplete": "firstName"', 'form.unknown-autocomplete', '/properties/correo/x-autocomplete'],
  ['a citation in a hint', 'form', '"x-hint": "Elige lo que más se parezca."', '"x-hint": "Te escribiremos a {correo}."', 'form.unfilled-placeholder', '/properties/situacion/x-hint'],
  ['a citation in a title', 'form', '"title": "¿Algo más?"', '"title": "¿Algo más, {nombre}?"', 'form.unfilled-placeholder', '/properties/mensaje/title'],
  ['HTML in a title', 'form', '"title": "¿Algo más?"', '"title": "¿Algo <b>más</b>?"', 'form.markup', '/properties/mensaje/title'],
  ['HTML in an option', 'form', '"title": "La web"', '"title": "La web<br>y más"', 'form.markup', '/properties/intereses/items/oneOf/0/title'],
  ['Markdown in a hint', 'form', '"x-hint": "Elige lo que más se parezca."', '"x-hint": "Elige **una**."', 'form.markup', '/properties/situacion/x-hint'],
  ['a link in a message', 'form', '"Elige un momento"', '"Lee [esto](/precios)"', 'form.markup', '/properties/urgencia/x-errors/required'],
  ['a question that comes with no option of its own', 'form', '"title": "¿Cuándo quieres empezar?",', '"title": "¿Cuándo quieres empezar?", "default": "luego",', 'form.wrong-default', '/properties/urgencia/default'],
  ['a question that comes with the title of an option', 'form', '"title": "¿Cuándo quieres empezar?",', '"title": "¿Cuándo quieres empezar?", "default": "Ya mismo",', 'form.wrong-default', '/properties/urgencia/default'],
  ['a list that comes with what is no option', 'form', '"title": "¿Qué te interesa?",', '"title": "¿Qué te interesa?", "default": ["web", "radio"],', 'form.wrong-default', '/properties/intereses/default'],
  ['a title of 400 letters', 'form', '"title": "¿Algo más?"', `"title": "${'¿Algo más? '.repeat(40).trim()}"`, 'form.long-title', '/properties/mensaje/title'],
]

/** Names that a funnel cites and nobody has. */
// biome-ignore format: a table, one mistake a line
const names: readonly Mistake[] = [
  ['the name of another file', 'funnel', '"id": "asesoria"', '"id": "asesorias"', 'funnel.id-differs', '/id'],
  ['a misspelled form', 'funnel', '"form": "asesoria"', '"form": "asesorias"', 'funnel.unknown-form', '/form'],
  ['a misspelled layout', 'funnel', '"layout": "asistente"', '"layout": "asistent"', 'funnel.unknown-layout', '/layout'],
  ['no layout', 'funnel', '  "layout": "asistente",\n', '', 'funnel.missing-layout', '/form'],
  ['no form', 'funnel', '  "form": "asesoria",\n', '', 'funnel.no-form', '/steps/0/ask'],
  ['a misspelled view', 'funnel', '"show": "resultado"', '"show": "resultados"', 'funnel.unknown-view', '/steps/8/show'],
  ['a misspelled question', 'funnel', '"ask": ["urgencia"]', '"ask": ["urjencia"]', 'funnel.unknown-field', '/steps/4/ask/0'],
  ['a misspelled step', 'funnel', '"to": "empleados" }', '"to": "empleado" }', 'funnel.unknown-step', '/steps/1/next/0/to'],
  ['a step removed that is led to', 'funnel', '    { "id": "presupuesto", "ask": ["presupuesto"] },\n', '', 'funnel.unknown-step', '/steps/1/next/1/to'],
  ['a misspelled option', 'funnel', '{ "situacion": "empresa" }', '{ "situacion": "empresas" }', 'funnel.unknown-option', '/steps/1/next/0/if/situacion'],
  ['a misspelled field in a condition', 'funnel', '{ "situacion": "empresa" }', '{ "situaccion": "empresa" }', 'funnel.unknown-name', '/steps/1/next/0/if/situaccion'],
  ['a misspelled score', 'funnel', '"ok": [{ "if": { "encaje"', '"ok": [{ "if": { "encages"', 'funnel.unknown-name', '/steps/6/ok/0/if/encages'],
  ['a number compared with a word', 'funnel', '{ "situacion": "empresa" }', '{ "situacion": { "minimum": 3 } }', 'funnel.wrong-test', '/steps/1/next/0/if/situacion'],
  ['a score compared with a text', 'funnel', '"ok": [{ "if": { "encaje": { "minimum": 3 } }', '"ok": [{ "if": { "encaje": "3" }', 'funnel.wrong-test', '/steps/6/ok/0/if/encaje'],
  ['a list compared with an option', 'funnel', '{ "situacion": "empresa" }', '{ "intereses": "web" }', 'funnel.wrong-test', '/steps/1/next/0/if/intereses'],
  ['points for a misspelled field', 'funnel', '"urgencia": { "ya"', '"urgensia": { "ya"', 'funnel.unknown-field', '/score/encaje/urgensia'],
  ['points for an option that is none', 'funnel', '"despues": 0', '"nunca": 0', 'funnel.unknown-option', '/score/encaje/urgencia/nunca'],
  ['a score named like a field', 'funnel', '"score": {', '"score": {\n    "mensaje": { "urgencia": { "ya": 1 } },', 'funnel.score-like-field', '/score/mensaje'],
  ['a number with a comma in a value', 'funnel', '"check": "live",', '"check": "live", "values": { "precio": { "product": ["intereses", "40,50"] } },', 'funnel.unknown-operand', '/values/precio/product/1'],
  ['a number of thousands in a value', 'funnel', '"check": "live",', '"check": "live", "values": { "precio": { "product": ["intereses", "1.234,50"] } },', 'funnel.unknown-operand', '/values/precio/product/1'],
  ['a formula in a value', 'funnel', '"check": "live",', '"check": "live", "values": { "precio": { "sum": ["intereses*40", 3] } },', 'funnel.unknown-operand', '/values/precio/sum/0'],
  ['a file for a drawing', 'funnel', '"ask": ["urgencia"]', '"ask": ["urgencia"], "picture": "fotos/luna.webp"', 'funnel.unknown-picture', '/steps/4/picture'],
  ['a misspelled delivery', 'funnel', '"send": "solicitud"', '"send": "solicitudes"', 'funnel.unknown-delivery', '/steps/6/send'],
  ['a misspelled template', 'funnel', '"target": "asesoria"', '"target": "asesorias"', 'funnel.unknown-target', '/deliveries/solicitud/target'],
  ['a misspelled function', 'funnel', '"target": "recibir"', '"target": "recivir"', 'funnel.unknown-target', '/deliveries/copia/target'],
  ['a function that does not take this form', 'funnel', '"target": "recibir"', '"target": "otra"', 'funnel.untaken-form', '/deliveries/copia/target'],
  ['a misspelled link', 'funnel', '"redirect": "agenda"', '"redirect": "ajenda"', 'funnel.unknown-link', '/steps/8/after/20s/redirect'],
  ['an address instead of a link', 'funnel', '"redirect": "agenda"', '"redirect": "https://agenda.example"', 'funnel.unknown-link', '/steps/8/after/20s/redirect'],
  ['a misspelled page', 'funnel', '"redirect": "/gracias"', '"redirect": "/gracia"', 'funnel.unknown-route', '/steps/9/after/5s/redirect'],
  ['a citation that nobody knows', 'funnel', 'escribe a {email}', 'escribe a {correo}', 'funnel.unknown-placeholder', '/steps/7/do/0/notice'],
  ['a citation on a button', 'funnel', '"button": "Enviar"', '"button": "Enviar, {nombre}"', 'funnel.unfilled-placeholder', '/steps/5/button'],
  ['an answer in what is measured', 'funnel', '"name": "Asesoría"', '"name": "Asesoría {correo}"', 'funnel.unfilled-placeholder', '/steps/8/do/1/name'],
  ['HTML on a button', 'funnel', '"button": "Enviar"', '"button": "<b>Enviar</b>"', 'funnel.markup', '/steps/5/button'],
  ['Markdown in a notice', 'funnel', '"title": "Gracias"', '"title": "**Gracias**"', 'funnel.markup', '/steps/9/do/0/notice/title'],
  ['a misspelled picture', 'funnel', '"ask": ["urgencia"]', '"ask": ["urgencia"], "picture": "lunas"', 'funnel.unknown-picture', '/steps/4/picture'],
  ['a picture in a layout without any', 'funnel', '"ask": ["urgencia"]', '"ask": ["urgencia"], "picture": "luna"', 'funnel.undrawn-picture', '/steps/4/picture'],
  ['an event that nobody tells of', 'funnel', '"ask": ["urgencia"]', '"ask": ["urgencia"], "on": { "video.visto": "intereses" }', 'funnel.unknown-event', '/steps/4/on/video.visto'],
  ['content that the site does not know', 'funnel', '{ "id": "urgencia", "ask": ["urgencia"] }', '{ "id": "urgencia", "ask": ["urgencia"] },\n    { "id": "boletin", "mount": ["boletines"], "ok": "intereses", "fail": "intereses" }', 'funnel.unknown-mount', '/steps/5/mount/0'],
]

/** Steps, deliveries and notices that would not do what their author thinks. */
// biome-ignore format: a table, one mistake a line
const flows: readonly Mistake[] = [
  ['two steps with one name', 'funnel', '{ "id": "urgencia",', '{ "id": "presupuesto",', 'funnel.repeated-step', '/steps/4/id'],
  ['a send without its failure', 'funnel', '"to": "no-encaja" }],\n      "fail": "no-enviada"', '"to": "no-encaja" }]', 'funnel.missing-outcome', '/steps/6'],
  ['a question in a send', 'funnel', '"send": "solicitud",', '"send": "solicitud", "ask": ["mensaje"],', 'funnel.wrong-kind', '/steps/6/ask'],
  ['a step that does nothing', 'funnel', '{ "id": "urgencia", "ask": ["urgencia"] }', '{ "id": "urgencia" }', 'funnel.wrong-kind', '/steps/4'],
  ['a failure for a question', 'funnel', '"ask": ["urgencia"]', '"ask": ["urgencia"], "fail": "correo"', 'funnel.wrong-kind', '/steps/4/fail'],
  ['an ending that shows nothing', 'funnel', '      "show": "resultado",\n', '', 'funnel.blank-ending', '/steps/8'],
  ['a rule that does nothing', 'funnel', '"if": { "situacion": "empresa" }, "to": "empleados"', '"if": { "situacion": "empresa" }', 'funnel.empty-rule', '/steps/1/next/0'],
  ['the rule for the others first', 'funnel', '{ "if": { "situacion": "empresa" }, "to": "empleados" }, { "to": "presupuesto" }', '{ "to": "presupuesto" }, { "if": { "situacion": "empresa" }, "to": "empleados" }', 'funnel.default-not-last', '/steps/1/next/1'],
  ['a wait without its unit', 'funnel', '"20s"', '"20"', 'funnel.bad-delay', '/steps/8/after/20'],
  ['a wait in words', 'funnel', '"20s"', '"20 segundos"', 'funnel.bad-delay', '/steps/8/after/20 segundos'],
  ['a notice gone at once', 'funnel', '"5s"', '"300ms"', 'funnel.unread-notice', '/steps/9/do'],
  ['a notice too long for its time', 'funnel', '{ "notice": { "title": "Gracias" } }', '{ "notice": { "title": "Gracias", "text": "Hemos recibido tus respuestas y te escribiremos en cuanto las hayamos leído con calma, que suele ser al día siguiente por la mañana o, si es fiesta, al otro." } }', 'funnel.hurried-notice', '/steps/9/do/0/notice'],
  ['a notice that stays for a moment', 'funnel', '"seconds": 10', '"seconds": 1', 'funnel.hurried-notice', '/steps/7/do/0/notice/seconds'],
  ['answers emptied before they are sent', 'funnel', '[{ "send": "copia" },', '["reset", { "send": "copia" },', 'funnel.emptied-answers', '/steps/8/do/1'],
  ['a delivery that leaves answers out', 'funnel', '"*": {\n          "answers": "labels",\n          "names": { "situacionOtra": "situacion_otra" }\n        }', '"mensaje": { "answer": "mensaje" }', 'funnel.unsent-answers', '/steps/1/ask/1'],
  ['two fields under one name', 'funnel', '{ "situacionOtra": "situacion_otra" }', '{ "situacionOtra": "situacion" }', 'funnel.shared-parameter', '/deliveries/solicitud/body/*/names/situacionOtra'],
  ['two fields renamed alike', 'funnel', '{ "situacionOtra": "situacion_otra" }', '{ "situacionOtra": "dato", "mensaje": "dato" }', 'funnel.shared-parameter', '/deliveries/solicitud/body/*/names/mensaje'],
  ['a field onto the recipient', 'funnel', '{ "situacionOtra": "situacion_otra" }', '{ "correo": "to_email" }', 'funnel.shared-parameter', '/deliveries/solicitud/body/*/names/correo'],
  ['a fixed value under the name of a field', 'funnel', '"encaja": { "if"', '"mensaje": { "if"', 'funnel.shared-parameter', '/deliveries/solicitud/body/mensaje'],
  ['a field misspelled in a body', 'funnel', '{ "situacionOtra": "situacion_otra" }', '{ "situacionOtras": "situacion_otra" }', 'funnel.unknown-field', '/deliveries/solicitud/body/*/names/situacionOtras'],
  ['all answers from a fixed text', 'funnel', '"answers": "labels",\n          "names": { "situacionOtra": "situacion_otra" }', '"value": "todo"', 'funnel.wrong-spread', '/deliveries/solicitud/body/*'],
  ['points below nothing', 'funnel', '"alto": 2', '"alto": -3', 'funnel.negative-points', '/score/encaje/presupuesto/alto'],
  ['an option without points beside others with', 'funnel', '"ya": 2, "meses": 1, "despues": 0', '"ya": 2, "despues": 0', 'funnel.idle-option', '/score/encaje/urgencia'],
  ['a question that no step asks any more', 'funnel', '"ask": ["empleados"]', '"show": "despedida"', 'form.unasked-field', 'form:/properties/empleados'],
]

/** Every mistake that is found without trying the ways through a funnel. */
export const mistakes: readonly Mistake[] = [...typing, ...otherTools, ...shapes, ...forms, ...names, ...flows]

/** What only shows when every way through the funnel is tried. */
// biome-ignore format: a table, one mistake a line
export const decidedByAnalysis: readonly Mistake[] = [
  ['a rule that leads back to where it came from', 'funnel', '{ "id": "empleados", "ask": ["empleados"] }', '{ "id": "empleados", "ask": ["empleados"], "next": "situacion" }', 'funnel.loop', '/steps/2/next'],
  ['an answer that leads back to its own question', 'funnel', '"to": "empleados" }', '"to": "situacion" }', 'funnel.loop', '/steps/1/next/0'],
  ['a last question that leads to the first', 'funnel', '"ask": ["intereses", "mensaje"], "button"', '"ask": ["intereses", "mensaje"], "next": "correo", "button"', 'funnel.loop', '/steps/5/next'],
  ['two steps that lead to each other', 'funnel', '{ "id": "presupuesto", "ask": ["presupuesto"] },\n    { "id": "urgencia", "ask": ["urgencia"] }', '{ "id": "presupuesto", "ask": ["presupuesto"] },\n    { "id": "urgencia", "ask": ["urgencia"], "next": "presupuesto" }', 'funnel.loop', '/steps/4/next'],
  ['a send that leads to the first question', 'funnel', '"ok": [{ "if": { "encaje": { "minimum": 3 } }, "to": "encaja" }, { "to": "no-encaja" }],', '"ok": "correo",', 'funnel.loop', '/steps/6/ok'],
  ['a timer that leaves a required question', 'funnel', '{ "id": "presupuesto", "ask": ["presupuesto"] }', '{ "id": "presupuesto", "ask": ["presupuesto"], "after": { "30s": "urgencia" } }', 'funnel.skipped-question', '/steps/3/after/30s'],
  ['a step for a field that most are not asked', 'funnel', '{ "id": "empleados", "ask": ["empleados"] }', '{ "id": "empleados", "ask": ["empleados"] },\n    { "id": "otra", "ask": ["situacionOtra"] }', 'funnel.blank-screen', '/steps/3/ask'],
  ['the same delivery at the send and after it', 'funnel', '[{ "send": "copia" },', '[{ "send": "solicitud" },', 'funnel.sent-twice', '/steps/8/do/0'],
  ['the same delivery on the way and at the ending', 'funnel', '"to": "encaja" }', '"to": "encaja", "do": [{ "send": "copia" }] }', 'funnel.sent-twice', '/steps/8/do/0'],
  ['an option that no rule covers', 'funnel', '{ "to": "presupuesto" }', '{ "if": { "situacion": "sola" }, "to": "presupuesto" }', 'funnel.uncovered', '/steps/1/next'],
  ['points that nobody can reach', 'funnel', '"ok": [{ "if": { "encaje": { "minimum": 3 } }', '"ok": [{ "if": { "encaje": { "minimum": 5 } }', 'funnel.dead-rule', '/steps/6/ok/0'],
  ['points that everybody has', 'funnel', '"ok": [{ "if": { "encaje": { "minimum": 3 } }', '"ok": [{ "if": { "encaje": { "minimum": 0 } }', 'funnel.dead-rule', '/steps/6/ok/1'],
  ['a step that nothing leads to', 'funnel', '"to": "empleados" }', '"to": "presupuesto" }', 'funnel.unreachable-step', '/steps/2/id'],
  ['a rule on an answer that comes later', 'funnel', '{ "situacion": "empresa" }', '{ "presupuesto": "alto" }', 'funnel.not-yet-asked', '/steps/1/next/0'],
]

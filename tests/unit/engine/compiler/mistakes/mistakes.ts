import type { DiagnosticCode } from '#engine/compiler'

/**
 * One mistake an author makes in a sound form and funnel: what it is, the file it is made in, what is written there and
 * what the author writes instead, the code it is refused with, and where: a JSON Pointer into the mistaken file, or, where
 * the file is no JSON any more, words of the line.
 */
type Mistake = readonly [
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
  ['a comma too many', 'funnel', '"fail": "no-enviada"', '"fail": "no-enviada",', 'json.syntax', '"fail": "no-enviada",'],
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
  ['a picture from the folder down', 'form', '"title": "Ya mismo" }', '"title": "Ya mismo", "x-picture": { "src": "public/fotos/ya.webp", "alt": "" } }', 'shape.wrong-value', '/properties/urgencia/oneOf/0/x-picture/src'],
  ['two effects in one', 'funnel', '{ "send": "copia" },', '{ "send": "copia", "track": "a" },', 'shape.other', '/steps/8/do/0'],
]

/** The faults of the form alone. */
// biome-ignore format: a table, one mistake a line
const forms: readonly Mistake[] = [
  ['a field required and misspelled', 'form', '"presupuesto", "urgencia", "intereses"],', '"presupuesto", "urjencia", "intereses"],', 'form.unknown-field', '/required/3'],
  ['a section with a misspelled field', 'form', '"fields": ["presupuesto"', '"fields": ["presupesto"', 'form.unknown-field', '/x-sections/1/fields/0'],
  ['a required question without its message', 'form', '"x-errors": { "required": "Elige un momento" }', '"x-errors": {}', 'form.missing-message', '/properties/urgencia'],
  ['a rule without its message', 'form', '"x-errors": { "maxLength": "Máximo 500 caracteres" }', '"x-errors": {}', 'form.missing-message', '/properties/mensaje'],
  ['a message without its rule', 'form', '      "maxLength": 500,\n', '', 'form.unused-message', '/properties/mensaje/x-errors/maxLength'],
  ['a question made optional and its message left', 'form', '"presupuesto", "urgencia", "intereses"],', '"presupuesto", "intereses"],', 'form.unused-message', '/properties/urgencia/x-errors/required'],
  ['a condition on a misspelled field', 'form', '"properties": { "situacion": { "const": "otra" } }', '"properties": { "situacon": { "const": "otra" } }', 'form.unknown-field', '/allOf/0/if/properties/situacon'],
  ['a condition on an option that is none', 'form', '{ "const": "otra" } }', '{ "const": "otras" } }', 'form.unknown-option', '/allOf/0/if/properties/situacion'],
  ['a condition that would hold without an answer', 'form', '"required": ["situacion"]\n', '"required": []\n', 'form.bad-rule', '/allOf/0/if/required'],
  ['a misspelled part', 'form', '"#/$defs/texto"', '"#/$defs/testo"', 'form.unknown-ref', '/properties/situacionOtra/$ref'],
  ['a part that cites itself', 'form', '"maxLength": 80,', '"$ref": "#/$defs/texto", "maxLength": 80,', 'form.cyclic-ref', '/$defs/texto/$ref'],
  ['an example that is none', 'form', '"examples": ["12"]', '"examples": ["doce"]', 'form.wrong-example', '/properties/empleados/examples/0'],
  ['a pattern without an example', 'form', '      "examples": ["12"],\n', '', 'form.bad-rule', '/properties/empleados'],
  ['more options wanted than there are', 'form', '"minItems": 1', '"minItems": 4', 'form.impossible-range', '/properties/intereses/minItems'],
  ['a length for a choice', 'form', '"title": "¿Cuánto puedes invertir?",', '"title": "¿Cuánto puedes invertir?", "maxLength": 9,', 'form.misplaced-key', '/properties/presupuesto/maxLength'],
  ['a control for another kind of field', 'form', '"x-widget": "textarea"', '"x-widget": "radio"', 'form.wrong-widget', '/properties/mensaje/x-widget'],
  ['an e-mail that is not marked', 'form', '      "x-sensitive": "contact",\n', '', 'form.unmarked-personal-data', '/properties/correo/format'],
  ['an autocomplete that browsers do not know', 'form', '"x-autocomplete": "email"', '"x-autocomplete": "correo"', 'form.unknown-autocomplete', '/properties/correo/x-autocomplete'],
  ['an autocomplete in capitals of its own', 'form', '"x-autocomplete": "email"', '"x-autocomplete": "firstName"', 'form.unknown-autocomplete', '/properties/correo/x-autocomplete'],
  ['a citation in a hint', 'form', '"x-hint": "Elige lo que más se parezca."', '"x-hint": "Te escribiremos a {correo}."', 'form.unfilled-placeholder', '/properties/situacion/x-hint'],
  ['HTML in a title', 'form', '"title": "¿Algo más?"', '"title": "¿Algo <b>más</b>?"', 'form.markup', '/properties/mensaje/title'],
  ['HTML in an option', 'form', '"title": "La web"', '"title": "La web<br>y más"', 'form.markup', '/properties/intereses/items/oneOf/0/title'],
  ['Markdown in a hint', 'form', '"x-hint": "Elige lo que más se parezca."', '"x-hint": "Elige **una**."', 'form.markup', '/properties/situacion/x-hint'],
  ['a link in a message', 'form', '"Elige un momento"', '"Lee [esto](/precios)"', 'form.markup', '/properties/urgencia/x-errors/required'],
  ['a question that comes with no option of its own', 'form', '"title": "¿Cuándo quieres empezar?",', '"title": "¿Cuándo quieres empezar?", "default": "luego",', 'form.wrong-default', '/properties/urgencia/default'],
  ['a question that comes with the title of an option', 'form', '"title": "¿Cuándo quieres empezar?",', '"title": "¿Cuándo quieres empezar?", "default": "Ya mismo",', 'form.wrong-default', '/properties/urgencia/default'],
  ['a list that comes with what is no option', 'form', '"title": "¿Qué te interesa?",', '"title": "¿Qué te interesa?", "default": ["web", "radio"],', 'form.wrong-default', '/properties/intereses/default'],
]

/** Names that a funnel cites and nobody has. */
// biome-ignore format: a table, one mistake a line
const names: readonly Mistake[] = [
  ['a misspelled form', 'funnel', '"form": "asesoria"', '"form": "asesorias"', 'funnel.unknown-form', '/form'],
  ['a misspelled layout', 'funnel', '"layout": "asistente"', '"layout": "asistent"', 'funnel.unknown-layout', '/layout'],
  ['no layout', 'funnel', '  "layout": "asistente",\n', '', 'funnel.missing-layout', '/form'],
  ['a misspelled view', 'funnel', '"show": "resultado"', '"show": "resultados"', 'funnel.unknown-view', '/steps/8/show'],
  ['a misspelled question', 'funnel', '"ask": ["urgencia"]', '"ask": ["urjencia"]', 'funnel.unknown-field', '/steps/4/ask/0'],
  ['a misspelled step', 'funnel', '"to": "empleados" }', '"to": "empleado" }', 'funnel.unknown-step', '/steps/1/next/0/to'],
  ['a step removed that is led to', 'funnel', '    { "id": "presupuesto", "ask": ["presupuesto"] },\n', '', 'funnel.unknown-step', '/steps/1/next/1/to'],
  ['a misspelled option', 'funnel', '{ "situacion": "empresa" }', '{ "situacion": "empresas" }', 'funnel.unknown-option', '/steps/1/next/0/if/situacion'],
  ['an option deleted that a rule names', 'form', '        { "const": "empresa", "title": "Con un equipo" },\n', '', 'funnel.unknown-option', 'funnel:/steps/1/next/0/if/situacion'],
  ['an option deleted that gives points', 'form', '        { "const": "meses", "title": "En unos meses" },\n', '', 'funnel.unknown-option', 'funnel:/score/encaje/urgencia/meses'],
  ['a misspelled field in a condition', 'funnel', '{ "situacion": "empresa" }', '{ "situaccion": "empresa" }', 'funnel.unknown-name', '/steps/1/next/0/if/situaccion'],
  ['a misspelled score', 'funnel', '"ok": [{ "if": { "encaje"', '"ok": [{ "if": { "encages"', 'funnel.unknown-name', '/steps/6/ok/0/if/encages'],
  ['a number compared with a word', 'funnel', '{ "situacion": "empresa" }', '{ "situacion": { "minimum": 3 } }', 'funnel.wrong-test', '/steps/1/next/0/if/situacion'],
  ['a score compared with a text', 'funnel', '"ok": [{ "if": { "encaje": { "minimum": 3 } }', '"ok": [{ "if": { "encaje": "3" }', 'funnel.wrong-test', '/steps/6/ok/0/if/encaje'],
  ['a list compared with an option', 'funnel', '{ "situacion": "empresa" }', '{ "intereses": "web" }', 'funnel.wrong-test', '/steps/1/next/0/if/intereses'],
  ['points for a misspelled field', 'funnel', '"urgencia": { "ya"', '"urgensia": { "ya"', 'funnel.unknown-field', '/score/encaje/urgensia'],
  ['points for an option that is none', 'funnel', '"despues": 0', '"nunca": 0', 'funnel.unknown-option', '/score/encaje/urgencia/nunca'],
  ['a number with a comma in a value', 'funnel', '"check": "live",', '"check": "live", "values": { "precio": { "product": ["intereses", "40,50"] } },', 'funnel.unknown-operand', '/values/precio/product/1'],
  ['a number of thousands in a value', 'funnel', '"check": "live",', '"check": "live", "values": { "precio": { "product": ["intereses", "1.234,50"] } },', 'funnel.unknown-operand', '/values/precio/product/1'],
  ['a formula in a value', 'funnel', '"check": "live",', '"check": "live", "values": { "precio": { "sum": ["intereses*40", 3] } },', 'funnel.unknown-operand', '/values/precio/sum/0'],
  ['a misspelled delivery', 'funnel', '"send": "solicitud"', '"send": "solicitudes"', 'funnel.unknown-delivery', '/steps/6/send'],
  ['a misspelled template', 'funnel', '"target": "asesoria"', '"target": "asesorias"', 'funnel.unknown-target', '/deliveries/solicitud/target'],
  ['a misspelled function', 'funnel', '"target": "recibir"', '"target": "recivir"', 'funnel.unknown-target', '/deliveries/copia/target'],
  ['a function that does not take this form', 'funnel', '"target": "recibir"', '"target": "otra"', 'funnel.untaken-form', '/deliveries/copia/target'],
  ['a misspelled link', 'funnel', '"redirect": "agenda"', '"redirect": "ajenda"', 'funnel.unknown-link', '/steps/8/after/20s/redirect'],
  ['an address instead of a link', 'funnel', '"redirect": "agenda"', '"redirect": "https://agenda.example"', 'funnel.unknown-link', '/steps/8/after/20s/redirect'],
  ['a misspelled page', 'funnel', '"redirect": "/gracias"', '"redirect": "/gracia"', 'funnel.unknown-route', '/steps/9/after/5s/redirect'],
  ['a citation that nobody knows', 'funnel', 'escribe a {email}', 'escribe a {correo}', 'funnel.unknown-placeholder', '/steps/7/do/0/notice'],
  ['an answer in what is measured', 'funnel', '"name": "Asesoría"', '"name": "Asesoría {correo}"', 'funnel.unfilled-placeholder', '/steps/8/do/1/name'],
  ['HTML on a button', 'funnel', '"button": "Enviar"', '"button": "<b>Enviar</b>"', 'funnel.markup', '/steps/5/button'],
  ['Markdown in a notice', 'funnel', '"title": "Gracias"', '"title": "**Gracias**"', 'funnel.markup', '/steps/9/do/0/notice/title'],
  ['a picture in a layout without any', 'funnel', '"ask": ["urgencia"]', '"ask": ["urgencia"], "picture": "luna"', 'funnel.undrawn-picture', '/steps/4/picture'],
  ['an event that nobody tells of', 'funnel', '"ask": ["urgencia"]', '"ask": ["urgencia"], "on": { "video.visto": "intereses" }', 'funnel.unknown-event', '/steps/4/on/video.visto'],
]

/** Steps, deliveries and notices that would not do what their author thinks. */
// biome-ignore format: a table, one mistake a line
const flows: readonly Mistake[] = [
  ['a question in a send', 'funnel', '"send": "solicitud",', '"send": "solicitud", "ask": ["mensaje"],', 'funnel.wrong-kind', '/steps/6/ask'],
  ['a step that does nothing', 'funnel', '{ "id": "urgencia", "ask": ["urgencia"] }', '{ "id": "urgencia" }', 'funnel.wrong-kind', '/steps/4'],
  ['a failure for a question', 'funnel', '"ask": ["urgencia"]', '"ask": ["urgencia"], "fail": "correo"', 'funnel.wrong-kind', '/steps/4/fail'],
  ['a wait without its unit', 'funnel', '"20s"', '"20"', 'funnel.bad-delay', '/steps/8/after/20'],
  ['a notice too long for its time', 'funnel', '{ "notice": { "title": "Gracias" } }', '{ "notice": { "title": "Gracias", "text": "Hemos recibido tus respuestas y te escribiremos en cuanto las hayamos leído con calma, que suele ser al día siguiente por la mañana o, si es fiesta, al otro." } }', 'funnel.hurried-notice', '/steps/9/do/0/notice'],
  ['a notice that stays for a moment', 'funnel', '"seconds": 10', '"seconds": 1', 'funnel.hurried-notice', '/steps/7/do/0/notice/seconds'],
  ['a delivery that leaves answers out', 'funnel', '"*": {\n          "answers": "labels",\n          "names": { "situacionOtra": "situacion_otra" }\n        }', '"mensaje": { "answer": "mensaje" }', 'funnel.unsent-answers', '/steps/1/ask/1'],
  ['two fields under one name', 'funnel', '{ "situacionOtra": "situacion_otra" }', '{ "situacionOtra": "situacion" }', 'funnel.shared-parameter', '/deliveries/solicitud/body/*/names/situacionOtra'],
  ['two fields renamed alike', 'funnel', '{ "situacionOtra": "situacion_otra" }', '{ "situacionOtra": "dato", "mensaje": "dato" }', 'funnel.shared-parameter', '/deliveries/solicitud/body/*/names/mensaje'],
  ['a field onto the recipient', 'funnel', '{ "situacionOtra": "situacion_otra" }', '{ "correo": "to_email" }', 'funnel.shared-parameter', '/deliveries/solicitud/body/*/names/correo'],
  ['a fixed value under the name of a field', 'funnel', '"encaja": { "if"', '"mensaje": { "if"', 'funnel.shared-parameter', '/deliveries/solicitud/body/mensaje'],
  ['a field misspelled in a body', 'funnel', '{ "situacionOtra": "situacion_otra" }', '{ "situacionOtras": "situacion_otra" }', 'funnel.unknown-field', '/deliveries/solicitud/body/*/names/situacionOtras'],
  ['an option without points beside others with', 'funnel', '"ya": 2, "meses": 1, "despues": 0', '"ya": 2, "despues": 0', 'funnel.idle-option', '/score/encaje/urgencia'],
  ['a question that no step asks any more', 'funnel', '"ask": ["empleados"]', '"show": "despedida"', 'form.unasked-field', 'form:/properties/empleados'],
]

/** The faults that people have made in forms and funnels, in the words of other tools and their own. */
// biome-ignore format: a table, one mistake a line
const seen: readonly Mistake[] = [
  ['a comma too many in a list', 'funnel', '{ "to": "presupuesto" }]', '{ "to": "presupuesto" },]', 'json.syntax', '{ "to": "presupuesto" },]'],
  ['two commas', 'funnel', '"version": 1,', '"version": 1,,', 'json.syntax', '"version": 1,,'],
  ['a comma before the first', 'funnel', '"ask": ["urgencia"]', '"ask": [, "urgencia"]', 'json.syntax', '[, "urgencia"]'],
  ['or of conditions', 'funnel', '{ "situacion": "empresa" }', '{ "or": [{ "situacion": "empresa" }, { "situacion": "sola" }] }', 'shape.wrong-type', '/steps/1/next/0/if/or'],
  ['and of conditions', 'funnel', '{ "situacion": "empresa" }', '{ "and": [{ "situacion": "empresa" }, { "intereses": "web" }] }', 'shape.wrong-type', '/steps/1/next/0/if/and'],
  ['a list of answers', 'funnel', '{ "situacion": "empresa" }', '{ "situacion": ["empresa", "otra"] }', 'shape.wrong-type', '/steps/1/next/0/if/situacion'],
  ['not within an answer', 'funnel', '{ "situacion": "empresa" }', '{ "situacion": { "not": "empresa" } }', 'shape.unknown-key', '/steps/1/next/0/if/situacion/not'],
  ['a condition in words', 'funnel', '"if": { "situacion": "empresa" }', '"if": "situacion = empresa"', 'shape.wrong-type', '/steps/1/next/0/if'],
  ['anyOf of one', 'funnel', '{ "situacion": "empresa" }', '{ "anyOf": [{ "situacion": "empresa" }] }', 'shape.other', '/steps/1/next/0/if/anyOf'],
  ['the condition of a funnel in a form', 'form', '"if": {\n        "properties": { "situacion": { "const": "otra" } },\n        "required": ["situacion"]\n      }', '"if": { "situacion": "otra" }', 'shape.unknown-key', '/allOf/0/if/situacion'],
  ['the title of an option in a condition', 'funnel', '{ "situacion": "empresa" }', '{ "situacion": "Con un equipo" }', 'funnel.unknown-option', '/steps/1/next/0/if/situacion'],
  ['the title of an option in points', 'funnel', '"ya": 2', '"Ya mismo": 2', 'funnel.unknown-option', '/score/encaje/urgencia/Ya mismo'],
  ['the limit of a date as of a number', 'form', '"maxLength": 500,\n      "x-errors": { "maxLength": "Máximo 500 caracteres" }', '"maximum": "2027-03-01"', 'shape.wrong-type', '/properties/mensaje/maximum'],
  ['options as texts', 'form', '{ "const": "despues", "title": "Más adelante" }', '"Más adelante"', 'shape.wrong-type', '/properties/urgencia/oneOf/2'],
  ['a picture as text', 'form', '{ "const": "ya", "title": "Ya mismo" }', '{ "const": "ya", "title": "Ya mismo", "x-picture": "/fotos/ya.webp" }', 'shape.wrong-type', '/properties/urgencia/oneOf/0/x-picture'],
  ['a notice as text', 'funnel', '{ "notice": { "title": "Gracias" } }', '{ "notice": "Gracias" }', 'shape.wrong-type', '/steps/9/do/0/notice'],
  ['a product as text', 'funnel', '"check": "live",', '"check": "live", "values": { "precio": { "product": "plazas * 90" } },', 'shape.wrong-type', '/values/precio/product'],
  ['a name with ñ', 'form', '"empleados": {', '"años": {', 'shape.bad-name', '/properties/años'],
  ['a required name that is near no other', 'form', '"required": ["correo", "situacion"', '"required": ["correo", "trabajo"', 'form.unknown-field', '/required/1'],
  ['a required name that is nearer to another', 'form', '"then": { "required": ["situacionOtra"] }', '"then": { "required": ["otraSituacion"] }', 'form.unknown-field', '/allOf/0/then/required/0'],
  ['a message of another limit', 'form', '"maxLength": 500,', '"maxLength": 400,', 'form.other-number', '/properties/mensaje/x-errors/maxLength'],
  ['a message of another limit in a shared part', 'form', '"maxLength": 80,', '"maxLength": 60,', 'form.other-number', '/$defs/texto/x-errors/maxLength'],
  ['two rules to one step', 'funnel', '{ "to": "presupuesto" }]', '{ "if": { "situacion": "otra" }, "to": "presupuesto" }, { "to": "presupuesto" }]', 'funnel.idle-rule', '/steps/1/next/1'],
  ['a field of an answer that no step asks', 'funnel', '["situacion", "situacionOtra"]', '["situacion"]', 'form.unasked-field', 'form:/properties/situacionOtra'],
]

/** The faults that only show when every way through the funnel is tried. */
// biome-ignore format: a table, one mistake a line
const ways: readonly Mistake[] = [
  ['a rule that leads back to where it came from', 'funnel', '{ "id": "empleados", "ask": ["empleados"] }', '{ "id": "empleados", "ask": ["empleados"], "next": "situacion" }', 'funnel.loop', '/steps/2/next'],
  ['an answer that leads back to its own question', 'funnel', '"to": "empleados" }', '"to": "situacion" }', 'funnel.loop', '/steps/1/next/0'],
  ['a last question that leads to the first', 'funnel', '"ask": ["intereses", "mensaje"], "button"', '"ask": ["intereses", "mensaje"], "next": "correo", "button"', 'funnel.loop', '/steps/5/next'],
  ['two steps that lead to each other', 'funnel', '{ "id": "presupuesto", "ask": ["presupuesto"] },\n    { "id": "urgencia", "ask": ["urgencia"] }', '{ "id": "presupuesto", "ask": ["presupuesto"] },\n    { "id": "urgencia", "ask": ["urgencia"], "next": "presupuesto" }', 'funnel.loop', '/steps/4/next'],
  ['a send that leads to the first question', 'funnel', '"ok": [{ "if": { "encaje": { "minimum": 3 } }, "to": "encaja" }, { "to": "no-encaja" }],', '"ok": "correo",', 'funnel.loop', '/steps/6/ok'],
  ['a timer that leaves a required question', 'funnel', '{ "id": "presupuesto", "ask": ["presupuesto"] }', '{ "id": "presupuesto", "ask": ["presupuesto"], "after": { "30s": "urgencia" } }', 'funnel.skipped-question', '/steps/3/after/30s'],
  ['a step for a field that most are not asked', 'funnel', '{ "id": "empleados", "ask": ["empleados"] }', '{ "id": "empleados", "ask": ["empleados"] },\n    { "id": "otra", "ask": ["situacionOtra"] }', 'funnel.blank-screen', '/steps/3/ask'],
  ['the same delivery on the way and at the ending', 'funnel', '"to": "encaja" }', '"to": "encaja", "do": [{ "send": "copia" }] }', 'funnel.sent-twice', '/steps/8/do/0'],
  ['an option that no rule covers', 'funnel', '{ "to": "presupuesto" }', '{ "if": { "situacion": "sola" }, "to": "presupuesto" }', 'funnel.uncovered', '/steps/1/next'],
  ['points that everybody has', 'funnel', '"ok": [{ "if": { "encaje": { "minimum": 3 } }', '"ok": [{ "if": { "encaje": { "minimum": 0 } }', 'funnel.wrong-limit', '/steps/6/ok/0/if/encaje'],
  ['a step that nothing leads to', 'funnel', '"to": "empleados" }', '"to": "presupuesto" }', 'funnel.idle-rule', '/steps/1/next/0'],
  ['a threshold below nothing', 'funnel', '"ok": [{ "if": { "encaje": { "minimum": 3 } }', '"ok": [{ "if": { "encaje": { "minimum": -1 } }', 'funnel.wrong-limit', '/steps/6/ok/0/if/encaje'],
  ['a refusal and no rule for the rest', 'funnel', '"ask": ["presupuesto"] }', '"ask": ["presupuesto"], "next": { "if": { "presupuesto": "bajo" }, "do": [{ "notice": { "title": "Así no" } }] } }', 'funnel.uncovered', '/steps/3/next'],
  ['a refusal and no rule for the rest before a review', 'funnel', '"ask": ["presupuesto"] }', '"ask": ["presupuesto"], "next": { "if": { "presupuesto": "bajo" }, "do": [{ "notice": { "title": "Así no" } }] } },\n    { "id": "repaso", "review": true }', 'funnel.uncovered', '/steps/3/next'],
  ['a step for answers that nobody gives', 'funnel', '{ "id": "presupuesto", "ask"', '{ "id": "presupuesto", "if": { "situacion": "sola", "not": { "situacion": "sola" } }, "ask"', 'funnel.dead-step', '/steps/3/if'],
  ['a rule behind the same one', 'funnel', '"to": "empleados" }', '"to": "empleados" }, { "if": { "situacion": "empresa" }, "to": "urgencia" }', 'funnel.dead-rule', '/steps/1/next/1'],
  ['a rule on an answer that comes later', 'funnel', '{ "situacion": "empresa" }', '{ "presupuesto": "alto" }', 'funnel.not-yet-asked', '/steps/1/next/0'],
]

export const mistakes: readonly Mistake[] = [
  ...typing,
  ...otherTools,
  ...shapes,
  ...forms,
  ...names,
  ...flows,
  ...seen,
  ...ways,
]

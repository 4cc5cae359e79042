import { expect, test } from 'vitest'
import { COMPUTED, DAY, VARIANT } from '#functions/forms/form.ts'
import { createHipnosisForm } from '#functions/forms/registry.ts'
import { toMailContent } from '#functions/mail/mail-content.ts'
import { renderMail } from '#functions/mail/render-mail.ts'
import { toReplyTo } from '#functions/mail/send-mail.ts'
import { mailTexts } from '#functions/messages.ts'
import { hostileStrings } from '#support/hostile-strings.ts'

const form = createHipnosisForm({
  id: 'formulario-hipnosis-regresiva',
  emailField: 'correo',
  schemaVersion: 'v1',
  validate: () => true,
  dropBlank: (answers: Record<string, unknown>) => answers,
  isInTime: () => true,
  areAllAsked: () => true,
  getEnding: () => null,
  variants: [],
  computed: {},
  compute: () => undefined,
  sections: [
    {
      title: 'Información Personal',
      fields: ['nombreApellidos', 'condicionMedica', 'tieneHijos', 'experienciasPasadas'],
    },
  ],
  fields: {
    nombreApellidos: { name: 'nombreApellidos', label: 'Nombre y apellidos', stores: 'text' },
    condicionMedica: { name: 'condicionMedica', label: 'Condición médica', stores: 'text', keepsLines: true },
    tieneHijos: {
      name: 'tieneHijos',
      label: '¿Tienes hijos?',
      stores: 'choice',
      options: [{ value: 'si', label: 'Sí' }],
    },
    experienciasPasadas: {
      name: 'experienciasPasadas',
      label: 'Experiencias pasadas',
      stores: 'list',
      options: [
        { value: 'fobia', label: 'Fobia' },
        { value: 'culpa', label: 'Sentimiento de culpa' },
      ],
    },
  },
})
const base = {
  id: 'abcdef12-3456-8789-8abc-def012345678',
  tags: [],
  supersedes: null,
  receivedAt: new Date('2026-11-21T11:30:00Z'),
}
const render = (answers: Record<string, unknown>) => renderMail([toMailContent(form, { ...base, answers })])

test('a mail for its reader', () => {
  const { subject, text } = render({
    nombreApellidos: 'Ana García',
    condicionMedica: 'Ninguna.\nDuermo mal.',
    tieneHijos: 'si',
    experienciasPasadas: ['fobia', 'culpa'],
  })
  expect(subject).toBe('Nuevo formulario de sesión — ref ABCDEF12')
  expect(text).toMatchInlineSnapshot(`
    "Nuevo formulario de sesión — ref ABCDEF12

    Por discreción, ni el asunto ni este comienzo llevan datos de la persona. Lo que escribió está debajo; cuando ya no lo necesites, borra este correo también de la papelera.

    Recibido: sábado, 21 de noviembre de 2026 (hora de España).

    == Información Personal ==

    Nombre y apellidos:
        Ana García

    Condición médica:
        Ninguna.
        Duermo mal.

    ¿Tienes hijos?:
        Sí

    Experiencias pasadas:
        Fobia
        Sentimiento de culpa"
  `)
})

test('what a submission says beside its fields is mailed after them, in both parts of the mail', () => {
  const computed = { precio: { label: 'Precio', language: 'es' } }
  const submission = {
    ...base,
    answers: {
      nombreApellidos: 'Ana García',
      [DAY]: '2026-11-21',
      [VARIANT]: 'pausada',
      [`${COMPUTED}precio`]: 1246.5,
      retirada: 'De una versión anterior',
    },
  }
  const { text, html } = renderMail([toMailContent({ ...form, computed }, submission)])
  const rows = [
    [mailTexts.day, '2026-11-21'],
    [mailTexts.variant, 'pausada'],
    ['Precio', '1.246,5'],
    ['retirada', 'De una versión anterior'],
  ]
  const [, rest = ''] = text.split(`== ${mailTexts.otherAnswers} ==\n\n`)
  expect(rest).toBe(rows.map(([label, value]) => `${label}:\n    ${value}`).join('\n\n'))
  for (const [label, value] of rows) expect(html).toContain(`<dt>${label}</dt><dd dir="auto">${value}</dd>`)
})

test('the subject and the frame are the same whatever was written', () => {
  const plain = render({ nombreApellidos: 'x', condicionMedica: 'x' })
  const tags = (html: string) => html.match(/<[^>]+>/g)
  for (const text of hostileStrings) {
    const mail = render({ nombreApellidos: text, condicionMedica: text })
    expect(mail.subject).toBe(plain.subject)
    expect(tags(mail.html)).toEqual(tags(plain.html))
    // Our own lines start at the margin, and no other does.
    expect(mail.text.split('\n').filter((line) => /^\S/.test(line))).toEqual(
      plain.text.split('\n').filter((line) => /^\S/.test(line)),
    )
  }
})

/** The text that a reader can see: control characters are spaces, all white space is one, and the unseen is gone. */
function toExpected(text: string): string {
  const seen = text.toWellFormed().replace(/[\p{Cf}--[\u200c\u200d]]/gv, '')
  return toLine(seen.normalize('NFC').replace(/[\p{Cc}\u2028\u2029]/gu, ' '))
}

const toLine = (text: string) => text.trim().replace(/\s+/g, ' ')

test('a text arrives letter by letter, as far as its characters can be seen', () => {
  const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
  const toPlain = (html = '') => html.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? '')
  for (const text of hostileStrings) {
    const { html, text: plain } = render({ nombreApellidos: text })
    const shown = toPlain(/<dd dir="auto">(.*?)<\/dd>/s.exec(html)?.[1])
    expect(toLine(shown)).toBe(toExpected(text))
    if (/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u.test(text)) continue
    expect(shown).toBe(text.normalize('NFC').trim())
    expect(plain).toContain(`    ${text.normalize('NFC').trim()}\n`)
  }
})

test('half characters, and what turns or hides letters, reach no mail; what joins them does', () => {
  for (const text of [...hostileStrings, 'a\u200b\u202eb\u2066c\u00ad\ufeff']) {
    for (const written of Object.values(render({ nombreApellidos: text, condicionMedica: text, [text]: 'x' }))) {
      expect(written.isWellFormed()).toBe(true)
      expect(written).not.toMatch(/[\p{Cf}--[\u200c\u200d]]/v)
      expect(written).toBe(written.normalize('NFC'))
    }
  }
  const { text } = render({ nombreApellidos: '👩‍👩‍👧 می\u200cخواهم e\u0301' })
  expect(text).toContain('    👩‍👩‍👧 می\u200cخواهم é\n')
})

test('no control character is left in a line of its own', () => {
  for (const text of hostileStrings) {
    const { text: plain, html } = render({ nombreApellidos: text, condicionMedica: text })
    expect(plain).not.toMatch(/[^\P{Cc}\n]|[\u2028\u2029]/u)
    expect(html).not.toMatch(/[^\P{Cc}\n]|[\u2028\u2029]/u)
  }
})

test.each([
  ['ana@correo.example', 'ana@correo.example'],
  [' ana+web@correo.example ', 'ana+web@correo.example'],
  ['ana@localhost', null],
  ['ana@correo.example, x@evil.example', null],
  ['ana@correo.example\r\nBcc: x@evil.example', null],
  ['"x" <ana@correo.example>', null],
  ['ана@correo.example', null],
  ['ana.@correo.example', null],
  ['ana..b@correo.example', null],
  ['ana@-correo.example', null],
  ['ana@correo.1', null],
  [`${'a'.repeat(65)}@correo.example`, null],
  ["o'hara@sub.mi-correo.example", "o'hara@sub.mi-correo.example"],
  ['\u202aana@correo.example\u200b ', 'ana@correo.example'],
  [['ana@correo.example'], null],
])('an answer to %j goes to %j', (correo, expected) => {
  expect(toReplyTo(form, { correo })).toBe(expected)
})

test('there are at least 400 hostile strings', () => {
  expect(hostileStrings.length).toBeGreaterThanOrEqual(400)
})

test('no text has more than 30 marks in a row when it is brought into one form, and none of them is lost', () => {
  const stacked = `a${'\u0301'.repeat(70)}${'\u0316'.repeat(70)}`
  const { text, html } = render({ nombreApellidos: stacked, condicionMedica: stacked })
  for (const part of [text, html]) expect(part).not.toMatch(/(?:(?!\u034f)\p{M}){31}/u)
  expect(text.match(/\u0301/g)).toHaveLength(2 * 69) // the first one is in the á
  expect(text.match(/\u0316/g)).toHaveLength(2 * 70)
})

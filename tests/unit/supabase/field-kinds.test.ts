import { expect, test } from 'vitest'
import type { FieldKind } from '#engine/form/field-kinds.ts'
import { fieldKinds, getStorage } from '#engine/form/field-kinds.ts'
import { dropBlank } from '#functions/forms/drop-blank.ts'
import type { LeadForm } from '#functions/forms/form.ts'
import { takesAnswers } from '#functions/forms/takes-answers.ts'
import { toMailContent } from '#functions/mail/mail-content.ts'

const kinds = Object.keys(fieldKinds) as FieldKind[]

/** A form of one field of each kind, which takes any answers. */
const form: LeadForm = {
  id: 'todo',
  schemaVersion: 'v1',
  subject: 'Todo',
  validate: () => true,
  getEnding: () => null,
  parseBody: () => null,
  sections: [{ title: 'Todo', fields: kinds }],
  fields: Object.fromEntries(kinds.map((kind) => [kind, { name: kind, label: kind, widget: kind }])),
}

/** The lines that a mail prints for a text in a field of that kind; none where it prints no such field. */
function getMailed(kind: FieldKind): string[] | undefined {
  const { sections } = toMailContent(form, {
    id: 'abcdef12-3456-8789-8abc-def012345678',
    answers: { [kind]: 'a\nb' },
    tags: [],
    supersedes: null,
    receivedAt: new Date('2026-11-21T11:30:00Z'),
    acknowledged: true,
  })
  return sections
    .flatMap(({ rows }) => rows)
    .find(({ label }) => label === kind)
    ?.value.split('\n')
}

test.each(kinds)('the server takes, empties and mails a field of the kind %s as the engine does', (kind) => {
  const { empty } = getStorage({ widget: kind })
  expect(takesAnswers(form, { [kind]: empty })).toBe(empty !== undefined)
  if (empty === undefined) expect(getMailed(kind)).toBeUndefined()
  else {
    expect(dropBlank({ [kind]: empty }, form.fields)).toEqual({})
    expect(getMailed(kind)).toEqual(fieldKinds[kind].keepsLines ? ['a', 'b'] : ['a b'])
  }
})

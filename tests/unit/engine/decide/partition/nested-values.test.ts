import { expect, test } from 'vitest'
import { createAnswerClasses } from '#engine-internals/decide/partition/field-classes.ts'
import { listUndecided } from '#engine-internals/decide/partition/nested-values.ts'
import { compileAuthored, toFunnel } from '#support/authored.ts'

/** A pet whose kind is a free text: of a dog the breed is asked, of any other its name. */
function buildPets(especie: object) {
  const text = (title: string) => ({ type: 'string', title, maxLength: 20 })
  return compileAuthored({
    form: {
      $schema: '',
      $id: 'mascotas',
      title: 'Mascotas',
      type: 'object',
      required: ['mascota'],
      properties: {
        mascota: {
          type: 'object',
          title: 'Mascota',
          properties: { especie: { ...text('Especie'), ...especie } },
          required: ['especie'],
          if: { properties: { especie: { const: 'perro' } }, required: ['especie'] },
          // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
          then: { properties: { raza: text('Raza') }, required: ['raza'] },
          else: { properties: { nombre: text('Nombre') }, required: ['nombre'] },
        },
      },
    },
    funnel: toFunnel('mascotas', {}, [
      { id: 'm', ask: ['mascota'], next: [{ if: { 'mascota.nombre': 'Luna' }, to: 'luna' }, { to: 'otra' }] },
      { id: 'luna', end: 'luna', show: 'vista' },
      { id: 'otra', end: 'otra', show: 'vista' },
    ]),
  })
}

test('what an "else" asks by a free text is decided: the text that is named, and any other', () => {
  const funnel = buildPets({})
  expect(listUndecided(funnel, funnel.form)).toEqual([])
  const counted = { byValue: new Set(['mascota']), summed: {} }
  const classes = createAnswerClasses(funnel, funnel.form)(['mascota'], {}, counted).map(
    ({ answers }) => answers.mascota,
  )
  // A dog has no name, and of the others one is the name that the rule reads.
  expect(classes).toEqual(
    expect.arrayContaining([
      expect.not.objectContaining({ nombre: 'Luna' }),
      { especie: expect.not.stringMatching(/^perro$/), nombre: 'Luna' },
    ]),
  )
  expect(classes).toHaveLength(2)
})

test('where no other right text is known than the one that is named, nothing is guessed', () => {
  const funnel = buildPets({ pattern: '^perro$|^gato$', examples: ['perro'] })
  expect(listUndecided(funnel, funnel.form)).toMatchObject([{ path: 'mascota.especie', reason: 'text' }])
})

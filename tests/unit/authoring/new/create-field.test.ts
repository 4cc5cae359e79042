import { expect, test } from 'vitest'
import { parseFields } from '#authoring/new/create-field.ts'

test('questions are written as they are asked, or with their names, their kinds and their titles', () => {
  expect(parseFields('Nombre, ¿Qué te gustaría aprender?, ciudad:text:¿Dónde vives?, edad:number')).toEqual([
    { name: 'nombre', kind: undefined, title: undefined, required: true },
    { name: 'gustariaAprender', kind: undefined, title: '¿Qué te gustaría aprender?', required: true },
    { name: 'ciudad', kind: 'text', title: '¿Dónde vives?', required: true },
    { name: 'edad', kind: 'number', title: undefined, required: true },
  ])
})

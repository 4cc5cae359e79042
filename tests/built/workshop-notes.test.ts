import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { workshopClasses } from '#site/content/workshop-classes.ts'
import { workshopNotes, workshopNotesPath } from '#site/content/workshop-notes.ts'
import { distFolder } from '#support/built-page.ts'

const pdf = readFileSync(join(distFolder, workshopNotesPath), 'latin1')

test('the notes have a cover, a welcome, one page for each class and one to sign', () => {
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(3 + workshopClasses.length)
})

test('there are notes for each class, in its order', () => {
  expect(workshopNotes.classes.map(({ id }) => id)).toEqual(workshopClasses.map(({ id }) => id))
})

test('the notes are set in the fonts of the site', () => {
  expect(pdf).toMatch(/\/FontName \/[A-Z]{6}\+IbarraRealNova-Regular/)
  expect(pdf).toMatch(/\/FontName \/[A-Z]{6}\+SourceSans3-Roman/)
})

test('screen readers know the language, the title and the structure of the notes', () => {
  expect(pdf).toContain('/Lang (es-ES)')
  expect(pdf).toContain('/DisplayDocTitle true')
  expect(pdf).toContain('/Marked true')
  expect(pdf.match(/\/S \/H2\b/g)).toHaveLength(2 + workshopClasses.length)
})

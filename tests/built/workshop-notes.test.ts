import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { workshop } from '#site/content/taller-gratuito.ts'
import { workshopClasses } from '#site/content/workshop-classes.ts'
import { distFolder } from '#support/built-page.ts'

const pdf = readFileSync(join(distFolder, workshop.notes.download), 'latin1')
const bookmarks = [...pdf.matchAll(/\/Title \((.*?)(?<!\\)\)/gs)].map(([, title = '']) => decodeText(title))

/** A text of a PDF: Latin-1, or UTF-16 behind a byte order mark. */
function decodeText(text: string): string {
  const bytes = Buffer.from(text.replaceAll(/\\(.)/gs, '$1'), 'latin1')
  return text.startsWith('þÿ') ? bytes.subarray(2).swap16().toString('utf16le') : text
}

test('the notes have a cover, a welcome, one page for each class under its title, and one to sign', () => {
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(3 + workshopClasses.length)
  const titles = workshopClasses.map(({ id, title }) => `${id}. ${title}`)
  expect(bookmarks.filter((title) => /^\d/.test(title))).toEqual(titles)
})

test('screen readers know the language, the title and the structure of the notes', () => {
  expect(pdf).toContain('/Lang (es-ES)')
  expect(pdf).toContain('/DisplayDocTitle true')
  expect(pdf).toContain('/Marked true')
  expect(pdf.match(/\/S \/H2\b/g)).toHaveLength(2 + workshopClasses.length)
})

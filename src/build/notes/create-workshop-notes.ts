import { readFileSync } from 'node:fs'
import { readCached } from '#build/notes/cached-file.ts'
import { type NotesClass, NotesDocument, type NotesText } from '#build/notes/notes-document.ts'
import { inProject } from '#build/project-root.ts'
import type { Site } from '#build/read-site.ts'
import { workshopClasses } from '#site/content/workshop-classes.ts'
import { workshopNotes } from '#site/content/workshop-notes.ts'

/** The workshop's notes: a cover, a welcome, one page for each class and one to sign. PDF, A4. */
export function createWorkshopNotes({ brand }: Pick<Site, 'brand'>): Promise<Buffer> {
  const { classes, ...rest } = workshopNotes
  const text: NotesText = { ...rest, brand: `${brand.lead} ${brand.joint} ${brand.tail}` }
  const chapters = workshopClasses.map((lesson): NotesClass => {
    const notes = classes.find(({ id }) => id === lesson.id)
    if (!notes)
      throw new Error(`A la clase ${lesson.id} le faltan apuntes. Añádelos en src/site/content/workshop-notes.ts.`)
    return { ...lesson, ...notes }
  })
  const code = ['create-workshop-notes.ts', 'notes-document.ts', 'notes-sheet.ts'].map((file) =>
    readFileSync(inProject('src/build/notes', file)),
  )
  return readCached([JSON.stringify({ text, chapters }), ...code], () => NotesDocument.create(text, chapters))
}

import { readFileSync } from 'node:fs'
import { workshopClasses } from '#site/content/workshop-classes.ts'
import { workshopNotes } from '#site/content/workshop-notes.ts'
import { readCached } from '#tools/pages/notes/cached-file.ts'
import { type NotesClass, NotesDocument, type NotesText } from '#tools/pages/notes/notes-document.ts'
import { inProject } from '#tools/project/project-root.ts'
import type { Site } from '#tools/project/read-site.ts'

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
    readFileSync(inProject('src/tools/pages/notes', file)),
  )
  return readCached([JSON.stringify({ text, chapters }), ...code], () => NotesDocument.create(text, chapters))
}

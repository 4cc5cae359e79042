import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { previewWords, words } from '#authoring/studio/words.ts'
import { CUT_ENDING, studioPath } from '#authoring/studio-service/contract.ts'
import { getPreviewPage, getStudioPage } from '#authoring/studio-service/studio-service.ts'
import { inProject } from '#project/project-root.ts'
import { distFolder } from '#support/built-page.ts'

const files = globSync('**/*', { cwd: distFolder }).filter((file) => statSync(join(distFolder, file)).isFile())

test('nothing of the studio is in the built site', () => {
  const marks = [studioPath, CUT_ENDING, words.unused, previewWords.ofPart, 'cm-editor', 'CodeMirror']
  const told = files.filter((file) => marks.some((mark) => readFileSync(join(distFolder, file), 'utf8').includes(mark)))
  expect(files.length).toBeGreaterThan(100)
  expect(told).toEqual([])
})

test('those marks are in the studio: to look for them can fail', () => {
  const sources = globSync('src/authoring/{studio,studio-service}/**/*.{ts,tsx}', { cwd: inProject() }).map((file) =>
    readFileSync(inProject(file), 'utf8'),
  )
  for (const mark of [studioPath, CUT_ENDING, words.unused, previewWords.ofPart])
    expect(sources.some((source) => source.includes(mark))).toBe(true)
})

test('a page that is made has the live funnel load anew, and not the studio with what is open in it', () => {
  const client = '"/@vite/client"'
  expect(getPreviewPage().html).toContain(client)
  expect(getStudioPage('/estudio/entry.js').html).not.toContain(client)
})

import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { inProject } from '#tools/project/project-root.ts'

const documents = [
  'README.md',
  'src/README.md',
  'src/engine/README.md',
  'supabase/README.md',
  '.github/CONTRIBUTING.md',
]

/** `src/x.ts` in backticks, written from the project, from the document's folder or as code of src; and `[text](../x.md#part)`. */
function listFiles(text: string): string[] {
  const named = [
    ...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.\w{2,4})`/g),
    ...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g),
  ]
  return named.flatMap(([, file]) => file ?? [])
}

test.each(documents)('%s names files that exist', (document) => {
  const folders = [dirname(document), '.', 'src', 'supabase/functions']
  const isThere = (file: string) =>
    file.startsWith('.local/') || folders.some((folder) => existsSync(inProject(join(folder, file))))
  expect(listFiles(readFileSync(inProject(document), 'utf8')).filter((file) => !isThere(file))).toEqual([])
})

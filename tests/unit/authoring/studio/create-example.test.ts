import { expect, test } from 'vitest'
import { createExample } from '#authoring/studio/panels/welcome.tsx'
import { withDrafts } from '#authoring/studio-service/check-drafts.ts'
import { compileProject } from '#engine/compiler'
import { readProject } from '#project/read-project.ts'
import { readSite } from '#project/read-site.ts'

test('the example has a form of its own, and nothing to mend', () => {
  const [target = ''] = Object.keys(readSite().emailjs.templates)
  const files = createExample(target)
  expect(Object.keys(files)).toEqual(['schemas/ejemplo.schema.json', 'funnels/ejemplo.funnel.json'])
  expect(compileProject(withDrafts(readProject(), files)).diagnostics).toEqual([])
})

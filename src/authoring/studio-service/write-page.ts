import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { planNew } from '#authoring/new/plan-new.ts'
import type { Project } from '#engine/compiler'
import { newPageRefusals } from '#messages/studio.ts'
import { formatText } from '#project/format-files.ts'
import { withDrafts } from './check-drafts.ts'
import type { PageRequest, PageWritten } from './contract.ts'
import { saveFiles, toDiskFile } from './save-files.ts'

/** The files of a new page: its funnel and form, its words and its route, and the settings that name its mail template. */
const WRITABLE =
  /^(?:funnels\/[a-z0-9-]+\.funnel\.json|schemas\/(?!site\.)[a-z0-9-]+\.schema\.json|src\/site\/content\/[a-z0-9-]+\.ts|src\/routes\/[a-z0-9-]+\.tsx|src\/site\/config\/site\.json)$/

/** Writes a new page to disk, all files of it or none. */
export function writePage(
  root: string,
  { request, drafts }: PageRequest,
  project: Project,
): PageWritten | { refusal: string } {
  const readText = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null)
  const plan = planNew(request, withDrafts(project, drafts), (file) => drafts[file] ?? readText(file))
  if ('refusal' in plan) return plan
  const files = Object.entries(plan.files).map(([file, text]) => {
    const before = readText(file)
    const base = before === null ? null : toDiskFile(file, before).hash
    return { file, text: formatText(text, file) ?? text, base }
  })
  const answer = saveFiles(root, { files }, WRITABLE)
  if ('refused' in answer) return { refusal: answer.refused }
  if ('changed' in answer) return { refusal: newPageRefusals.changed(answer.changed.map(({ file }) => file)) }
  return { written: files.map(({ file }) => file), page: plan.page ?? '' }
}

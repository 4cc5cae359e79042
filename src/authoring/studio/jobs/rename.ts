import { renameField, renameStep } from '#authoring/renames/rename-everywhere.ts'
import type { Workspace } from '#authoring/studio/document/create-workspace.ts'
import { getFields, getStepIds } from '#authoring/studio/schema/names-at.ts'
import { jobWords } from '#authoring/studio/words.ts'
import { getFormOf, readLoosely, toFormFile, toFunnelFile } from '#authoring/texts/funnel-files.ts'
import type { Schema } from '#authoring/texts/schema-at.ts'
import { spellName } from '#engine'

/** The names that there may be. */
const NAMES = { field: /^[a-z][A-Za-z\d]*$/, step: /^[a-z\d]+(?:-[a-z\d]+)*$/ } as const

/** Renames a question or a step of a funnel in one step of the way back; returns why it does not. */
export type Rename = (what: 'field' | 'step', from: string, to: string) => string | null

/** `goTo` shows a step that has another name: the preview begins anew, as it knows none of the old one. */
export function createRename(
  workspace: Workspace,
  metaSchemas: { form: Schema; funnel: Schema },
  funnel: string,
  goTo: (step: string) => void,
): Rename {
  return (what, from, wanted) => {
    const { texts } = workspace.getState()
    const to = NAMES[what].test(wanted) ? wanted : (spellName(wanted, NAMES[what].source) ?? wanted)
    if (to === from) return null
    const funnelText = texts.get(toFunnelFile(funnel))
    if (what === 'step') {
      if (!NAMES.step.test(to)) return jobWords.badStep(to)
      if (getStepIds(readLoosely(funnelText)).includes(to)) return jobWords.taken(to)
      workspace.edit(renameStep(texts, metaSchemas, { funnel, from, to }))
      goTo(to)
      return null
    }
    const form = getFormOf(funnelText) ?? ''
    if (!NAMES.field.test(to) || to === 'not') return jobWords.badField(to)
    if (getFields(readLoosely(texts.get(toFormFile(form)))).includes(to)) return jobWords.taken(to)
    workspace.edit(renameField(texts, metaSchemas, { form, from, to }))
    return null
  }
}

import { compareWith } from '#authoring/diff/compare-with.ts'
import { type Change, type Project, toServerFormModule, toServerFunnelModule } from '#engine/compiler'
import { toChangeReport, toChangeSentence } from '#messages/changes.ts'
import { findChangedScreens } from './changed-screens.ts'
import { addModule, type KeepModule } from './check-drafts.ts'
import type { CompareAnswer, StudioChange } from './contract.ts'

/** How the project was, and the files that no commit holds as they are now. */
export type Committed = Pick<Project, 'forms' | 'funnels'> & { uncommitted: string[] | null }

type Before = Committed & Pick<Extract<CompareAnswer, { changes: unknown }>, 'isCommitted'>

/** The project to compare with: as it was committed, or as it is saved while nothing of it is: all of it would be new. */
export function toBefore(committed: Committed | null, { forms, funnels }: Project): Before {
  if (committed && committed.forms.length + committed.funnels.length > 0) return { ...committed, isCommitted: true }
  return { forms, funnels, uncommitted: committed?.uncommitted ?? null, isCommitted: false }
}

/** Codes of changes after which a delivery carries less, or no longer goes out. */
const LOSSES: readonly Change['code'][] = [
  'delivery.key-lost',
  'delivery.key-renamed',
  'delivery.removed',
  'send.unmade',
]

/** Compares a project with how it was, and brings the funnel that is looked at as it was, ready to run. */
export function compareDrafts(
  project: Project,
  funnelId: string | null,
  committed: Before,
  keep: KeepModule,
): CompareAnswer {
  const compared = compareWith(committed, project)
  if ('refusal' in compared) return { refused: compared.refusal }
  const { changes, before, files } = compared
  const funnel = before.funnels.find(({ definition }) => definition.id === funnelId)
  const form = before.forms.find(({ definition }) => definition.id === funnel?.definition.form)
  const toAddress = () => (form ? addModule(keep, toServerFormModule(form)) : null)
  return {
    changes: changes.map(toStudioChange),
    markdown: toChangeReport(changes, true),
    uncommitted: committed.uncommitted,
    isCommitted: committed.isCommitted,
    module: funnel ? addModule(keep, toServerFunnelModule(funnel, toAddress())) : null,
    screens: funnelId === null ? [] : findChangedScreens(funnelId, files, project),
  }
}

function toStudioChange(change: Change): StudioChange {
  const { file, kind, code, params } = change
  const isLoss = LOSSES.includes(code) || (code === 'field.unasked' && Boolean(params.deliveries))
  const isRename = code.endsWith('-renamed') || code.endsWith('.renamed')
  return { file, isBreaking: kind === 'breaking', isLoss, isRename, sentence: toChangeSentence(change) }
}

import { compareWith } from '#authoring/diff/compare-with.ts'
import { getAskedNames } from '#authoring/studio/map/step-titles.ts'
import { getFormOf, getSteps, readLoosely, toFormFile, toFunnelFile } from '#authoring/texts/funnel-files.ts'
import { getChild } from '#authoring/texts/schema-at.ts'
import { type Change, type Project, toServerFormModule, toServerFunnelModule } from '#engine/compiler'
import { toChangeReport, toChangeSentence } from '#messages/changes.ts'
import { addModule, type KeepModule } from './check-drafts.ts'
import type { ChangedScreen, CompareAnswer, StudioChange } from './contract.ts'

/** Keys of a funnel that no screen shows. */
const UNSEEN = ['$schema', 'version', 'deliveries', 'scores', 'values', 'accept', 'steps', 'variants', 'experiment']

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
  const { next, ...others } = params
  const isLoss = LOSSES.includes(code) || (code === 'field.unasked' && Boolean(params.deliveries))
  const isRename = code.endsWith('-renamed') || code.endsWith('.renamed')
  const sentence = toChangeSentence({ ...change, params: others })
  return { file, isBreaking: kind === 'breaking', isLoss, isRename, sentence, next: next ?? null }
}

type Files = Pick<Project, 'forms' | 'funnels'>

/** The screens of a funnel that are new, gone, or show something else: those of now first, in their order. */
function findChangedScreens(funnel: string, before: Files, after: Files): ChangedScreen[] {
  const [old, now] = [readScreens(funnel, before), readScreens(funnel, after)]
  const variants = [...new Set([...now.variants, ...old.variants])]
  const all = variants.length > 0 ? variants : [undefined]
  return [...new Set([...now.ids, ...old.ids])].flatMap((step) => {
    const looks = all.map((variant) => ({ step, variant, was: old.show(step, variant), is: now.show(step, variant) }))
    const changed = looks.filter(({ was, is }) => was !== is)
    const isSame = changed.length === all.length && new Set(changed.map(({ was, is }) => `${was} ${is}`)).size === 1
    return isSame ? [{ step }] : changed.map(({ variant }) => ({ step, variant }))
  })
}

/**
 * The steps of a funnel by their ids, and each for those of a variant, as the JSON of itself and of the questions that it asks. The
 * first step stands for what all show.
 */
function readScreens(id: string, { forms, funnels }: Files) {
  const text = funnels.find(({ file }) => file === toFunnelFile(id))?.text
  const form = readLoosely(forms.find(({ file }) => file === toFormFile(getFormOf(text) ?? ''))?.text)
  const funnel = readLoosely(text)
  const shared = Object.entries(funnel).filter(([key]) => !UNSEEN.includes(key))
  const steps = new Map(getSteps(text).map((step, index) => [String(step.id), { step, index }]))
  return {
    ids: steps.keys(),
    variants: Object.keys(Object(funnel.variants)),
    show(id: string, variant: string | undefined): string | undefined {
      const { step, index } = steps.get(id) ?? {}
      if (!step) return undefined
      const { variants, ...plain } = step
      const own = variant === undefined ? null : getChild(variants, variant)
      const reworded = getChild(own, 'questions')
      const questions = getAskedNames(step, form).map((name) => {
        return { ...Object(getChild(form.properties, name)), ...Object(getChild(reworded, name)) }
      })
      return JSON.stringify([{ ...plain, ...Object(own) }, questions, index === 0 ? [shared, form.title] : null])
    },
  }
}

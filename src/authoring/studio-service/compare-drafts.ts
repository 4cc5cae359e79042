import { compareWith } from '#authoring/diff/compare-with.ts'
import { getAskedNames } from '#authoring/studio/map/step-titles.ts'
import { getFormOf, getSteps, readLoosely, toFormFile, toFunnelFile } from '#authoring/texts/funnel-files.ts'
import { getChild } from '#authoring/texts/schema-at.ts'
import { type Change, type Project, toServerFormModule, toServerFunnelModule } from '#engine/compiler'
import { toChangeReport, toChangeSentence } from '#messages/changes.ts'
import { addModule, type KeepModule } from './check-drafts.ts'
import type { CompareAnswer, StudioChange } from './contract.ts'

/** Keys of a funnel that no screen shows. */
const UNSEEN = ['$schema', 'version', 'deliveries', 'scores', 'values', 'accept', 'steps', 'variants', 'experiment']

/** How the project was, and the files that no commit holds as they are now. */
export type Committed = Pick<Project, 'forms' | 'funnels'> & { uncommitted: string[] | null }

type Compared = Extract<CompareAnswer, { changes: unknown }>
type Before = Committed & Pick<Compared, 'isCommitted'>

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
function findChangedScreens(funnel: string, before: Files, after: Files): Compared['screens'] {
  const variants = [after, before].flatMap((files) =>
    Object.keys(Object(readLoosely(readText(funnel, files)).variants)),
  )
  const all = variants.length > 0 ? [...new Set(variants)] : [undefined]
  const looks = all.map((variant) => {
    return { variant, old: toScreens(funnel, before, variant), now: toScreens(funnel, after, variant) }
  })
  return [...new Set(looks.flatMap(({ old, now }) => [...now.keys(), ...old.keys()]))].flatMap((step) => {
    const changed = looks.filter(({ old, now }) => old.get(step) !== now.get(step))
    const isSame = new Set(changed.map(({ old, now }) => `${old.get(step)} ${now.get(step)}`)).size === 1
    return isSame && changed.length === all.length ? [{ step }] : changed.map(({ variant }) => ({ step, variant }))
  })
}

function readText(funnel: string, { funnels }: Files): string | undefined {
  return funnels.find(({ file }) => file === toFunnelFile(funnel))?.text
}

/** The JSON of each screen by its step's id, as visitors of a variant see it. What all screens show counts to the first. */
function toScreens(id: string, files: Files, variant = ''): Map<string, string> {
  const text = readText(id, files)
  const form = readLoosely(files.forms.find(({ file }) => file === toFormFile(getFormOf(text) ?? ''))?.text)
  const shared = Object.entries(readLoosely(text)).filter(([key]) => !UNSEEN.includes(key))
  return new Map(
    getSteps(text).map(({ variants, ...step }, index) => {
      const own = Object(getChild(variants, variant))
      const questions = getAskedNames(step, form).map((name) => {
        return { ...Object(getChild(form.properties, name)), ...Object(getChild(own.questions, name)) }
      })
      const ofAll = index === 0 ? [shared, form.title] : null
      return [String(step.id), JSON.stringify([{ ...step, ...own }, questions, ofAll])]
    }),
  )
}

import { getImportWords } from '#authoring/messages/import-words.ts'
import {
  compileProject,
  type Diagnostic,
  NO_NAMES,
  type Project,
  toRunnableForm,
  toRunnableFunnel,
} from '#engine/compiler'
import { type EndingShares, getShares } from '#engine/model'
import { importText } from '#importers/import-text.ts'
import type { Mistake } from '#importers/mistake.ts'
import type { Loss, LossKind, Questionnaire } from '#importers/questionnaire.ts'
import { readSource, type SourceName } from '#importers/read-source.ts'
import { type DeadPlace, findDeadPlaces, isOfRoute, isOfWayOn, type Located } from './find-dead-rules.ts'
import { createFindWritten } from './to-place.ts'
import { toTestText } from './to-test-text.ts'
import { type Never, writeAsIs } from './write-as-is.ts'

/** Something wrong with a survey and where that stands in its file: the diagnostic of what it means, or a mistake of how it is written. */
export type SurveyFinding = { place: string; diagnostic: Diagnostic } | { place: string; mistake: Mistake }

/** The proof of a survey. */
export type SurveyProof = {
  source: SourceName
  findings: SurveyFinding[]
  /** How many of all answers end how, from 0 to 1; null where no funnel could be made of the survey. */
  endings: EndingShares | null
  /** Findings that its answers could not decide, since there are too many. */
  undecided: SurveyFinding[]
  /** Parts that were not read, and are therefore not proved. */
  losses: Loss[]
}

/** The mistakes that a survey can make, by what they do to people; the rest is about how this dialect is written. */
const MEANT: ReadonlySet<string> = new Set([
  'form.impossible-range',
  'form.impossible-value',
  'form.repeated-option',
  'form.unchoosable-option',
  'funnel.blank-screen',
  'funnel.cyclic-value',
  'funnel.dead-end',
  'funnel.dead-part',
  'funnel.dead-rule',
  'funnel.dead-step',
  'funnel.default-not-last',
  'funnel.early-citation',
  'funnel.idle-condition',
  'funnel.idle-part',
  'funnel.idle-rule',
  'funnel.impossible-value',
  'funnel.loop',
  'funnel.never-asked',
  'funnel.never-shown',
  'funnel.no-ending',
  'funnel.not-yet-asked',
  'funnel.uncovered',
  'funnel.unknown-name',
  'funnel.unknown-option',
  'funnel.unreachable-step',
  'funnel.wrong-limit',
  'funnel.wrong-test',
])

const UNDECIDED: ReadonlySet<string> = new Set([
  'funnel.too-many-cases',
  'funnel.undecided-answer',
  'funnel.undecided-value',
])

/** Losses that say that nobody ever meets what stands there. */
const UNREACHED: LossKind = 'idle'

const ID = 'survey'

/**
 * Decides about a survey of another tool what the checker decides about a funnel: what is wrong, on which answers, where they lead.
 *
 * @throws Unreadable, with a sentence, where the text is no survey of a known source
 */
export function proveSurvey(source: SourceName, text: string, project: Project): SurveyProof {
  const questionnaire = readSource(source, text, getImportWords(project.locale.language))
  const { findings, undecided, losses: written } = judge(questionnaire, project)
  const mistakes = (questionnaire.mistakes ?? []).map((mistake) => ({ place: mistake.place, mistake }))
  const imported = importText(source, text, project, ID)
  const losses = 'refusal' in imported ? written : imported.losses
  return {
    source,
    findings: [...mistakes, ...findings.filter(({ place }) => !mistakes.some((each) => isCause(each.place, place)))],
    undecided,
    endings: 'refusal' in imported ? null : countEndings(imported, project),
    // An element of another's name is a finding already.
    losses: losses.filter(
      ({ kind, place }) => kind !== UNREACHED && !mistakes.some((each) => isRepeated(each.mistake, place)),
    ),
  }
}

/** Whether a mistake is that the element at a place has the name of another. */
function isRepeated({ kind, place: at }: Mistake, place: string): boolean {
  return kind === 'repeated-name' && at === place
}

/** Whether a mistake in an expression is why what it belongs to is never met. */
function isCause(mistake: string, place: string): boolean {
  return mistake === place || mistake === `${place}.visibleIf` || mistake === `${place}.expression`
}

/** A rule that cannot hold keeps the checker from looking further, so it is left out and the rest is judged again, so often. */
const MOST_ROUNDS = 5

/** The checker's diagnostics of a questionnaire with all its mistakes in it. */
function judge(questionnaire: Questionnaire, project: Project) {
  const leftOut = new Set<string>()
  const all: (Located & { place: string })[] = []
  for (let round = 1; ; round++) {
    const { form, funnel, losses, never, findPlace, routes } = writeAsIs(questionnaire, ID, leftOut)
    const findWritten = createFindWritten({ form, funnel })
    const located = compile({ form, funnel }, project).diagnostics.map((diagnostic) => {
      const written = findWritten(diagnostic)
      return { diagnostic, written, place: findPlace(written) }
    })
    const isNew = ({ diagnostic, place }: (typeof located)[number]) =>
      !all.some((each) => each.place === place && each.diagnostic.code === diagnostic.code)
    const before = leftOut.size
    const dead = located.filter((each) => isOfRoute(each, routes))
    const waysOn = located.filter((each) => isOfWayOn(each, routes))
    all.push(...dead, ...located.filter((each) => ![...dead, ...waysOn].includes(each) && isNew(each)))
    for (const { written } of [...dead, ...waysOn]) leftOut.add(`${written.step}\n${JSON.stringify(written.rule)}`)
    if (leftOut.size > before && round < MOST_ROUNDS) continue
    const places = findDeadPlaces(routes, all)
    return {
      losses,
      findings: [
        ...never.map(toFinding),
        ...places.map((each) =>
          each.diagnostic ? { place: each.place, diagnostic: each.diagnostic } : toDeadRule(each),
        ),
        ...all
          .filter((each) => MEANT.has(each.diagnostic.code) && !isOfRoute(each, routes))
          // An ending that no rule leads to is not reached.
          .filter(({ place }) => !places.some((each) => each.place === place))
          .map(withoutText),
      ],
      undecided: all.filter(({ diagnostic }) => UNDECIDED.has(diagnostic.code)).map(withoutText),
    }
  }
}

const withoutText = ({ place, diagnostic }: Located & { place: string }): SurveyFinding => ({ place, diagnostic })

/** A page or a question whose condition nobody fulfils. */
function toFinding({ place, name, when }: Never): SurveyFinding {
  return toDead(place, 'funnel.dead-step', { name, condition: toTestText(when) })
}

/** A rule that was not written, since nobody fulfils its condition. */
function toDeadRule({ place, route }: DeadPlace): SurveyFinding {
  return toDead(place, 'funnel.dead-rule', { step: route.step, condition: toTestText(route.when) })
}

function toDead(place: string, code: Diagnostic['code'], params: Diagnostic['params']): SurveyFinding {
  return { place, diagnostic: { code, severity: 'fault', params, file: '', line: 1, column: 1 } }
}

function countEndings(documents: Documents, project: Project): EndingShares | null {
  const { funnels, forms } = compile(documents, project)
  const [own] = funnels
  const [asked] = forms
  return own ? getShares(toRunnableFunnel(own, asked ? toRunnableForm(asked) : null)).all : null
}

type Documents = { form: string; funnel: string }

function compile({ form, funnel }: Documents, project: Project) {
  return compileProject({
    ...project,
    forms: [{ file: `schemas/${ID}.schema.json`, text: form }],
    funnels: [{ file: `funnels/${ID}.funnel.json`, text: funnel }],
  })
}

/** A project that holds nothing but the survey: the names that an imported funnel speaks of. */
export function createSurveyProject(metaSchemas: Project['metaSchemas'], language: string): Project {
  return {
    forms: [],
    funnels: [],
    metaSchemas,
    locale: { language, timeZone: 'UTC', nameFields: [] },
    names: {
      ...NO_NAMES,
      layouts: ['wizard'],
      placeholders: { email: 'nobody@survey.example' },
      targets: { ...NO_NAMES.targets, mail: [ID] },
    },
  }
}

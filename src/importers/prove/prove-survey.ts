import { compileProject, type Diagnostic, type Project, toRunnableForm, toRunnableFunnel } from '#engine/compiler'
import { type EndingShares, getShares } from '#engine/model'
import { importText } from '#importers/import-text.ts'
import { type Never, writeAsIs } from '#importers/plan-import.ts'
import type { Loss, LossKind } from '#importers/questionnaire.ts'
import { readSource, type SourceName } from '#importers/read-source.ts'
import { toDiagnosticOf } from './to-place.ts'
import { toTestText } from './to-test-text.ts'

/** Something wrong with a survey: the diagnostic of what it means, and where that stands in the survey's own file. */
export type SurveyFinding = { diagnostic: Diagnostic; place: string }

/** What was decided of a survey. */
export type SurveyProof = {
  source: SourceName
  findings: SurveyFinding[]
  /** How many of all answers end how, from 0 to 1; null where no funnel could be made of the survey. */
  endings: EndingShares | null
  /** What its answers could not be decided by, since there are too many. */
  undecided: SurveyFinding[]
  /** What was not read, and is therefore not proved. */
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
  const { form, funnel, losses: written, never, findPlace } = writeAsIs(readSource(source, text), ID)
  const { diagnostics } = compileProject({
    ...project,
    forms: [{ file: `schemas/${ID}.schema.json`, text: form }],
    funnels: [{ file: `funnels/${ID}.funnel.json`, text: funnel }],
  })
  const placed = diagnostics.map((diagnostic) => ({
    diagnostic,
    place: findPlace(toDiagnosticOf(diagnostic, { form, funnel })),
  }))
  const imported = importText(source, text, project, ID)
  const losses = 'refusal' in imported ? written : imported.losses
  return {
    source,
    findings: [...never.map(toFinding), ...placed.filter(({ diagnostic }) => MEANT.has(diagnostic.code))],
    undecided: placed.filter(({ diagnostic }) => UNDECIDED.has(diagnostic.code)),
    endings: 'refusal' in imported ? null : countEndings(imported, project),
    losses: losses.filter(({ kind }) => kind !== UNREACHED),
  }
}

/** Of a page or a question whose condition nobody fulfils. */
function toFinding({ place, name, when }: Never): SurveyFinding {
  const params = { name, condition: toTestText(when) }
  return { place, diagnostic: { code: 'funnel.dead-step', severity: 'fault', params, file: '', line: 1, column: 1 } }
}

function countEndings({ form, funnel }: { form: string; funnel: string }, project: Project): EndingShares | null {
  const compiled = compileProject({
    ...project,
    forms: [{ file: `schemas/${ID}.schema.json`, text: form }],
    funnels: [{ file: `funnels/${ID}.funnel.json`, text: funnel }],
  })
  const [own] = compiled.funnels
  const [asked] = compiled.forms
  return own ? getShares(toRunnableFunnel(own, asked ? toRunnableForm(asked) : null)).all : null
}

/** A project that holds nothing but the survey: the names that an imported funnel speaks of. */
export function createSurveyProject(metaSchemas: Project['metaSchemas'], language: string): Project {
  return {
    forms: [],
    funnels: [],
    metaSchemas,
    locale: { language, timeZone: 'UTC', nameFields: [] },
    names: {
      views: [],
      layouts: ['wizard'],
      picturedLayouts: [],
      pictures: [],
      videos: [],
      images: [],
      mounts: [],
      links: [],
      routes: [],
      events: {},
      observed: {},
      parts: {},
      placeholders: { email: 'nobody@survey.example' },
      targets: { mail: [ID], function: {}, webhook: [] },
    },
  }
}

import { readFileSync } from 'node:fs'
import { inProject } from '#tools/project/project-root.ts'

/** A page, a panel or a question of a survey. */
export type Element = {
  type?: string
  name: string
  title?: string
  visibleIf?: string
  choices?: (string | { value: string; text: string })[]
  elements?: Element[]
}

/** A survey in SurveyJS' format, as far as the seeded mistakes touch it. */
export type Survey = {
  pages: Element[]
  calculatedValues: { name: string; expression: string }[]
  triggers: { type: string; expression: string; gotoName?: string }[]
  completedHtmlOnCondition: { expression: string; html: string }[]
}

/** The questions of a survey that mistakes are made in, by what they are for. */
export type Roles = {
  /** A required choice of the first page. */
  choice: string
  /** A question, or a page, whose condition compares that choice with an option. */
  conditional: string
  /** A page whose condition compares the answer to a question that is itself conditional, and that question's condition turned round. */
  far: string
  contrary: string
  many: string
  scale: string
  amount: string
  code: string
  /** A required choice that is asked after `early`. */
  late: string
  early: string
}

const roles: Readonly<Record<string, Roles>> = {
  clinic: {
    choice: 'visitor',
    conditional: 'relation',
    far: 'carer',
    contrary: "{visitor} = 'me'",
    many: 'symptoms',
    scale: 'pain',
    amount: 'days',
    code: 'permit',
    late: 'morning',
    early: 'strong',
  },
  feedback: {
    choice: 'reason',
    conditional: 'work',
    far: 'repair',
    contrary: "{reason} = 'rest'",
    many: 'faults',
    scale: 'score',
    amount: 'nights',
    code: 'room',
    late: 'again',
    early: 'work',
  },
  job: {
    choice: 'role',
    conditional: 'driving',
    far: 'lorry',
    contrary: "{role} = 'cook'",
    many: 'languages',
    scale: 'lead',
    amount: 'years',
    code: 'card',
    late: 'start',
    early: 'senior',
  },
  quiz: {
    choice: 'bedtime',
    conditional: 'p2',
    far: 'p3',
    contrary: "{bedtime} = 'early'",
    many: 'wakes',
    scale: 'rested',
    amount: 'minutes',
    code: 'code',
    late: 'worry',
    early: 'p3',
  },
  event: {
    choice: 'ticket',
    conditional: 'stay',
    far: 'care',
    contrary: "{ticket} = 'online'",
    many: 'topics',
    scale: 'level',
    amount: 'beds',
    code: 'voucher',
    late: 'speak',
    early: 'stay',
  },
}

/** The sound surveys, each with its roles. */
export function readSurveys(): { name: string; survey: Survey; roles: Roles }[] {
  return Object.entries(roles).map(([name, own]) => {
    const file = inProject('src/lab/campaigns/bench/surveyjs/surveys', `${name}.json`)
    return { name, survey: JSON.parse(readFileSync(file, 'utf8')), roles: own }
  })
}

import { globSync, readFileSync } from 'node:fs'
import { inProject } from '#project/project-root.ts'
import type { Figure } from './figure.ts'
import type { SourceFile } from './read-source.ts'

/** A function longer than this is one that nobody takes in at a look. */
const LONG_FUNCTION = 25

/** The most that a room may hold, and what it is for. Raising a number is a change of its own that says why. */
type Budget = {
  /** Of TypeScript, without what is generated. */
  lines: number
  files: number
  /** Exports for each 1,000 lines. */
  exports: number
  /** Functions over `LONG_FUNCTION` lines. */
  long: number
  why: string
}

/** By the folder of the room. */
export const roomBudgets: Readonly<Record<string, Budget>> = {
  'src/engine': {
    lines: 25_060,
    files: 202,
    exports: 31,
    long: 93,
    why: 'Forms and funnels: what a page runs, what compiles and proves it.',
  },
  'src/authoring': {
    lines: 13_540,
    files: 106,
    exports: 30,
    long: 82,
    why: 'The studio, its cures, and what makes new documents.',
  },
  'src/build': { lines: 1_475, files: 15, exports: 33, long: 4, why: 'How pages, policies and chunks are made.' },
  'src/commands': { lines: 1_760, files: 37, exports: 19, long: 2, why: 'What somebody types.' },
  'src/importers': {
    lines: 4_665,
    files: 35,
    exports: 25,
    long: 18,
    why: 'SurveyJS and Formbricks, read into the dialect.',
  },
  'src/lab': { lines: 2_145, files: 21, exports: 25, long: 3, why: 'Measurements: weights, times, the house itself.' },
  'src/local': {
    lines: 3_010,
    files: 28,
    exports: 28,
    long: 16,
    why: 'A machine with all services on it, other companies’ as stand-ins.',
  },
  'src/messages': { lines: 1_960, files: 14, exports: 36, long: 0, why: 'What authors are told, in Spanish.' },
  'src/operating': {
    lines: 4_115,
    files: 37,
    exports: 34,
    long: 11,
    why: 'Deployment, release, the owner’s questions, the store’s commands.',
  },
  'src/package': { lines: 320, files: 3, exports: 9, long: 0, why: 'The engine as a package of its own.' },
  'src/project': { lines: 1_965, files: 26, exports: 41, long: 3, why: 'This project’s files, read and generated.' },
  'src/replay': {
    lines: 4_860,
    files: 47,
    exports: 33,
    long: 23,
    why: 'Paths replayed in a browser, with the laws of what is seen.',
  },
  'src/services': { lines: 915, files: 13, exports: 37, long: 2, why: 'What pages say to other companies.' },
  'src/routes': { lines: 1_320, files: 38, exports: 31, long: 11, why: 'A page for each address.' },
  'src/site': { lines: 9_115, files: 193, exports: 36, long: 29, why: 'What visitors read and how it is drawn.' },
  'supabase/functions': {
    lines: 3_480,
    files: 55,
    exports: 44,
    long: 15,
    why: 'What takes, keeps and delivers a submission.',
  },
}

/** The migrations, in lines: a change is a new file, so they grow with what the store learns. */
const MOST_SQL = 1_645

/** What each room holds beside what it may. */
export function toRoomFigures(all: readonly SourceFile[]): Figure[] {
  const rooms = Object.entries(roomBudgets).flatMap(([room, budget]) => {
    const files = all.filter(({ file }) => file.startsWith(`${room}/`))
    const lines = files.reduce((sum, each) => sum + each.lines, 0)
    const exported = files.reduce((sum, { text }) => sum + (text.match(/^export (?!\{|\*|default)/gm)?.length ?? 0), 0)
    const long = files.flatMap(({ functions }) => functions).filter((each) => each.lines > LONG_FUNCTION)
    const toFigure = (what: string, measured: number, atMost: number): Figure => {
      return { name: `${room}, ${what}`, measured, unit: '', target: { atMost }, note: budget.why }
    }
    return [
      toFigure('lines', lines, budget.lines),
      toFigure('files', files.length, budget.files),
      toFigure('exports for 1,000 lines', Math.round((1000 * exported) / lines), budget.exports),
      toFigure('functions over 25 lines', long.length, budget.long),
    ]
  })
  return [...rooms, toSqlFigure()]
}

function toSqlFigure(): Figure {
  const files = globSync('supabase/migrations/*.sql', { cwd: inProject() })
  const lines = files.flatMap((file) => readFileSync(inProject(file), 'utf8').trimEnd().split('\n'))
  const note = `${files.length} migrations`
  return { name: 'SQL, lines', measured: lines.length, unit: '', target: { atMost: MOST_SQL }, note }
}

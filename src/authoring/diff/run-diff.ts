import type { Change, Project } from '#engine/compiler'
import { toChangeReport } from '#messages/changes.ts'
import { git } from '#project/open-version.ts'
import { parseWords } from '#project/parse-words.ts'
import { compareWith } from './compare-with.ts'

/** The text of the command and its exit code. */
type DiffResult = { exitCode: number; text: string }

/** How the command ends, by what the change does; 1 is that it could not be said, 2 that it was not asked rightly. */
const EXIT_CODES: Readonly<Record<Change['kind'] | 'none', number>> = { none: 0, additive: 3, breaking: 4 }

const USAGE = `Uso: npm run diff -- <revisión> [--markdown | --json] [--pictures]
  Qué hacen los cambios de schemas y funnels desde esa revisión de git, como main o HEAD~1.
  Acaba con ${EXIT_CODES.none} si nada cambia, con ${EXIT_CODES.additive} si todo lo que había sigue valiendo, con ${EXIT_CODES.breaking} si algo se rompe.
  --pictures   construye además esa revisión, recorre los mismos caminos en las dos y dice qué se ve distinto, con imágenes`

/** \`npm run diff -- main\`: what the project as it is now does otherwise than at a revision. */
export function runDiff(words: string[], project: Project, read = readRevision): DiffResult {
  const asked = parse(words)
  if (!asked) return { exitCode: 2, text: USAGE }
  const files = read(asked.revision)
  if (!files) return { exitCode: 2, text: `Git no conoce la revisión «${asked.revision}».\n\n${USAGE}` }
  const compared = compareWith(files, project)
  if ('refusal' in compared) return { exitCode: 1, text: compared.refusal }
  const { changes } = compared
  return {
    exitCode: EXIT_CODES[changes[0]?.kind ?? 'none'],
    text: asked.isJson ? JSON.stringify(changes, null, 2) : toChangeReport(changes, asked.isMarkdown),
  }
}

type Files = Pick<Project, 'forms' | 'funnels'>

function parse(words: string[]): { revision: string; isMarkdown: boolean; isJson: boolean } | null {
  const { positionals = [], values = {} } =
    parseWords(words, { markdown: { type: 'boolean' }, json: { type: 'boolean' } }) ?? {}
  const [revision, ...others] = positionals
  if (revision === undefined || others.length > 0 || (values.markdown && values.json)) return null
  return { revision, isMarkdown: values.markdown ?? false, isJson: values.json ?? false }
}

/** The forms and funnels of a revision; null where git has none of that name, or not all of it. */
export function readRevision(revision: string): Files | null {
  try {
    const commit = git('rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`).trim()
    const names = git('ls-tree', '-z', '--name-only', commit, 'schemas/', 'funnels/').split('\0')
    const readAll = (ending: string) =>
      names
        .filter((file) => file.endsWith(ending) && file !== 'schemas/site.schema.json')
        .map((file) => ({ file, text: git('show', `${commit}:./${file}`) }))
    return { forms: readAll('.schema.json'), funnels: readAll('.funnel.json') }
  } catch {
    return null
  }
}

/** The folders in which an author writes. */
const folders = ['funnels', 'schemas', 'tests/paths', 'src/routes', 'src/site/content', 'src/site/config']

/** The files that an author writes and that git does not know; none outside of a repository. */
export function listUnknown(): string[] {
  return tryGit('ls-files', '-z', '--others', '--exclude-standard', '--', ...folders)?.split('\0') ?? []
}

/** The files that an author writes and that no commit holds as they are now; null outside of a repository. */
export function listUncommitted(): string[] | null {
  const entries = tryGit('status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', ...folders)
  return entries?.split('\0').flatMap((entry) => (entry === '' ? [] : [entry.slice(3)])) ?? null
}

/** The author of the last commit of a file; null without a commit or a repository. */
export function readAuthor(file: string): string | null {
  return tryGit('log', '-1', '--format=%an', '--', file)?.trim() || null
}

/** The output of git; null where it refuses, or there is none. */
function tryGit(...words: string[]): string | null {
  try {
    return git(...words)
  } catch {
    return null
  }
}

import { renameField, renameStep, toPurpose } from '#authoring/renames/rename-everywhere.ts'
import { getSteps, readLoosely, toFormFile, toFunnelFile, toSubject, toTexts } from '#authoring/texts/funnel-files.ts'
import { isRecord } from '#engine'
import {
  type Change,
  type Compiled,
  compareProjects,
  compileAsIs,
  compileProject,
  type Project,
} from '#engine/compiler'

type Files = Pick<Project, 'forms' | 'funnels'>

/** Its earlier files, and what they compile to, have the new names of what was only renamed. */
type Compared = { changes: Change[]; files: Files; before: Compiled }

/** Compares a project with earlier files; refuses in words where either of them cannot be compiled. */
export function compareWith(earlier: Files, project: Project): Compared | { refusal: string } {
  const { forms, funnels, diagnostics } = compileProject(project)
  if (diagnostics.length > 0)
    return { refusal: 'Ahora mismo hay fallos: mientras no se arreglen, no se puede decir qué cambia.' }
  const { files, renames } = findRenames(earlier, project)
  const before = compileAsIs(files, project)
  if (before.unreadable.length > 0) return { refusal: `De entonces ya no se entiende ${before.unreadable.join(', ')}.` }
  const changes = [
    ...renames.map((each) => toChange(each, before, { forms, funnels })),
    ...(renames.length > 0 ? findRenamedKeys(compileAsIs(earlier, project), before) : []),
    ...compareProjects(before, { forms, funnels }),
  ]
  const isBreaking = ({ kind }: Change) => kind === 'breaking'
  return { changes: [...changes.filter(isBreaking), ...changes.filter((each) => !isBreaking(each))], files, before }
}

/** A step's name stands in what was recorded of its version, unless that is another now. */
function toChange({ what, of, from, to }: Renamed, before: Compiled, after: Compiled): Change {
  const names = { before: from, after: to }
  if (what === 'field') return { file: toFormFile(of), kind: 'additive', code: 'field.renamed', params: names }
  const [old, now] = [before, after].map(
    ({ funnels }) => funnels.find(({ definition }) => definition.id === of)?.definition.version,
  )
  const isSame = old !== undefined && old === now
  return {
    file: toFunnelFile(of),
    kind: isSame ? 'breaking' : 'additive',
    code: 'step.renamed',
    params: isSame ? { ...names, version: String(old), next: String(old + 1) } : names,
  }
}

/** The names under which deliveries send something that are others because a question is called otherwise. */
function findRenamedKeys(before: Compiled, renamed: Compiled): Change[] {
  const changes = compareProjects(before, renamed)
  const gained = changes.filter(({ code }) => code === 'delivery.key-added')
  const lost = changes.filter(({ code }) => code === 'delivery.key-lost')
  // Both follow the order of the questions, which a rename keeps.
  return lost.flatMap(({ file, kind, params: { delivery = '', key = '' } }, index): Change[] => {
    const after = gained[index]?.params.key ?? ''
    return [{ file, kind, code: 'delivery.key-renamed', params: { delivery, before: key, after } }]
  })
}

type Texts = ReadonlyMap<string, string>

/** Another name for a question of a form or a step of a funnel. */
type Renamed = { what: 'field' | 'step'; of: string; from: string; to: string }

/**
 * The questions and steps of earlier files that have another name now, and those files with the new names everywhere, so that
 * what is compared with them differs in everything else alone.
 */
function findRenames(files: Files, project: Project): { files: Files; renames: Renamed[] } {
  const { metaSchemas } = project
  const now = toTexts(project)
  let texts: Texts = toTexts(files)
  const renames: Renamed[] = []
  const apply = (what: Renamed['what'], of: string, rename: (each: Renamed) => Record<string, string>) => {
    const [file, list] = what === 'field' ? [toFormFile(of), listFields] : [toFunnelFile(of), listSteps]
    const found = pair(list(texts.get(file)), list(now.get(file))).map((each) => ({ what, of, ...each }))
    for (const each of found) texts = new Map([...texts, ...Object.entries(rename(each))])
    renames.push(...found)
  }
  // Steps are known by what they ask, so questions come first.
  for (const form of listShared(files.forms, now))
    apply('field', form, ({ from, to }) => renameField(texts, metaSchemas, { form, from, to }))
  for (const funnel of listShared(files.funnels, now))
    apply('step', funnel, ({ from, to }) => renameStep(texts, metaSchemas, { funnel, from, to }))
  const toFiles = (list: Files['forms']) => list.map(({ file, text }) => ({ file, text: texts.get(file) ?? text }))
  return { files: { forms: toFiles(files.forms), funnels: toFiles(files.funnels) }, renames }
}

/** The ids of files that are still there. */
function listShared(files: Files['forms'], now: Texts): string[] {
  return files.filter(({ file }) => now.has(file)).map(({ file }) => toSubject(file).id)
}

/** Each question by its name, with what it keeps under another one: its words and its kind. */
function listFields(text: string | undefined): Map<string, string> {
  const { properties } = readLoosely(text)
  return new Map(
    Object.entries(isRecord(properties) ? properties : {}).flatMap(([name, field]) =>
      isRecord(field) && field.title !== undefined ? [[name, JSON.stringify([field.title, field.type])]] : [],
    ),
  )
}

/** Each step by its name, with what it is for. */
function listSteps(text: string | undefined): Map<string, string> {
  return new Map(getSteps(text ?? '').map((step) => [String(step.id), toPurpose(step)]))
}

/** The names that are gone, each with the new one of the same kept part; none where several may be meant. */
function pair(before: Map<string, string>, now: Map<string, string>): { from: string; to: string }[] {
  const fresh = [...now].filter(([name]) => !before.has(name))
  const gone = [...before].filter(([name]) => !now.has(name))
  return gone.flatMap(([from, kept]) => {
    const [first, ...others] = fresh.filter(([, each]) => each === kept)
    const isAlone = others.length === 0 && gone.filter(([, each]) => each === kept).length === 1
    return first && isAlone ? [{ from, to: first[0] }] : []
  })
}

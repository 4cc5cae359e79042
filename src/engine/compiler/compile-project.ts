import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { checkSentValues } from '#engine/compiler/check/check-delivery.ts'
import type { Locale } from '#engine/form/form-definition.ts'
import type { AuthoredCondition, FunnelDefinition } from '#engine/funnel/funnel-definition.ts'
import { analyseFunnel } from './analyse/analyse-funnel.ts'
import { nameCauses } from './analyse/name-causes.ts'
import { checkForm } from './check/check-form.ts'
import { checkFunnel } from './check/check-funnel.ts'
import { createShapeCheck } from './check/check-shape.ts'
import { checkUnasked } from './check/check-unasked.ts'
import type { KnownNames } from './check/known-names.ts'
import type { Compiled } from './compare/compare-projects.ts'
import { type CompiledFunnel, compileDefinition, readFunnel } from './emit/compile-definition.ts'
import { type CompiledForm, compileForm } from './emit/compile-form.ts'
import { fillPlaceholders } from './emit/fill-placeholders.ts'
import { toRunnableFunnel } from './emit/to-runnable.ts'
import { createDiagnostics, foldDiagnostics, reportUnless } from './source/create-diagnostics.ts'
import { type Diagnostic, type DiagnosticCode, isRemark, remarkCodes } from './source/diagnostic.ts'
import type { FormSchema } from './source/form-schema.ts'
import { type Authored, type JsonSource, parseJson } from './source/json-source.ts'

/** Codes that say that nothing uses, asks or shows something: mostly since the user of it is at fault itself. */
const FOLLOWING: readonly DiagnosticCode[] = [
  'accept.nothing',
  'form.unasked-field',
  'funnel.dead-part',
  'funnel.empty-review',
  'funnel.idle-parameter',
  'funnel.idle-part',
  'funnel.idle-screen',
  'funnel.idle-value',
  'funnel.idle-variant',
  'funnel.never-asked',
  'funnel.never-shown',
  'funnel.unreachable-step',
  'funnel.unsent-answers',
]

/** The text of one authored file. `file` is its path as diagnostics shall name it. */
export type AuthoredFile = { file: string; text: string }

/** Everything an author has written, and the names outside it that it may speak of. */
export type Project = {
  forms: readonly AuthoredFile[]
  funnels: readonly AuthoredFile[]
  metaSchemas: { form: object; funnel: object }
  /** The language of the visitors. */
  locale: Locale
  names: Omit<KnownNames, 'forms' | 'brokenForms'>
}

/** The sound forms and funnels of a project, every diagnostic of the rest, and the facts that its authors accept. */
export type CompiledProject = {
  forms: CompiledForm[]
  funnels: CompiledFunnel[]
  diagnostics: Diagnostic[]
  /** The remarks that their files accept, each with its reason. */
  accepted: AcceptedRemark[]
  /** Files that match the meta-schema but may still have faults; the studio previews them. */
  drafts: { forms: CompiledForm[]; funnels: DraftFunnel[] }
}

/** A funnel that is being written. With `faults` it may not run: some of its names lead nowhere. */
export type DraftFunnel = CompiledFunnel & { faults: readonly Diagnostic[] }

/**
 * Checks and compiles every form and funnel. All diagnostics of all files are collected, causes first and each with what
 * follows from it; what is sound in itself is returned beside them.
 */
export function compileProject(project: Project): CompiledProject {
  const report = createReport()
  const forms = compileForms(project, report)
  const funnels = compileFunnels(project, forms, report)
  const { diagnostics, accepted } = report
  diagnostics.push(...checkSentValues(funnels.sources), ...checkUnasked(forms.sources, funnels.sources, diagnostics))
  const files = [...project.forms, ...project.funnels].map(({ file }) => file)
  return {
    forms: forms.sound,
    funnels: funnels.sound,
    diagnostics: foldDiagnostics(orderDiagnostics(diagnostics, files)),
    accepted,
    drafts: { forms: [...forms.known.values()], funnels: funnels.drafts },
  }
}

type Report = ReturnType<typeof createReport>

/** The diagnostics of all files, and the remarks that their authors accept. */
function createReport() {
  const diagnostics: Diagnostic[] = []
  const accepted: AcceptedRemark[] = []
  return {
    diagnostics,
    accepted,
    /** Reports what is left of what was found in a file; tells whether nothing is. */
    settle(source: Authored<{ accept?: Accept }>, found: readonly Diagnostic[]): boolean {
      const settled = settleRemarks(source, source.value.accept, found)
      diagnostics.push(...settled.left)
      accepted.push(...settled.accepted)
      return settled.left.length === 0
    },
  }
}

type Forms = {
  sound: CompiledForm[]
  /** Every form that compiles, whatever is to be mended in it, by its id. */
  known: ReadonlyMap<string, CompiledForm>
  sources: Authored<FormSchema>[]
  /** The ids of the forms that are not sound. */
  broken: string[]
}

function compileForms({ forms, metaSchemas, locale, names }: Project, { diagnostics, settle }: Report): Forms {
  const isForm = createShapeCheck(metaSchemas.form)
  const known = new Map<string, CompiledForm>()
  const sources: Authored<FormSchema>[] = []
  const broken: string[] = []
  const sound = forms.flatMap((file) => {
    const id = getId(file.file, '.schema.json')
    const source = read<FormSchema>(file, isForm, diagnostics)
    if (source) {
      const version = createHash('sha256').update(file.text).digest('hex').slice(0, 12)
      const { diagnostics: found, compiled } = checkForm(source, source.value, id, version, locale, names)
      if (compiled) {
        known.set(id, compiled)
        sources.push(source)
      }
      if (settle(source, found) && compiled) return [compiled]
    }
    broken.push(id)
    return []
  })
  return { sound, known, sources, broken }
}

type Funnels = {
  sound: CompiledFunnel[]
  drafts: DraftFunnel[]
  /** Each file as it was read; null where it has no shape yet. */
  sources: (Authored<WrittenFunnel> | null)[]
}

/** A funnel with its conditions as they are written. */
type WrittenFunnel = FunnelDefinition<AuthoredCondition>

function compileFunnels(project: Project, forms: Forms, { diagnostics, settle }: Report): Funnels {
  const isFunnel = createShapeCheck(project.metaSchemas.funnel)
  const { sendVerbs = [] } = project.locale
  const names = { ...project.names, forms: forms.known, brokenForms: forms.broken, sendVerbs }
  const drafts: DraftFunnel[] = []
  const sources = project.funnels.map((file) => ({ file, source: read<WrittenFunnel>(file, isFunnel, diagnostics) }))
  const sound = sources.flatMap(({ file: { file }, source }) => {
    if (!source) return []
    const funnel = readFunnel(source.value)
    const found = checkFunnel(source, funnel, getId(file, '.funnel.json'), names)
    const form = forms.known.get(funnel.form ?? '')?.definition
    const compiled = compileDefinition(fillPlaceholders(funnel, names), project.locale, form)
    const faults = found.filter(({ severity }) => severity === 'fault')
    drafts.push({ ...compiled, faults })
    if (faults.length > 0) {
      settle(source, found)
      return []
    }
    // Ways cannot be tried on a form that is still to be mended.
    if (forms.broken.includes(funnel.form ?? '')) return []
    return settle(source, [...found, ...analyse(source, compiled, forms)]) ? [keepVariant(compiled)] : []
  })
  return { sound, drafts, sources: sources.map(({ source }) => source) }
}

function analyse(source: JsonSource, compiled: CompiledFunnel, { sound }: Forms): Diagnostic[] {
  const runnable = toRunnableFunnel(compiled, sound)
  return nameCauses(source, runnable, analyseFunnel(source, runnable))
}

/** The id a file's name gives: 'schemas/cuestionario.schema.json' → 'cuestionario'. */
function getId(file: string, ending: string): string {
  return basename(file, ending)
}

function read<T>(
  { file, text }: AuthoredFile,
  check: ReturnType<typeof createShapeCheck>,
  diagnostics: Diagnostic[],
): Authored<T> | null {
  const { source, diagnostics: syntax } = parseJson(file, text)
  diagnostics.push(...syntax)
  if (!source) return null
  const shape = check(source)
  diagnostics.push(...shape)
  // The shape check has just proved that the value is a T, which no type can express.
  return shape.length > 0 ? null : (source as Authored<T>)
}

/**
 * The diagnostics in the order in which they are mended: causes before what may only follow from them, and each of them
 * by file, line and column. An unused name is not reported where a misspelled name probably meant it.
 *
 * @param files in the order in which they are reported
 */
function orderDiagnostics(diagnostics: readonly Diagnostic[], files: readonly string[]): Diagnostic[] {
  const places = new Map(files.map((file, index) => [file, index]))
  const getPlace = ({ file }: Diagnostic) => places.get(file) ?? files.length
  const causes = diagnostics.filter(({ code }) => !FOLLOWING.includes(code))
  const meant = new Set(causes.flatMap(({ suggestion }) => suggestion ?? []))
  const following = diagnostics.filter(
    ({ code, params: { name = '' } }) => FOLLOWING.includes(code) && !meant.has(name),
  )
  return [causes, following].flatMap((part) =>
    part.toSorted(
      (one, other) => getPlace(one) - getPlace(other) || one.line - other.line || one.column - other.column,
    ),
  )
}

/**
 * Compiles files that were checked when they were written, by the rules of their time: of an earlier revision. A file
 * that cannot be compiled any more is named.
 */
export function compileAsIs(
  { forms, funnels }: Pick<Project, 'forms' | 'funnels'>,
  { locale, names }: Pick<Project, 'locale' | 'names'>,
): Compiled & { unreadable: string[] } {
  const unreadable: string[] = []
  const compileEach = <T>(files: Project['forms'], compile: (text: string, file: string) => T): T[] =>
    files.flatMap(({ file, text }) => {
      try {
        return [compile(text, file)]
      } catch {
        unreadable.push(file)
        return []
      }
    })
  const compiled = compileEach(forms, (text, file) => compileForm(JSON.parse(text), file, locale))
  const known = new Map(compiled.map(({ definition }) => [definition.id, definition]))
  return {
    forms: compiled,
    funnels: compileEach(funnels, (text) => {
      const funnel = fillPlaceholders(readFunnel(JSON.parse(text)), names)
      return keepVariant(compileDefinition(funnel, locale, known.get(funnel.form ?? '')))
    }),
    unreadable,
  }
}

/** Why an author means what the checker remarks on, by the code of the remark. */
type Accept = Readonly<Record<string, string>>

/** A remark that its file accepts, and why. */
export type AcceptedRemark = Diagnostic & { reason: string }

/**
 * Parts what was found in a file into what is left to mend and the remarks that the file accepts. An `accept` of what is
 * no remark, or of one that is not there any more, is a diagnostic of its own; the latter only in a file without
 * faults, since a fault may hide a remark.
 */
function settleRemarks(
  source: JsonSource,
  accept: Accept | undefined,
  found: readonly Diagnostic[],
): { left: Diagnostic[]; accepted: AcceptedRemark[] } {
  if (!accept) return { left: [...found], accepted: [] }
  const diagnostic = createDiagnostics(source)
  const hasFaults = found.some(({ severity }) => severity === 'fault')
  const isAccepted = ({ code, severity }: Diagnostic) => severity === 'remark' && Object.hasOwn(accept, code)
  return {
    left: [
      ...found.filter((each) => !isAccepted(each)),
      ...Object.keys(accept).flatMap((name) => {
        if (!isRemark(name)) return [diagnostic('accept.not-a-remark', ['accept', name], { name }, remarkCodes)]
        return reportUnless(hasFaults || found.some(({ code }) => code === name), () =>
          diagnostic('accept.nothing', ['accept', name], { name }),
        )
      }),
    ],
    accepted: found.filter(isAccepted).map((each) => ({ ...each, reason: accept[each.code] ?? '' })),
  }
}

/**
 * A funnel whose experiment is over, with all of the weight on the variant that is kept: the others are still known to
 * whoever began in one, and nobody begins in them. The analysis decides the funnel before this, with all of its
 * variants.
 */
function keepVariant(compiled: CompiledFunnel): CompiledFunnel {
  const { experiment, variants = {} } = compiled.definition
  const keep = experiment?.keep
  if (keep === undefined) return compiled
  const weights = Object.keys(variants).map((name) => [name, name === keep ? 1 : 0])
  return { ...compiled, definition: { ...compiled.definition, variants: Object.fromEntries(weights) } }
}

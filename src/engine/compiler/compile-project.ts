import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { FunnelDefinition } from '#engine/funnel/funnel-definition.ts'
import { analyseFunnel } from './analyse/analyse-funnel.ts'
import { checkForm } from './check/check-form.ts'
import { checkFunnel } from './check/check-funnel.ts'
import { type CheckShape, createShapeCheck } from './check/check-shape.ts'
import type { KnownNames } from './check/known-names.ts'
import { type CompiledFunnel, compileDefinition } from './emit/compile-definition.ts'
import type { CompiledForm } from './emit/compile-form.ts'
import { fillPlaceholders } from './emit/fill-placeholders.ts'
import { toRunnableForm, toRunnableFunnel } from './emit/to-runnable.ts'
import type { Fault } from './source/fault.ts'
import type { FormSchema } from './source/form-schema.ts'
import { type JsonSource, parseJson } from './source/json-source.ts'

/** The text of one authored file. `file` is its path as faults shall name it. */
export type AuthoredFile = { file: string; text: string }

/** Everything an author has written, and the names outside it that it may speak of. */
export type Project = {
  forms: readonly AuthoredFile[]
  funnels: readonly AuthoredFile[]
  metaSchemas: { form: object; funnel: object }
  names: Omit<KnownNames, 'forms' | 'brokenForms'>
}

/** What is sound of a project, and every fault of the rest. */
export type CompiledProject = { forms: CompiledForm[]; funnels: CompiledFunnel[]; faults: Fault[] }

/**
 * Checks and compiles every form and funnel. All faults of all files are collected, in the order of the files;
 * what is sound in itself is returned beside them.
 */
export function compileProject(project: Project): CompiledProject {
  const faults: Fault[] = []
  const isForm = createShapeCheck(project.metaSchemas.form)
  const isFunnel = createShapeCheck(project.metaSchemas.funnel)
  const known = new Map<string, CompiledForm>()
  const brokenForms: string[] = []
  const forms = project.forms.flatMap((file) => {
    const id = getId(file.file, '.schema.json')
    const source = read<FormSchema>(file, isForm, faults)
    const { faults: found, compiled } = source
      ? checkForm(source, source.value, id, hash(file.text))
      : { faults: [], compiled: null }
    faults.push(...found)
    if (compiled) known.set(id, compiled)
    if (compiled && found.length === 0) return [compiled]
    brokenForms.push(id)
    return []
  })
  const funnels = project.funnels.flatMap((file) => {
    const source = read<FunnelDefinition>(file, isFunnel, faults)
    if (!source) return []
    const found = checkFunnel(source, source.value, getId(file.file, '.funnel.json'), {
      ...project.names,
      forms: known,
      brokenForms,
    })
    // Ways cannot be tried on a form that is still to be mended.
    if (found.length === 0 && brokenForms.includes(source.value.form ?? '')) return []
    faults.push(...found)
    if (found.length > 0) return []
    const compiled = compileDefinition(fillPlaceholders(source.value, project.names.placeholders))
    const form = forms.find(({ definition }) => definition.id === compiled.definition.form)
    const traps = analyseFunnel(source, toRunnableFunnel(compiled, form ? toRunnableForm(form) : null))
    faults.push(...traps)
    return traps.length > 0 ? [] : [compiled]
  })
  return { forms, funnels, faults }
}

/** The id a file's name gives: 'schemas/cuestionario.schema.json' → 'cuestionario'. */
function getId(file: string, ending: string): string {
  return basename(file, ending)
}

function read<T>({ file, text }: AuthoredFile, check: CheckShape, faults: Fault[]): (JsonSource & { value: T }) | null {
  const { source, faults: syntax } = parseJson(file, text)
  faults.push(...syntax)
  if (!source) return null
  const shape = check(source)
  faults.push(...shape)
  // The shape check has just proved that the value is a T, which no type can express.
  return shape.length > 0 ? null : (source as JsonSource & { value: T })
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

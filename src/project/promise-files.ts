import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { applyEdits, modify } from 'jsonc-parser'
import type { Funnel } from '#engine'
import {
  type AuthoredFile,
  type BrokenPromise,
  type CompiledProject,
  checkPromises,
  compileProject,
  createShapeCheck,
  findUnknownNames,
  type Project,
  type Promised,
  parseJson,
  toRunnableFunnel,
} from '#engine/compiler'
import { toReportLine } from '#messages/checker.ts'
import { toUnknownPromised } from '#messages/promises.ts'
import { inProject } from './project-root.ts'
import { readSourceFiles } from './read-project.ts'

/** The faults of the files themselves, and the promises that are not kept, each with its file. */
type PromisesChecked = { count: number; faults: string[]; broken: { file: string; promise: BrokenPromise }[] }

/** Every file of promises of the project. */
export function readPromiseFiles(): AuthoredFile[] {
  return readSourceFiles('funnels/*.promises.json')
}

/** A file of promises that says what it can say, with the funnel that it speaks of. */
type Sound = { file: string; funnel: Funnel; promises: readonly Promised[] }

/**
 * Checks promises against the machines of a project. A broken form or funnel keeps no promise, and is reported by its
 * own check.
 */
export function checkPromiseFiles(files: readonly AuthoredFile[], project: Project): PromisesChecked {
  const { faults, sound } = readPromises(files, compileProject(project), project)
  return {
    count: sound.reduce((sum, { promises }) => sum + promises.length, 0),
    faults,
    broken: sound.flatMap(({ file, funnel, promises }) =>
      checkPromises(funnel, promises).map((promise) => ({ file, promise })),
    ),
  }
}

/**
 * Checks the shape of promises and the names in them, not yet whether they are kept. `gone` are promises of a step, an ending or a
 * text that the funnel no longer has.
 */
export function readPromises(
  files: readonly AuthoredFile[],
  compiled: Pick<CompiledProject, 'forms' | 'funnels'>,
  { names }: Pick<Project, 'names'>,
): { faults: string[]; gone: string[]; sound: Sound[] } {
  const isPromises = createShapeCheck(JSON.parse(readFileSync(inProject('schemas/meta/promises.schema.json'), 'utf8')))
  const read = files.map((file) => readPromiseFile(file, isPromises, compiled, [...names.links, ...names.routes]))
  return {
    faults: read.flatMap(({ faults }) => faults),
    gone: read.flatMap(({ gone = [] }) => gone),
    sound: read.flatMap(({ sound }) => sound ?? []),
  }
}

type PromisesRead = { faults: string[]; gone?: string[]; sound?: Sound }

function readPromiseFile(
  { file, text }: AuthoredFile,
  isPromises: ReturnType<typeof createShapeCheck>,
  { forms, funnels }: Pick<CompiledProject, 'forms' | 'funnels'>,
  exits: readonly string[],
): PromisesRead {
  const { source, diagnostics } = parseJson(file, text)
  const found = source ? isPromises(source) : diagnostics
  if (!source || found.length > 0) return { faults: found.map(toReportLine) }
  const { promises }: { promises: Promised[] } = JSON.parse(text)
  const id = basename(file, '.promises.json')
  const compiled = funnels.find(({ definition }) => definition.id === id)
  if (!compiled) {
    const fault = `${file}:1:1  El embudo «${id}» no existe o tiene fallos, y de él no se puede comprobar nada. Dale al archivo el nombre de su embudo, o arregla antes lo que npm run check dice de él.  [promises.no-funnel]`
    return { faults: [fault] }
  }
  const funnel = toRunnableFunnel(compiled, forms)
  const lines = findUnknownNames(funnel, promises, exits).map(({ path, ...name }) => {
    const { line, column } = source.locate(path)
    return { of: name.kind, line: `${file}:${line}:${column}  ${toUnknownPromised(name)}  [promises.unknown-name]` }
  })
  // To whom something was promised nobody can tell then; what was promised may be told anew (`--accept`).
  const ofNobody = lines.filter(({ of }) => of === 'field' || of === 'option')
  const gone = lines.filter((each) => !ofNobody.includes(each))
  return {
    faults: ofNobody.map(({ line }) => line),
    gone: gone.map(({ line }) => line),
    ...(ofNobody.length > 0 ? {} : { sound: { file, funnel, promises } }),
  }
}

/** The text of a file of promises, with what is not kept as it now is; what has nothing like it any more goes. */
export function acceptPromises(text: string, broken: readonly BrokenPromise[]): string {
  // From the last on, so that the places of the others stay true.
  return broken
    .toSorted((a, b) => b.index - a.index)
    .reduce((at, { index, now }) => applyEdits(at, modify(at, ['promises', index], now ?? undefined, {})), text)
}

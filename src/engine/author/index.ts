/** The authors' door: checks and compiles JSON. Runs in Node only; nothing of it reaches a browser. */

export type { CompiledForm } from './compile-form.ts'
export {
  type AuthoredFile,
  type CompiledFunnel,
  type CompiledProject,
  compileProject,
  type Project,
} from './compile-project.ts'
export { toEndingCode } from './ending-code.ts'
export { type ExportedForm, exportForm } from './export-form.ts'
export type { Fault, FaultCode } from './fault.ts'
export { parseJson } from './json-source.ts'
export { getNearestName } from './nearest-name.ts'
export { toPageConfig } from './to-page-config.ts'
export { toRunnableForm, toRunnableFunnel } from './to-runnable.ts'
export { createValidator, toValidatorModule } from './validator-code.ts'

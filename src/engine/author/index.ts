/** The authors' door: checks and compiles JSON. Runs in Node only; nothing of it reaches a browser. */

export { createShapeCheck } from './check-shape.ts'
export { type CompiledForm, compileForm } from './compile-form.ts'
export {
  type AuthoredFile,
  type CompiledFunnel,
  type CompiledProject,
  compileProject,
  getId,
  type Project,
} from './compile-project.ts'
export type { Fault, FaultCode, Place } from './fault.ts'
export type { FormSchema } from './form-schema.ts'
export { parseJson } from './json-source.ts'
export type { KnownNames } from './known-names.ts'
export { toLightCode } from './light-code.ts'
export { getNearestName } from './nearest-name.ts'
export { toRunnableForm, toRunnableFunnel } from './to-runnable.ts'
export { createValidator, toValidatorModule } from './validator-code.ts'

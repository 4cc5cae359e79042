/** The public API for authors: checks and compiles JSON. Runs in Node only; nothing of it reaches a browser. */

export { type Certificate, certify, isAbout } from './analyse/certificate.ts'
export { toPathText } from './analyse/path-text.ts'
export { listEchoed } from './check/check-declared.ts'
export { createShapeCheck } from './check/check-shape.ts'
export { NO_NAMES } from './check/known-names.ts'
export type { Answered, Change, ChangeCode, Stretch, Who } from './compare/change.ts'
export { type Compiled, compareProjects } from './compare/compare-projects.ts'
export type { AcceptedRemark } from './compile-project.ts'
export {
  type AuthoredFile,
  type CompiledProject,
  compileAsIs,
  compileProject,
  type DraftFunnel,
  type Project,
} from './compile-project.ts'
export { describeDiagnostic } from './describe-diagnostic.ts'
export type { CompiledFunnel } from './emit/compile-definition.ts'
export type { CompiledForm } from './emit/compile-form.ts'
export {
  getDecidingFunnels,
  getStepsBeforeMount,
  sendsToWebhooks,
  toFormModule,
  toFunnelModule,
  toIdsModule,
  toPageDefinition,
  toPageFunnelModule,
  toServerFormModule,
  toServerFunnelModule,
} from './emit/engine-modules.ts'
export { exportForm } from './emit/export-form.ts'

export { toRunnableForm, toRunnableFunnel } from './emit/to-runnable.ts'
export { createValidator, toValidatorModule } from './emit/validator-code.ts'
export type { BrokenPromise, Promised, PromisedTo } from './promises/check-promises.ts'
export { checkPromises, findUnknownNames } from './promises/check-promises.ts'
export { type Diagnostic, type DiagnosticCode, isRemark, remarkCodes } from './source/diagnostic.ts'
export { type ConditionalSchema, type FieldSchema, type FormSchema, getOptions } from './source/form-schema.ts'
export { parseJson } from './source/json-source.ts'
export { getNearestName } from './source/nearest-name.ts'

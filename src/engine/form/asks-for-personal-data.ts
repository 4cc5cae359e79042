import type { FormDefinition } from './form-definition.ts'

/** Whether a form asks for anything that says who a person is or how they are: a field that its schema marks `x-sensitive`. */
export function asksForPersonalData({ fields }: FormDefinition): boolean {
  return Object.values(fields).some(({ sensitive }) => sensitive !== undefined)
}

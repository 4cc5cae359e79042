import { copySubjects } from '../messages.ts'
import { createCuestionarioForm } from './cuestionario-form.ts'
import type { GeneratedForm, LeadForm } from './form.ts'
import { createHipnosisForm } from './hipnosis-form.ts'
import { createRespaldoForm } from './respaldo-form.ts'

interface RegisteredForm {
  /** The id of its schema. */
  form: string
  /** The function that takes its answers in: a folder beside `_shared`. */
  intake: string
  /** The keys that it reads of a body: one with any other key is refused. */
  body: readonly string[]
  create(generated: GeneratedForm): LeadForm
}

/**
 * Every form whose answers come through a function of ours. The functions that take them in, the drain that mails them and
 * the check of the funnels read this table and no other: what is missing here does not build, instead of being lost later.
 */
export const registry = [
  {
    form: 'cuestionario',
    intake: 'send-cuestionario-email',
    body: ['answers', 'qualified'],
    create: createCuestionarioForm,
  },
  {
    form: 'formulario-hipnosis-regresiva',
    intake: 'send-hipnosis-email',
    body: ['formData'],
    create: createHipnosisForm,
  },
  ...copySubjects.map(
    ({ form, subject }) =>
      ({ form, intake: 'respaldo', body: ['form', 'answers'], create: createRespaldoForm(subject) }) as const,
  ),
] as const satisfies RegisteredForm[]

/** A function that takes answers in. */
export type Intake = (typeof registry)[number]['intake']

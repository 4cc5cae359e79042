import { createCuestionarioForm } from '../_shared/forms/cuestionario-form.ts'
import { serveForms } from '../_shared/intake/serve-forms.ts'
import * as generated from '../_shared/validators/cuestionario.gen.js'

await serveForms([createCuestionarioForm(generated)])

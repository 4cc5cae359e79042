import { createHipnosisForm } from '../_shared/forms/hipnosis-form.ts'
import { serveForms } from '../_shared/intake/serve-forms.ts'
import * as generated from '../_shared/validators/formulario-hipnosis-regresiva.gen.js'

await serveForms([createHipnosisForm(generated)])

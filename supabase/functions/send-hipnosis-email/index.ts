import { createHipnosisForm } from '../_shared/forms/hipnosis-form.ts'
import { serveForm } from '../_shared/intake/serve-form.ts'
import * as generated from '../_shared/validators/formulario-hipnosis-regresiva.gen.js'

await serveForm(createHipnosisForm(generated))

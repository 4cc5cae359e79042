import { createCuestionarioForm } from '../_shared/forms/cuestionario-form.ts'
import { serveForm } from '../_shared/intake/serve-form.ts'
import * as generated from '../_shared/validators/cuestionario.gen.js'

await serveForm(createCuestionarioForm(generated))

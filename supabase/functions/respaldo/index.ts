import { respaldoForms } from '../_shared/forms/respaldo-forms.ts'
import { serveForms } from '../_shared/intake/serve-forms.ts'

await serveForms(respaldoForms)

import { getFormsOf } from '../_shared/forms/lead-forms.ts'
import { serveForms } from '../_shared/intake/serve-forms.ts'

await serveForms(getFormsOf('send-hipnosis-email'))

import { createFormProvider } from '#services/form-provider.ts'
import { formProvider } from '#site/config/site.ts'

export const provider = createFormProvider(formProvider)

import { webhooks } from '../_shared/forms/webhook-forms.ts'
import { serveForms } from '../_shared/intake/serve-forms.ts'

await serveForms([...webhooks.values()].map(({ form }) => form))

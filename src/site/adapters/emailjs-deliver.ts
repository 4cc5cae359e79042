import { createEmailjsDeliver } from '#services/emailjs-deliver.ts'
import { emailjs } from '#site/config/site.ts'

export const deliver = createEmailjsDeliver(emailjs)

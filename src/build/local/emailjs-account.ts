import { readSite } from '#build/read-site.ts'
import type { EmailjsAccount } from './emailjs-endpoint.ts'

/** The account that the site's configuration writes to. */
export function readEmailjsAccount(): EmailjsAccount {
  const { emailjs, contact } = readSite() as typeof import('#site/config/site.json')
  return {
    publicKey: emailjs.publicKey,
    serviceId: emailjs.serviceId,
    templateIds: Object.values(emailjs.templates),
    recipient: contact.email,
  }
}

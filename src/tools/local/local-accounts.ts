import { readSite } from '#tools/project/read-site.ts'
import type { StackOptions } from './stack.ts'

/** The accounts at third parties that the site's configuration names, as their local stand-ins know them. */
export function readLocalAccounts(): Pick<StackOptions, 'emailjsAccount' | 'providerFormIds'> {
  const { emailjs, contact, formProvider } = readSite()
  return {
    emailjsAccount: {
      publicKey: emailjs.publicKey,
      serviceId: emailjs.serviceId,
      templateIds: Object.values(emailjs.templates),
      recipient: contact.email,
    },
    providerFormIds: Object.values(formProvider.forms),
  }
}

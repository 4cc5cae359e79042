import type { MailDomains } from '#engine/react'

/** The domains of most addresses in Spain and Latin America. Those of other countries stand here so that none is corrected. */
const mailDomains: MailDomains = {
  domains: [
    'gmail.com',
    'hotmail.com',
    'hotmail.es',
    'outlook.com',
    'outlook.es',
    'yahoo.es',
    'yahoo.com',
    'icloud.com',
    'live.com',
    'msn.com',
    'telefonica.net',
    'movistar.es',
    'terra.es',
    'terra.com',
    'ono.com',
    'orange.es',
    'gmx.es',
    'gmx.com',
    'gmx.net',
    'protonmail.com',
    'proton.me',
    'pm.me',
    'me.com',
    'mac.com',
    'aol.com',
    'mail.com',
    'email.com',
    'ymail.com',
    'googlemail.com',
    'rocketmail.com',
    ...['ar', 'mx', 'co', 'pe', 've', 'br'].flatMap((country) => [`yahoo.com.${country}`, `hotmail.com.${country}`]),
    ...['cl', 'de', 'fr', 'it', 'pt', 'ch', 'be', 'co.uk'].flatMap((country) =>
      ['hotmail', 'outlook', 'yahoo', 'live'].map((name) => `${name}.${country}`),
    ),
  ],
  didYouMean: (domain) => `¿Quisiste decir ${domain}?`,
}

export default mailDomains

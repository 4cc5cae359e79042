// A supervisor as `npm start` is one, with a site of one word: `small-stack.ts <data folder>`.

import { startStack } from '#local/stack.ts'
import { endWithParent } from '#local/watch-parent.ts'
import { farServerLimits } from '#support/far-limits.ts'

const [dataDir = ''] = process.argv.slice(2)
const starting = startStack({
  port: 0,
  dataDir,
  serveSite: (_, response) => response.end('hola'),
  emailjsAccount: { publicKey: 'p', serviceId: 's', templateIds: ['t'], recipient: 'hola@practica.example' },
  providerFormIds: [],
  limits: farServerLimits,
})
endWithParent(async () => (await starting).stop())
const { siteUrl, inboxUrl } = await starting
console.log(JSON.stringify({ siteUrl, inboxUrl }))

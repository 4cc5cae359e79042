// A supervisor as `npm start` is one, with a site of one word: `small-stack.ts <data folder>`.

import { startStack } from '#local/stack.ts'
import { endWithParent } from '#local/watch-parent.ts'

const [dataDir = ''] = process.argv.slice(2)
const starting = startStack({
  port: 0,
  dataDir,
  serveSite: (_, response) => response.end('hola'),
  emailjsAccount: { publicKey: 'p', serviceId: 's', templateIds: ['t'], recipient: 'hola@practica.example' },
  providerFormIds: [],
})
endWithParent(async () => (await starting).stop())
const { siteUrl, inboxUrl } = await starting
console.log(JSON.stringify({ siteUrl, inboxUrl }))

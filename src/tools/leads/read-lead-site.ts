import { readSite } from '#tools/project/read-site.ts'
import type { LeadSite } from './lead-env.ts'

export function readLeadSite(): LeadSite {
  return { publishableKey: readText('functions', 'publishableKey'), recipient: readText('contact', 'sessionsEmail') }
}

function readText(...path: string[]): string {
  let value: unknown = readSite()
  for (const name of path) value = Object.getOwnPropertyDescriptor(Object(value), name)?.value
  if (typeof value !== 'string') throw new Error(`the site's configuration lacks ${path.join('.')}`)
  return value
}
